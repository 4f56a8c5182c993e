import { HELD_PART } from './held-part.ts'
import { PHRASINGS, SCOPES } from './paraphrases.ts'
import type { PartSpec } from './part.ts'
import { THINGS } from './things.ts'

/** Facts that ask what a thing was made of. */
const ORIGINS = new Set(['report.parts', 'zh-report.advice'])
/** What fits no pattern of an id: these ask for the latest. */
const LATEST = new Set(['report.feedback', 'survey.reading', 'event.wishes'])

/** The same stories, asked in many ways: each thing in each phrasing of its kind. */
export const ROBUST_PARTS: readonly PartSpec[] = [robust('first', 71_993), robust('second', 40_127)]

function robust(half: 'first' | 'second', seed: number): PartSpec {
  const place = half === 'first' ? 0 : 1
  const questions: Record<string, string[]> = {}
  for (const [fact, things] of Object.entries(THINGS)) {
    const phrasings = PHRASINGS[half][fact.startsWith('zh') ? 'zh' : 'en']
    questions[fact] = phrasings[kindOf(fact)].map((phrasing) => phrasing.replace('{x}', things[place]))
  }
  const { clients, givenNames, familyNames } = HELD_PART
  return {
    name: `robust-${half}`,
    seed,
    users: ['en', 'zh', 'en'],
    clients,
    givenNames,
    familyNames,
    wording: SCOPES[half],
    questions,
  }
}

function kindOf(fact: string): keyof (typeof PHRASINGS)['first']['en'] {
  if (ORIGINS.has(fact)) return 'origin'
  if (LATEST.has(fact) || fact.endsWith('.latest')) return 'latest'
  if (fact.endsWith('.cause')) return 'cause'
  return fact.endsWith('.effect') ? 'effect' : 'step'
}
