import type { ClaimCase, ClaimPart } from './claim-case.ts'
import { FIFTH_EN } from './fifth-en.data.ts'
import { FIFTH_ZH } from './fifth-zh.data.ts'
import { FOURTH_EN } from './fourth-en.data.ts'
import { FOURTH_ZH } from './fourth-zh.data.ts'
import { HELD_EN, HELD_ZH } from './held.data.ts'
import { OPEN_EN } from './open-en.data.ts'
import { OPEN_ZH } from './open-zh.data.ts'
import { SECOND_EN } from './second-en.data.ts'
import { SECOND_ZH } from './second-zh.data.ts'
import { THIRD_EN } from './third-en.data.ts'
import { THIRD_ZH } from './third-zh.data.ts'

export const CLAIM_SUITE: Readonly<Record<ClaimPart, readonly ClaimCase[]>> = {
  open: [...OPEN_EN, ...OPEN_ZH],
  held: [...HELD_EN, ...HELD_ZH],
  second: [...SECOND_EN, ...SECOND_ZH],
  third: [...THIRD_EN, ...THIRD_ZH],
  fourth: [...FOURTH_EN, ...FOURTH_ZH],
  fifth: [...FIFTH_EN, ...FIFTH_ZH],
}
