import { type Rng, seededRng } from '../../../src/base/rng.ts'
import { ask } from './ask.ts'
import { between, pick, shuffle } from './fill.ts'
import { interleave } from './interleave.ts'
import type { PartSpec } from './part.ts'
import { EVENT } from './stories/event.ts'
import { RELEASE } from './stories/release.ts'
import { REPORT } from './stories/report.ts'
import { SURVEY } from './stories/survey.ts'
import { ZH_RELEASE } from './stories/zh-release.ts'
import { ZH_REPORT } from './stories/zh-report.ts'
import type { Story } from './story.ts'
import { type Project, tell } from './tell.ts'
import type { Timeline } from './trace.ts'

/** The kinds of work that users of the first parts have, by language. */
export const STORIES: Readonly<Record<'en' | 'zh', readonly Story[]>> = {
  en: [REPORT, RELEASE, SURVEY, EVENT],
  zh: [ZH_REPORT, ZH_RELEASE],
}
const TASKS_PER_USER = 8
/** Kinds of work per user, so that each is done for several projects in nearly the same words. */
const STORIES_PER_USER = 3

/** The users of a part with their tasks and questions; the same spec gives the same part everywhere. */
export function generatePart(part: PartSpec): Timeline[] {
  const rng = seededRng(part.seed)
  const clients = { en: shuffle(rng, part.clients.en), zh: shuffle(rng, part.clients.zh) }
  const { stories: kinds = STORIES } = part
  const rotation = { en: shuffle(rng, kinds.en), zh: shuffle(rng, kinds.zh) }
  return part.users.map((language, index) => {
    const stories = rotation[language].slice(0, STORIES_PER_USER)
    // The next user of this language has another selection.
    rotation[language].push(...rotation[language].splice(0, 1))
    const own = clients[language].splice(0, TASKS_PER_USER)
    const projects = inventProjects(`${part.name}-${index + 1}`, stories, own, part, rng)
    const traces = projects.map((project) => {
      const sharedClient = projects.some((other) => other !== project && other.client === project.client)
      return ask(project, tell(project, rng), sharedClient, part, rng)
    })
    return interleave(`${part.name}-${index + 1}`, traces, rng)
  })
}

/** Eight projects of different people; the first two are of one client and one kind, and differ in their topic. */
function inventProjects(
  user: string,
  stories: readonly Story[],
  clients: readonly string[],
  part: PartSpec,
  rng: Rng,
): Project[] {
  const taskNumbers = shuffle(
    rng,
    Array.from({ length: TASKS_PER_USER }, (_, i) => i),
  )
  const topics = new Map(stories.map((story) => [story, shuffle(rng, story.topics)]))
  const people = new Set<string>()
  return taskNumbers.map((number, index) => {
    const story = stories[Math.floor((index * stories.length) / TASKS_PER_USER)] as Story
    const { language } = story
    const client = clients[index === 1 ? 0 : index] as string
    const ofStory = topics.get(story) as string[]
    const topic = ofStory[index % ofStory.length] as string
    let person: string
    do {
      const given = pick(rng, part.givenNames[language])
      const family = pick(rng, part.familyNames[language])
      person = language === 'zh' ? `${family}${given}` : `${given} ${family}`
    } while (people.has(person))
    people.add(person)
    return {
      taskId: `${user}-T${100 * (number + 1) + between(rng, 10, 99)}`,
      story,
      name: language === 'zh' ? `${client}${topic}` : `${client} ${topic}`,
      client,
      person,
      thing: story.things?.[index % story.things.length] ?? '',
      goal: story.goals?.[topic] ?? '',
    }
  })
}
