import type { Memory, UserMemory } from '../../src/api/memory.ts'
import { quote } from '../../src/prompt/escape.ts'
import { estimateTokens } from '../../src/prompt/token-count.ts'
import type { Hit } from '../../src/schema/query.ts'
import { type Difference, pairedBootstrap } from './bootstrap.ts'
import type { LocomoConversation } from './locomo.ts'
import { table } from './report.ts'

/** Tokens of each context, by the same estimate for all systems. */
export const BUDGETS = [500, 1_000, 2_000] as const
/** `top-k`: a plain ranking of the turns as bare lines, as many as fit the budget. */
export const SYSTEMS = ['memory', 'top-k lexical', 'top-k dense'] as const
export type ContextSystem = (typeof SYSTEMS)[number]

/** Turns of a ranking that are tried: more than the largest budget holds. */
const MOST_TURNS = 150

/** What a system's context showed for one question. */
export interface Coverage {
  /** Share of the evidence turns that the text holds whole. */
  readonly covered: number
  readonly tokens: number
}

export interface ContextOutcome {
  readonly category: string
  readonly conversation: string
  /** By budget. */
  readonly systems: Readonly<Record<ContextSystem, Readonly<Record<string, Coverage>>>>
}

/** One conversation is one user, as in the evaluation of ranking; each question is asked when it ended, for every budget. */
export async function measureContexts(
  conversations: readonly LocomoConversation[],
  memory: Memory,
  onProgress: (line: string) => void,
): Promise<ContextOutcome[]> {
  const outcomes: ContextOutcome[] = []
  for (const { id, turns, questions } of conversations) {
    const user = memory.user(`context-${id}`)
    const contents = new Map<string, string>()
    let now = 0
    for (const { id: turnId, ...turn } of turns) {
      await user.observe(turn)
      contents.set(turnId, turn.content)
      now = Math.max(now, turn.at)
    }
    await user.settled()
    onProgress(`${id}: ${turns.length} turns, ${questions.length} questions`)
    for (const { text, category, evidence } of questions) {
      const wanted = evidence.map((turnId) => contents.get(turnId) ?? '')
      outcomes.push({ category, conversation: id, systems: await askAll(user, text, now, wanted) })
    }
  }
  return outcomes
}

async function askAll(
  user: UserMemory,
  text: string,
  now: number,
  wanted: readonly string[],
): Promise<ContextOutcome['systems']> {
  const measured: { [S in ContextSystem]: Record<string, Coverage> } = {
    memory: {},
    'top-k lexical': {},
    'top-k dense': {},
  }
  for (const budget of BUDGETS) {
    const { text: shown, tokens } = await user.context({ text, now, budget })
    measured.memory[budget] = { covered: share(wanted, (content) => shown.includes(quote(content))), tokens }
  }
  for (const strategy of ['lexical', 'dense'] as const) {
    const { hits } = await user.search({ text, kinds: ['turn'], strategy, now, limit: MOST_TURNS })
    for (const budget of BUDGETS) {
      const { contents, tokens } = topK(hits, budget)
      measured[`top-k ${strategy}`][budget] = {
        covered: share(wanted, (content) => contents.has(content)),
        tokens,
      }
    }
  }
  return measured
}

/** The barest list that still says who said it and when; one that does not fit is passed over. */
function topK(hits: readonly Hit[], budget: number): { contents: ReadonlySet<string>; tokens: number } {
  const contents = new Set<string>()
  let used = 0
  for (const { record } of hits) {
    const { timestamp, name, speaker } = record.provenance
    const day = new Date(timestamp).toISOString().replace(/T.*/, '')
    const tokens = estimateTokens(`- [${day}] ${name ?? speaker}: ${record.content}\n`)
    if (used + tokens > budget) continue
    used += tokens
    contents.add(record.content)
  }
  return { contents, tokens: used }
}

function share(wanted: readonly string[], isShown: (content: string) => boolean): number {
  return wanted.filter(isShown).length / wanted.length
}

/** Mean coverage of one budget, and how far the memory is ahead of each ranking. */
export interface BudgetReport {
  readonly coverage: Readonly<Record<ContextSystem, number>>
  readonly tokens: Readonly<Record<ContextSystem, number>>
  readonly ahead: Readonly<Record<Exclude<ContextSystem, 'memory'>, Difference>>
}

export interface ContextReport {
  readonly questions: number
  /** By budget. */
  readonly budgets: Readonly<Record<string, BudgetReport>>
}

/** @param outcomes not empty. */
export function reportContexts(outcomes: readonly ContextOutcome[]): ContextReport {
  const at = ({ systems }: ContextOutcome, system: ContextSystem, budget: number): Coverage =>
    systems[system][budget] ?? { covered: 0, tokens: 0 }
  const mean = (system: ContextSystem, budget: number, figure: keyof Coverage): number =>
    outcomes.reduce((sum, outcome) => sum + at(outcome, system, budget)[figure], 0) / outcomes.length
  const bySystem = (budget: number, figure: keyof Coverage): Record<ContextSystem, number> => ({
    memory: mean('memory', budget, figure),
    'top-k lexical': mean('top-k lexical', budget, figure),
    'top-k dense': mean('top-k dense', budget, figure),
  })
  const ahead = (budget: number, system: ContextSystem): Difference =>
    pairedBootstrap(
      outcomes.map((outcome) => at(outcome, 'memory', budget).covered - at(outcome, system, budget).covered),
    )
  const budgets = BUDGETS.map((budget): [string, BudgetReport] => [
    String(budget),
    {
      coverage: bySystem(budget, 'covered'),
      tokens: bySystem(budget, 'tokens'),
      ahead: {
        'top-k lexical': ahead(budget, 'top-k lexical'),
        'top-k dense': ahead(budget, 'top-k dense'),
      },
    },
  ])
  return { questions: outcomes.length, budgets: Object.fromEntries(budgets) }
}

export function renderContexts({ questions, budgets }: ContextReport): string {
  const percent = (fraction: number) => (fraction * 100).toFixed(1)
  const columns = Object.entries(budgets)
  const rows = SYSTEMS.map((system) => [
    system,
    ...columns.flatMap(([, { coverage, tokens }]) => [percent(coverage[system]), tokens[system].toFixed(0)]),
  ])
  const differences = (['top-k lexical', 'top-k dense'] as const).map((system) => [
    `ahead of ${system}`,
    ...columns.flatMap(([, { ahead }]) => {
      const { mean, low, high } = ahead[system]
      return [percent(mean), `${percent(low)} to ${percent(high)}`]
    }),
  ])
  return [
    `context, evidence coverage in percent and tokens used, ${questions} questions; 95 % intervals`,
    table([['', ...columns.flatMap(([budget]) => [`${budget} tokens`, ''])], ...rows, ...differences]),
  ].join('\n')
}
