import type { ClaimCase } from './claim-case.ts'
import { HELD_EN, HELD_ZH } from './held.data.ts'
import { OPEN_EN } from './open-en.data.ts'
import { OPEN_ZH } from './open-zh.data.ts'

export const CLAIM_SUITE: Readonly<Record<ClaimCase['part'], readonly ClaimCase[]>> = {
  open: [...OPEN_EN, ...OPEN_ZH],
  held: [...HELD_EN, ...HELD_ZH],
}
