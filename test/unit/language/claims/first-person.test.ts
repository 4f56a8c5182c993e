import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basesOf, formsOf } from '../../../../src/language/claims/english/inflection.ts'
import { compile, type Meaning } from '../../../../src/language/claims/english/phrase.ts'
import { readVerbGroup } from '../../../../src/language/claims/english/verb-group.ts'
import { extractClaims } from '../../../../src/language/claims/extract-claims.ts'

const AT = Date.UTC(2024, 4, 14, 10)
const ofUser = (text: string) =>
  extractClaims(text, { entity: 'user', at: AT }).filter(({ entity }) => entity === 'user')
const values = (text: string) =>
  ofUser(text).map(({ value, polarity }) => `${polarity === 'negative' ? 'not ' : ''}${value}`)

/** Statements by form and meaning that no rule spells out, with their value. */
const ENGLISH = [
  ['I restore old church organs', 'old church organs'],
  ['I swear by my bread maker', 'my bread maker'],
  ['I gravitate towards slow cinema', 'slow cinema'],
  ['I loathe parsnips', 'not parsnips'],
  ['I breed canaries', 'canaries'],
  ['I know how to weld', 'weld'],
  ['I hail from Galway', 'Galway'],
  ['I suffer from vertigo', 'vertigo'],
  ['I freelance as a subtitler', 'subtitler'],
  ['I tutor refugees', 'refugees'],
  ['I steer clear of fried food', 'not fried food'],
  ['I subscribe to two newspapers', 'to two newspapers'],
] as const
const CHINESE = [
  ['我靠修钢琴吃饭', '修钢琴'],
  ['我常驻新加坡', '新加坡'],
  ['我对综艺节目提不起兴趣', 'not 综艺节目'],
  ['我馋羊肉汤', '羊肉汤'],
  ['我负责前台夜班', '前台夜班'],
  ['我养竹节虫', '竹节虫'],
  ['我擅长修表', '修表'],
  ['我主修海洋生物', '海洋生物'],
] as const
const english = fc.constantFrom(...ENGLISH)
const chinese = fc.constantFrom(...CHINESE)

