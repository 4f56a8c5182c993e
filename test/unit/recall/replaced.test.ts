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
