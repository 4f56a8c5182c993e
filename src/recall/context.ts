import type { Partition } from '../partition/partition.ts'
import { assembleContext } from '../prompt/assemble-context.ts'
import type { ContextInput, ContextResult, Hit } from '../schema/query.ts'
import type { Question } from './question.ts'
import { search } from './search.ts'

const DEFAULT_BUDGET = 1_200
const DEFAULT_LIMIT = 20

/** Finds what belongs to a text and frames it for a prompt, within a budget of tokens. */
export async function context(
  partition: Partition,
  input: ContextInput,
  question: Question,
  now: number,
): Promise<{ context: ContextResult; hits: readonly Hit[] }> {
  const { history, budget = DEFAULT_BUDGET, language, limit = DEFAULT_LIMIT, ...query } = input
  const { hits } = await search(
    partition,
    { ...query, limit, sensitive: input.sensitive ?? false },
    question,
    now,
  )
  const assembled = assembleContext(
    hits.map((hit) => hit.record),
    { budget, language, history: history?.map((turn) => turn.content) },
  )
  return { context: assembled, hits }
}
