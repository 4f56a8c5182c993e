import type { Rule } from '../rule.ts'
import { BODY } from './body.ts'
import { HOME } from './home.ts'
import { PLACES } from './places.ts'
import { WORK } from './work.ts'

/** What people say of themselves and of others: where they live, what they do, their health, home and family. */
export const ABOUT_ONESELF: readonly Rule[] = [...PLACES, ...WORK, ...BODY, ...HOME]
