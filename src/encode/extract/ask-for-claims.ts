import type { ClaimRules } from '../../policy/claim-rules.ts'
import { type LanguageModelRequest, type ModelClaim, modelClaims } from '../../schema/language-model.ts'

/** Asks a language model; rejects when it fails or has no time left. */
export type Ask = (request: Omit<LanguageModelRequest, 'timeoutMs'>) => Promise<string>

/** Looked at of an answer, in UTF-16 units. */
const JUDGED_UNITS = 50_000

/**
 * The claims that a language model finds in a message. An answer that does not fit is shown to it once with what is wrong;
 * undefined when the second does not fit either. Rejects when the model fails.
 */
export async function askForClaims(
  ask: Ask,
  message: string,
  { extractionPrompt }: ClaimRules,
): Promise<readonly ModelClaim[] | undefined> {
  const request = extractionPrompt(message)
  const first = readAnswer(await ask(request))
  if ('claims' in first) return first.claims
  const repair = `${request.prompt}\nYour last answer did not fit the schema (${first.fault}). Answer again, with JSON only.`
  const second = readAnswer(await ask({ ...request, prompt: repair }))
  return 'claims' in second ? second.claims : undefined
}

type Reading = { readonly claims: readonly ModelClaim[] } | { readonly fault: string }

/** The object in an answer, in a code fence or not. */
function readAnswer(answer: unknown): Reading {
  if (typeof answer !== 'string') return { fault: 'expected text' }
  const text = answer.slice(0, JUDGED_UNITS)
  let json: unknown
  try {
    json = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return { fault: 'no JSON object' }
  }
  const result = modelClaims.safeParse(json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  return { fault: `${issue?.path.join('.')}: ${issue?.message}` }
}
