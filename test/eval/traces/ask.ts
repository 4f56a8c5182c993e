import type { Rng } from '../../../src/base/rng.ts'
import { fill, pick } from './fill.ts'
import type { PartSpec, Wording } from './part.ts'
import type { Fact } from './story.ts'
import type { Project, Telling } from './tell.ts'
import type { QuestionScope, Trace, TraceQuestion, TraceStep, TraceTurn } from './trace.ts'

/** Shares of the scopes; a fact that cannot be asked in passing is asked by its task's id instead. */
const SHARES = { active: 0.25, task: 0.4, named: 0.2 }

/** Asks each fact of a telling once. `sharedClient`: another task of the user has the same client, so it does not tell. */
export function ask(
  project: Project,
  telling: Telling,
  sharedClient: boolean,
  part: PartSpec,
  rng: Rng,
): Trace {
  const { taskId, name, client, person, thing, goal, story } = project
  const wording = part.wording[story.language]
  const questions: TraceQuestion[] = []
  const inPassing: { after: TraceStep; said: TraceTurn; question: TraceQuestion }[] = []
  for (const fact of story.facts) {
    if (fact.only !== undefined && !telling.mishaps.has(fact.only)) continue
    const scope = chooseScope(fact, part.shares ?? SHARES, rng)
    const question = {
      type: 'question' as const,
      id: `${taskId}/${fact.id}`,
      kind: fact.kind,
      scope,
      taskId,
      answers: fact.answers.map((key) => stepUnder(key, telling, fact).id),
    }
    if (scope === 'active' && fact.active !== undefined && fact.kind !== 'step') {
      const { said, asked } = pick(rng, wording.followUps[fact.kind])
      const after = stepUnder(fact.active, telling, fact)
      inPassing.push({
        after,
        said: { type: 'turn', taskId: undefined, speaker: 'user', content: said },
        question: { ...question, text: fill(asked, { noun: fact.noun ?? '' }, rng), activeStep: after.id },
      })
      continue
    }
    const texts = part.questions[fact.id]
    if (!texts) throw new Error(`The ${part.name} part has no wording for ${fact.id}`)
    const where = {
      task: [''],
      active: [''],
      named: wording.named,
      entity: nameless(wording, sharedClient, rng),
    }[scope]
    const text = fill(
      pick(rng, texts),
      { in: fill(pick(rng, where), { name, client, person, thing, goal }, rng) },
      rng,
    )
    questions.push({ ...question, text, activeStep: undefined })
  }
  const events = telling.events.flatMap((event) => [
    event,
    ...inPassing.filter(({ after }) => after === event).flatMap(({ said, question }) => [said, question]),
  ])
  return { taskId, language: story.language, project: name, events, questions }
}

/** The ways to mean a project without its name: by its people, or by what it is about. */
function nameless({ person, client, others }: Wording, sharedClient: boolean, rng: Rng): readonly string[] {
  if (others && rng() < 0.5) return others
  return sharedClient || rng() < 0.5 ? person : client
}

function chooseScope(fact: Fact, { active, task, named }: typeof SHARES, rng: Rng): QuestionScope {
  const drawn = rng()
  if (drawn < active) return fact.active === undefined ? 'task' : 'active'
  if (drawn < active + task) return 'task'
  return drawn < active + task + named ? 'named' : 'entity'
}

function stepUnder(key: string, { steps }: Telling, fact: Fact): TraceStep {
  const step = steps.get(key)
  if (!step) throw new Error(`${fact.id} refers to ${key}, which was not told`)
  return step
}
