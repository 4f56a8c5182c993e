import type { Memory } from '../../../src/api/memory.ts'
import type { SettableClock } from '../settable-clock.ts'
import type { ClaimCase } from './claim-case.ts'
import { produce, readClaims } from './read-claims.ts'
import { type CaseScore, scoreCase } from './score.ts'

/** Tells each case to a fresh user, and scores what is left standing after its last turn. */
export async function measureClaims(
  cases: readonly ClaimCase[],
  memory: Memory,
  clock: SettableClock,
  onProgress: (line: string) => void,
): Promise<CaseScore[]> {
  const scores: CaseScore[] = []
  for (const testCase of cases) {
    const user = memory.user(`claims-${testCase.id}`)
    const turns = new Map<string, { place: number; content: string }>()
    for (const [place, { speaker, name, sessionId, at, content }] of testCase.turns.entries()) {
      clock.set(at)
      const { ids } = await user.observe({ speaker, name, sessionId, at, content })
      for (const id of ids) turns.set(id, { place, content })
    }
    await user.settled()
    const claims = await readClaims(user)
    scores.push(
      scoreCase(
        testCase,
        claims.map((claim) => produce(claim, turns)),
      ),
    )
    if (scores.length % 50 === 0) onProgress(`${scores.length} of ${cases.length} dialogues`)
  }
  return scores
}
