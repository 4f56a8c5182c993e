import { describe, expect, test } from 'vitest'
import { parseSessionDate, readLocomo } from '../../eval/locomo.ts'
import { readMadial } from '../../eval/madial.ts'
import { PAIR_CLASSES, PAIR_LANGUAGES, PAIRS } from '../../eval/pairs.data.ts'

function conversation(qa: unknown[]) {
  return [
    {
      sample_id: 'made-up',
      conversation: {
        speaker_a: 'Ada',
        speaker_b: 'Ben',
        session_10_date_time: '12:05 am on 1 January, 2024',
        session_10: [{ speaker: 'Ben', dia_id: 'D10:1', text: 'Happy new year!' }],
        session_2_date_time: '1:56 pm on 8 May, 2023',
        session_2: [
          { speaker: 'Ada', dia_id: 'D2:1', text: 'Look at this.', blip_caption: 'a photo of a kite' },
          { speaker: 'Ben', dia_id: 'D2:2', text: 'Lovely.' },
        ],
      },
      qa,
    },
  ]
}

describe('LoCoMo files', () => {
  test('turns come in the order of sessions and turns, dated, with the caption of a picture in the text', () => {
    const [read] = readLocomo(conversation([]))
    expect(read?.turns.map((turn) => turn.id)).toEqual(['D2:1', 'D2:2', 'D10:1'])
    expect(read?.turns[0]).toEqual({
      id: 'D2:1',
      speaker: 'user',
      name: 'Ada',
      sessionId: 'session_2',
      at: Date.UTC(2023, 4, 8, 13, 56),
      content: 'Look at this. [a photo of a kite]',
    })
    const times = read?.turns.map((turn) => turn.at) ?? []
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  })

  test('evidence that names no turn is dropped, and a question left without evidence is skipped', () => {
    const [read] = readLocomo(
      conversation([
        { question: 'one', category: 1, evidence: ['D2:1', 'D2:1', 'D2:2; D10:1', 'D'] },
        { question: 'two', category: 4, evidence: ['D99:1'] },
        { question: 'three', category: 4 },
      ]),
    )
    expect(read?.questions).toEqual([{ text: 'one', category: '1', evidence: ['D2:1'] }])
    expect(read).toMatchObject({ droppedEvidence: 3, skippedQuestions: 2 })
  })

  test('midnight and noon are read as such', () => {
    expect(parseSessionDate('12:00 am on 2 March, 2022', 'x')).toBe(Date.UTC(2022, 2, 2, 0))
    expect(parseSessionDate('12:00 pm on 2 March, 2022', 'x')).toBe(Date.UTC(2022, 2, 2, 12))
  })

  test('another file is refused with the place that does not fit', () => {
    expect(() => readLocomo({ memories: [] })).toThrow('locomo: expected an array')
    expect(() => readLocomo([{ conversation: {} }])).toThrow('locomo[0].conversation.speaker_a')
  })
})

describe('MADial files', () => {
  const dialogue = ['<BOD>\n', '<Ada>: "one"\n', '<Bot>: "two"\n', '<Ada>: "three"\n', '<Bot>: "four"\n']
  const memory = (id: string, user?: number) => ({
    id,
    time: '2023-12-25',
    scene: 'scene',
    emotion: 'glad',
    event: `event ${id}`,
    ...(user === undefined ? {} : { 'user-id': user }),
  })

  test('the query is the three lines before the test turn; boundary marks are not lines', () => {
    const [user] = readMadial({
      memories: [memory('1')],
      dialogues: [{ dialogue, 'test-turn': [2, 4], 'relevant-id': [1, 7] }],
    })
    expect(user?.questions).toEqual([
      { text: '<Ada>: "one"', relevant: ['1'] },
      { text: '<Ada>: "one"\n<Bot>: "two"\n<Ada>: "three"', relevant: ['1'] },
    ])
    expect(user?.memories[0]).toEqual({
      id: '1',
      at: Date.UTC(2023, 11, 25),
      content: 'event 1 scene glad',
    })
  })

  test('memories and dialogues of different users are kept apart', () => {
    const users = readMadial({
      memories: [memory('1', 1), memory('2', 2)],
      dialogues: [
        { dialogue, 'test-turn': [4], 'relevant-id': [1], 'user-id': 1 },
        { dialogue, 'test-turn': [4], 'relevant-id': [1, 2], 'user-id': 2 },
        { dialogue, 'test-turn': [4], 'relevant-id': [1], 'user-id': 2 },
      ],
    })
    expect(users.map((user) => user.questions.map((question) => question.relevant))).toEqual([
      [['1']],
      [['2']],
    ])
    expect(users.map((user) => user.skippedQuestions)).toEqual([0, 1])
  })
})

describe('sentence pairs', () => {
  test('every class has as many pairs as any other, at least 200 in all, none twice', () => {
    const all = PAIR_LANGUAGES.flatMap((language) => PAIR_CLASSES.map((c) => PAIRS[language][c]))
    expect(new Set(all.map((pairs) => pairs.length)).size).toBe(1)
    const texts = all.flat().map(([a, b]) => `${a}\n${b}`)
    expect(texts.length).toBeGreaterThanOrEqual(200)
    expect(new Set(texts).size).toBe(texts.length)
    expect(all.flat().filter(([a, b]) => a === b)).toEqual([])
  })
})
