import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshName, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

const DAY = 86_400_000
let opened: TestMemory
let clock: TestClock

beforeEach(async () => {
  clock = new TestClock()
  opened = await openTestMemory({ name: freshName(), clock, maintenance: 'manual' })
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
async function say(content: string, speaker: 'user' | 'assistant' = 'user', options: object = {}) {
  clock.time += DAY
  await alice().observe({ speaker, content, ...options })
  await alice().settled()
}
async function lines(text: string, options: object = {}): Promise<string[]> {
  const context = await alice().context({ text, ...options })
  return context.text.split('\n').filter((line) => line.startsWith('- ['))
}
const lineOf = (shown: readonly string[], words: string) => shown.find((line) => line.includes(words))

describe('a turn whose value was replaced', () => {
  it('is shown as outdated with the value that holds now, and what replaced it is not', async () => {
    await say('I live in Leeds.')
    expect(lineOf(await lines('Where do I live?'), 'I live in Leeds')).not.toContain('outdated')
    await say('I live in York.')
    const shown = await lines('Where do I live?')
    expect(lineOf(shown, 'I live in Leeds')).toContain('outdated: "city" "Leeds" (now "York")]')
    expect(lineOf(shown, 'I live in York')).not.toContain('outdated')
    const chinese = await lines('Where do I live?', { language: 'zh' })
    expect(lineOf(chinese, 'I live in Leeds')).toContain('已过时："city" "Leeds"（现为 "York"）')
  })

  it('tells the value at the end of the chain, and nothing when the value came back', async () => {
    for (const city of ['Leeds', 'York', 'Hull']) await say(`I live in ${city}.`)
    const chain = await lines('Where do I live?')
    expect(lineOf(chain, 'I live in Leeds')).toContain('(now "Hull")')
    expect(lineOf(chain, 'I live in York')).toContain('(now "Hull")')
    await say('I live in Leeds again.')
    const back = await lines('Where do I live?')
    expect(lineOf(back, 'I live in Leeds.')).not.toContain('outdated')
    expect(lineOf(back, 'I live in York')).toContain('(now "Leeds")')
  })

  it('includes an answer that repeated the value while it held, and no turn from before or after', async () => {
    await say('Leeds has a good market.')
    await say('I live in Leeds.')
    await say('You live in Leeds.', 'assistant')
    await say('I live in York.')
    await say('The market of Leeds is still better than where I live.')
    const shown = await lines('Where do I live, market of Leeds?')
    expect(lineOf(shown, 'You live in Leeds')).toContain('outdated')
    expect(lineOf(shown, 'a good market')).not.toContain('outdated')
    expect(lineOf(shown, 'still better')).not.toContain('outdated')
  })

  it('says the opposite where that is what was said', async () => {
    await say('I like coriander.')
    await say('I hate coriander.')
    expect(lineOf(await lines('coriander'), 'I like')).toContain('(now not "coriander")')
  })

  it('is as it was at an earlier time', async () => {
    await say('I live in Leeds.')
    const then = clock.time + 1
    await say('I live in York.')
    expect(lineOf(await lines('Where do I live?', { asOf: then }), 'I live in Leeds')).not.toContain(
      'outdated',
    )
  })

  it('gives away nothing that may not be seen', async () => {
    await say('I live in Leeds.')
    await say('I live in York.', 'user', { sensitive: true })
    const shown = await lines('Where do I live?')
    expect(shown.join('\n')).not.toContain('York')
    expect(lineOf(shown, 'I live in Leeds')).toContain('outdated: "city" "Leeds"]')
    expect((await lines('Where do I live?', { kinds: ['turn'] })).join('\n')).not.toContain('outdated')
  })
})

describe('a turn that a later one puts out of date', () => {
  it.each([
    ['I go bouldering twice a week.', 'I gave up bouldering and took up rowing.', 'What sport do I do?'],
    [
      'We can spend 9,000 euros on the kitchen.',
      'The kitchen budget is down to 6,500 euros.',
      'kitchen budget',
    ],
    ['The dentist is on Tuesday at 3 pm.', 'They moved the dentist to Thursday at 10 am.', 'dentist'],
    ['Please write long answers.', 'From now on keep your answers to two sentences.', 'the form of answers'],
    ['我开一辆旧面包车。', '面包车卖了，我现在开电动车。', '我开什么车'],
    ['我的论文六月三十号要交。', '论文改到八月十五号交。', '论文什么时候交'],
  ])('%s is outdated by %s and comes after it', async (before, after, question) => {
    await say(before)
    expect(lineOf(await lines(question), before)).not.toContain('outdated')
    await say(after)
    const shown = await lines(question)
    expect(lineOf(shown, before)).toContain('outdated')
    expect(lineOf(shown, after)).not.toContain('outdated')
    expect(shown.findIndex((line) => line.includes(after))).toBeLessThan(
      shown.findIndex((line) => line.includes(before)),
    )
  })

  it('brings the later one into the context, though the question finds the old one alone', async () => {
    await say('I take the night train to Vienna, bunk and all.')
    await say('Vienna is cancelled, I am going to Prague.')
    const shown = await lines('night train bunk', { limit: 1 })
    expect(lineOf(shown, 'to Vienna, bunk')).toContain('outdated')
    expect(lineOf(shown, 'going to Prague')).toBeDefined()
  })

  it('takes the claims that rest on it along, and leaves those that say something else', async () => {
    await say('I love bouldering. I am allergic to walnuts.')
    await say('I gave up bouldering.')
    const claims = []
    for await (const record of alice().list({
      kinds: ['preference', 'fact'],
      status: ['active', 'superseded'],
    }))
      claims.push(`${record.status} ${record.content}`)
    expect(claims).toContain('superseded user: likes: bouldering')
    expect(claims).toContain('active user: allergy: walnuts')
  })

  it.each([
    ['The red car is my favourite.', 'My neighbour sold his red car.'],
    ['My sister has two cats.', 'I have five cats now.'],
    ['I love hiking in Wales.', 'I gave up smoking.'],
    ['My flight leaves on 3 May.', 'My sister flies on 9 May now.'],
    ['I would never eat snails.', 'I gave up snails.'],
    ['Is the meeting at 3 pm?', 'The meeting is at 5 pm now.'],
  ])('is not: %s beside %s', async (before, after) => {
    await say(before)
    await say(after)
    expect((await lines(`${before} ${after}`, { kinds: ['turn'] })).join('\n')).not.toContain('outdated')
  })

  it('is not put out of date by an assistant', async () => {
    await say('I go bouldering.')
    await say('You gave up bouldering, I hear.', 'assistant')
    expect(lineOf(await lines('bouldering'), 'I go')).not.toContain('outdated')
  })

  it('holds again when the later one is deleted', async () => {
    await say('I go bouldering.')
    const { ids } = await alice().observe({
      speaker: 'user',
      content: 'I gave up bouldering.',
      at: clock.time + DAY,
    })
    await alice().settled()
    clock.time += 2 * DAY
    expect(lineOf(await lines('bouldering'), 'I go')).toContain('outdated')
    for (const id of ids) await alice().delete(id)
    expect(lineOf(await lines('bouldering'), 'I go')).not.toContain('outdated')
  })
})
