import type { ClaimRules } from '../policy/claim-rules.ts'
import { extractionCue } from './claims/cues.ts'
import { extractClaims } from './claims/extract-claims.ts'
import { extractionPrompt } from './claims/extraction-prompt.ts'
import { figuresIn } from './claims/figures.ts'
import { plainValue } from './claims/plain-value.ts'
import { supportedClaim } from './claims/supported-claim.ts'
import { readNews } from './news/read-news.ts'

/** The rules for English and Chinese. */
export const claimRules: ClaimRules = {
  extractionCue,
  extractClaims,
  plainValue,
  figuresIn,
  readNews,
  extractionPrompt,
  supportedClaim,
}