describe('a clause in the first person', () => {
  it.each([...ENGLISH, ...CHINESE])('%s', (text, value) => {
    expect(values(`${text}${/^我/u.test(text) ? '。' : '.'}`)).toEqual([value])
  })

  it('says the same with an adverb', () => {
    const adverb = fc.constantFrom('really', 'actually', 'still', 'honestly', 'also', 'do')
    fc.assert(
      fc.property(
        english,
        adverb.filter((word) => word !== 'do'),
        ([text, value], word) => {
          expect(values(`${text.replace('I ', `I ${word} `)}.`)).toEqual([value])
        },
      ),
    )
    fc.assert(
      fc.property(chinese, fc.constantFrom('一直', '其实', '现在', '真的', '目前'), ([text, value], word) => {
        expect(values(`${text.replace('我', `我${word}`)}。`)).toEqual([value])
      }),
    )
  })

  it('says the same after an adjunct', () => {
    const lead = fc.constantFrom(
      'These days ',
      'As a rule ',
      'Like my father, ',
      'For better or worse, ',
      'Honestly, ',
      'Well, ',
    )
    fc.assert(
      fc.property(english, lead, ([text, value], words) => {
        expect(values(`${words}${text}.`)).toEqual([value])
      }),
    )
    fc.assert(
      fc.property(chinese, fc.constantFrom('现在', '说实话，', '最近', '其实'), ([text, value], words) => {
        expect(values(`${words}${text}。`)).toEqual([value])
      }),
    )
  })

  it('says the same before a reason or another thought', () => {
    const tail = fc.constantFrom(
      ', because it pays well',
      ' and could use a hand',
      ', which surprises people',
      ', but that is another story',
    )
    fc.assert(
      fc.property(english, tail, ([text, value], words) => {
        expect(values(`${text}${words}.`)).toEqual([value])
      }),
    )
  })

  it('claims nothing where it is asked, supposed, denied as a whole, or put in the mouth of another', () => {
    const frame = fc.constantFrom(
      (text: string) => `Is it true that ${text}?`,
      (text: string) => `Did I mention that ${text}?`,
      (text: string) => `Suppose ${text}.`,
      (text: string) => `What if ${text}?`,
      (text: string) => `She wrote: "${text}."`,
      (text: string) => `My mum always says ${text}.`,
      (text: string) => `It isn't true that ${text}.`,
      (text: string) => `I never said that ${text}.`,
      (text: string) => `${text}, just kidding.`,
      (text: string) => `Translate this into Welsh: ${text}.`,
    )
    fc.assert(
      fc.property(english, frame, ([text], put) => {
        expect(values(put(text))).toEqual([])
      }),
    )
    const chineseFrame = fc.constantFrom(
      (text: string) => `${text}吗？`,
      (text: string) => `如果${text}呢？`,
      (text: string) => `假设${text}。`,
      (text: string) => `她写道：“${text}。”`,
      (text: string) => `我妈老说${text}。`,
      (text: string) => `${text}，开玩笑的。`,
      (text: string) => `把这句翻译成英文：${text}。`,
    )
    fc.assert(
      fc.property(chinese, chineseFrame, ([text], put) => {
        expect(values(put(text))).toEqual([])
      }),
    )
  })

  it('is never affirmed when it is negated', () => {
    const denied = fc.constantFrom("don't", 'do not', 'never', 'no longer')
    fc.assert(
      fc.property(english, denied, ([text], words) => {
        const affirmed = ofUser(`${text.replace('I ', `I ${words} `)}.`).filter(
          ({ polarity, ended }) => polarity === 'positive' && ended !== true,
        )
        expect(affirmed).toEqual([])
      }),
    )
  })

  it.each([
    ["I'm planning a trip to Kyoto and could use a hand.", ['Kyoto']],
    ["I'm allergic to shellfish.", ['shellfish']],
    ['I quit teaching and now drive a tram.', ['not teaching', 'tram']],
    ['Nothing beats a bowl of pho.', ['bowl of pho']],
    ['Karaoke is my idea of hell.', ['not Karaoke']],
    ['Romantic comedies? Not for me.', ['not romantic comedies']],
    ['Spanish is my second language.', ['Spanish']],
    ['One day I will build my own cabin.', ['build my own cabin']],
    ['香菜我是真的一点都碰不了。', ['not 香菜']],
    ['抱子甘蓝？超爱。', ['抱子甘蓝']],
    ['我跟物业说好了，周五之前把押金补上。', ['把押金补上']],
    ['给我订素的就行。', ['素']],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  it.each([
    'I hear you.',
    'I agree.',
    "I'm getting a 404 when I open the settings page.",
    'I have a quick question.',
    "I'm in a hurry.",
    'I saw a fox this morning.',
    'I might move to Porto one day.',
    'I need three ideas for dinner.',
    'My phone is dead.',
    'The server is down.',
    '我没听懂。',
    '我昨天交了账单。',
    '我打不开附件。',
    '我五分钟后回来。',
    '他给我打过电话。',
  ])('tells nothing that lasts in %s', (text) => {
    expect(values(text)).toEqual([])
  })
})

describe('forms of verbs', () => {
  it('lead back to their base', () => {
    for (const base of [
      'restore',
      'knit',
      'carry',
      'teach',
      'run',
      'dye',
      'play',
      'stop',
      'write',
      'tie',
      'go',
    ]) {
      for (const [form, kind] of formsOf(base)) expect(basesOf(form, kind), form).toContain(base)
    }
  })

  it.each([
    [' restore organs', 'present', 'restore', 'organs'],
    ["'ve restored organs", 'perfect', 'restore', 'organs'],
    ["'m restoring organs", 'progressive', 'restore', 'organs'],
    ["'ve been restoring organs", 'perfect progressive', 'restore', 'organs'],
    [' restored organs', 'past', 'restore', 'organs'],
    ["'m a notary", 'present', 'be', 'a notary'],
    [" didn't restore organs", 'past', 'restore', 'organs'],
  ])('%s', (after, tense, verb, rest) => {
    const group = readVerbGroup(after)
    expect(group?.tense).toBe(tense)
    expect(group?.verbs).toContain(verb)
    expect(group?.rest).toBe(rest)
  })
})

describe('a phrase', () => {
  const meaning: Meaning = { kind: 'fact', attribute: 'test', aspect: 'state' }
  const read = (phrase: string, rest: string) => {
    const [, compiled] = compile(meaning, phrase)[0] ?? []
    const groups = compiled?.pattern.exec(`${rest} `)?.groups
    return (groups?.value ?? groups?.whole)?.trim()
  }

  it.each([
    ['swear by _', 'by tea', 'tea'],
    ['call _ home', 'Glasgow home', 'Glasgow'],
    ['be fond|keen of|on _', 'keen on tea', 'tea'],
    ['put money by for _', 'money by for a van', 'a van'],
    ['set # heart on _', 'my heart on a van', 'a van'],
    ['wean @ off', 'myself off sugar', 'myself off sugar'],
    ['be a? * fan of _', 'a really big fan of tea', 'tea'],
    ['be out_of _', 'out of patience', 'patience'],
    ['swear by _', 'at tea', undefined],
  ])('%s reads %s', (phrase, rest, expected) => {
    expect(read(phrase, rest)).toBe(expected)
  })
})
