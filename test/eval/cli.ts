import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { OBJECTIVES, type ObjectiveName, STRATEGIES, type Strategy } from '../../src/schema/ranking.ts'
import { renderAblation, reportAblation } from './ablation/report.ts'
import { ablating, WHOLE } from './ablation/ways.ts'
import { openBundledPairEmbedder } from './bundled-pair-embedder.ts'
import { CLAIM_PARTS } from './claims/claim-case.ts'
import { measureClaims } from './claims/measure.ts'
import { measureMerges, renderMerges } from './claims/merges.ts'
import { listFailures, renderClaims } from './claims/report.ts'
import { summarise } from './claims/score.ts'
import { CLAIM_SUITE } from './claims/suite.ts'
import { SYSTEMS as CONFUSION_SYSTEMS } from './confusion/measure.ts'
import { runConfusion } from './confusion/run.ts'
import { measureContexts, renderContexts, reportContexts } from './context.ts'
import { composeDialogues, DIALOGUES } from './dialogues/compose.ts'
import { reportSystem } from './dialogues/judge.ts'
import { BUDGET, measureDialogues } from './dialogues/measure.ts'
import { renderDialogues } from './dialogues/report.ts'
import type { Ask, Evaluate } from './evaluation.ts'
import { evaluateLocomo, readLocomo } from './locomo.ts'
import { evaluateMadial, readMadial } from './madial.ts'
import { type Outcome, score, scoreBy } from './metrics.ts'
import { openEvaluationEngine, openEvaluationMemory } from './open-memory.ts'
import { measurePairs, renderPairs } from './pairs.ts'
import { type RunReport, renderRun } from './report.ts'
import { SettableClock } from './settable-clock.ts'
import { measureTags, renderTags } from './tags.ts'
import { generatePart } from './traces/generate.ts'
import { HELD_PART } from './traces/held-part.ts'
import { HELD_THREE } from './traces/held-three.ts'
import { HELD_TWO } from './traces/held-two.ts'
import { askingBy, measureTraces, TRACE_K } from './traces/measure.ts'
import { OPEN_PART } from './traces/open-part.ts'
import type { PartSpec } from './traces/part.ts'
import { renderStrategy, reportStrategy } from './traces/report.ts'
import { ROBUST_PARTS } from './traces/robust-part.ts'
import { VARIED_PART } from './traces/varied-part.ts'

const USAGE = `Usage:
  npm run eval -- locomo FILE [--strategy ${STRATEGIES.join('|')}] [--k 5,10,20] [--ablate] [--json OUT]
  npm run eval -- madial FILE [--strategy ${STRATEGIES.join('|')}] [--k 3,5,10,20] [--ablate] [--json OUT]
  npm run eval -- context LOCOMO_FILE [--json OUT]
  npm run eval -- traces [--part open|varied|held|held-two|held-three|robust-first|robust-second] [--strategy ${STRATEGIES.join('|')}]
                         [--objectives ${OBJECTIVES.join(',')}] [--ablate] [--json OUT]
  npm run eval -- confusion [--part open|held] [--seed N] [--systems strict,graded,off,plain lexical,plain dense] [--log OUT]
                            [--json OUT]
  npm run eval -- claims [--part ${CLAIM_PARTS.join('|')}] [--json OUT]
  npm run eval -- merges [--json OUT]
  npm run eval -- dialogues [--json OUT]
  npm run eval -- pairs [--json OUT]
  npm run eval -- tags [--json OUT]`

/** The cut-off of `--ablate`. */
const ABLATION_K = 10
/** What a figure of the confusion evaluation is made of, unless a seed is given. */
const CONFUSION_SEEDS = [1, 2, 3]
const PARTS = [OPEN_PART, VARIED_PART, HELD_PART, HELD_TWO, HELD_THREE, ...ROBUST_PARTS]

class UsageError extends Error {}

/** A data set whose questions have known answers. */
interface Dataset {
  readonly ks: readonly number[]
  /** What the headline figure averages over. */
  readonly headline: string
  readonly inHeadline: (outcome: Outcome) => boolean
  /** Reads the file's content; fails before anything is opened if it is another data set's. */
  readonly prepare: (json: unknown) => Evaluate
}

/** Category 5 of LoCoMo asks for what was never said; it is reported on its own. */
function isAnswerable({ category }: { readonly category: string }): boolean {
  return ['1', '2', '3', '4'].includes(category)
}

const DATASETS: Readonly<Record<string, Dataset>> = {
  locomo: {
    ks: [5, 10, 20],
    headline: 'categories 1-4',
    inHeadline: isAnswerable,
    prepare: (json) => {
      const conversations = readLocomo(json)
      return (memory, options) => evaluateLocomo(conversations, memory, options)
    },
  },
  madial: {
    ks: [3, 5, 10, 20],
    headline: 'all',
    inHeadline: () => true,
    prepare: (json) => {
      const users = readMadial(json)
      return (memory, options) => evaluateMadial(users, memory, options)
    },
  },
}

interface Arguments {
  readonly name: string
  readonly file: string | undefined
  readonly strategy: Strategy | undefined
  readonly objectives: readonly ObjectiveName[] | undefined
  readonly part: string | undefined
  readonly ks: readonly number[] | undefined
  readonly json: string | undefined
  readonly ablate: boolean
  readonly seed: string | undefined
  readonly systems: readonly string[] | undefined
  readonly log: string | undefined
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args)
  const [name, file, ...more] = positionals
  if (name === undefined) throw new UsageError('Say which evaluation to run.')
  if (more.length > 0) throw new UsageError(`Too many arguments: ${more.join(' ')}.`)
  const strategy = STRATEGIES.find((known) => known === values.strategy)
  if (values.strategy !== undefined && !strategy)
    throw new UsageError(`--strategy: expected ${STRATEGIES.join(', ')}, got ${values.strategy}.`)
  const objectives = OBJECTIVES.filter((known) => values.objectives?.split(',').includes(known))
  if (values.objectives !== undefined && objectives.length !== values.objectives.split(',').length)
    throw new UsageError(`--objectives: expected some of ${OBJECTIVES.join(', ')}, got ${values.objectives}.`)
  const ks = values.k?.split(',').map(Number)
  if (ks && !ks.every((k) => Number.isInteger(k) && k > 0 && k <= 1_000)) {
    throw new UsageError(`--k: expected numbers from 1 to 1000 such as 5,10,20, got ${values.k}.`)
  }
  return {
    name,
    file,
    strategy,
    objectives: values.objectives === undefined ? undefined : objectives,
    part: values.part,
    ks,
    json: values.json,
    ablate: values.ablate ?? false,
    seed: values.seed,
    systems: values.systems?.split(','),
    log: values.log,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        strategy: { type: 'string' },
        objectives: { type: 'string' },
        part: { type: 'string' },
        k: { type: 'string' },
        json: { type: 'string' },
        ablate: { type: 'boolean' },
        seed: { type: 'string' },
        systems: { type: 'string' },
        log: { type: 'string' },
      },
    })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause))
  }
}

async function runDataset(name: string, dataset: Dataset, args: Arguments): Promise<void> {
  const { file, strategy = 'pareto' } = args
  if (args.part !== undefined) throw new UsageError(`${name} has no parts.`)
  if (file === undefined) throw new UsageError(`${name} needs the path of its data file.`)
  const evaluate = dataset.prepare(JSON.parse(await readFile(file, 'utf8')))
  if (args.ablate) return runAblation(name, dataset, evaluate, args.json)
  const ks = [...new Set(args.ks ?? dataset.ks)].sort((a, b) => a - b)
  const { memory, version, fingerprint } = await openEvaluationMemory(name)
  const started = performance.now()
  const ask: Ask = async (user, input) => {
    const { hits } = await memory.user(user).search({ ...input, strategy })
    return new Map([[strategy, hits.map(({ record }) => record.id)]])
  }
  const found = await evaluate(memory, { ask, limit: Math.max(...ks), onProgress })
  const { data } = found
  const outcomes = found.outcomes.get(strategy) ?? []
  await memory.close()
  const counted = outcomes.filter(dataset.inHeadline)
  const report: RunReport = {
    dataset: name,
    strategy,
    ...score(counted, ks),
    byCategory: scoreBy(({ category }) => category, outcomes, ks),
    byUser: scoreBy(({ user }) => user, counted, ks),
    config: {
      file: basename(file),
      k: ks,
      headline: dataset.headline,
      ...data,
      version,
      embedder: fingerprint,
      node: process.version,
      seconds: Math.round((performance.now() - started) / 1_000),
    },
  }
  await publish(renderRun(report, dataset.headline), report, args.json)
}

/** What each part contributes, and each strategy, at one cut-off. */
async function runAblation(
  name: string,
  dataset: Dataset,
  evaluate: Evaluate,
  json: string | undefined,
): Promise<void> {
  const { engine, memory } = await openEvaluationEngine(name)
  const fronts = new Map<string, number[]>()
  const options = { ask: ablating(engine, fronts), limit: ABLATION_K, onProgress }
  const { outcomes } = await evaluate(memory, options)
  await memory.close()
  const whole = outcomes.get(WHOLE) ?? []
  const inHeadline = <T>(values: readonly T[]) =>
    values.filter((_, i) => whole[i] && dataset.inHeadline(whole[i]))
  const pick = <T>(ways: ReadonlyMap<string, readonly T[]>) =>
    new Map([...ways].map(([way, values]) => [way, inHeadline(values)]))
  const ways = reportAblation(pick(outcomes), pick(fronts), ABLATION_K)
  await publish(renderAblation(ways, ABLATION_K), { dataset: name, k: ABLATION_K, ways }, json)
}

function onProgress(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function runContexts({ file, json }: Arguments): Promise<void> {
  if (file === undefined) throw new UsageError('context needs the path of a LoCoMo file.')
  const conversations = readLocomo(JSON.parse(await readFile(file, 'utf8')))
  const { memory, config } = await openDated('context', new SettableClock())
  const outcomes = await measureContexts(conversations, memory, onProgress)
  await memory.close()
  const report = reportContexts(outcomes.filter(isAnswerable))
  await publish(
    renderContexts(report),
    { dataset: 'context', ...report, outcomes, config: { file: basename(file), ...config() } },
    json,
  )
}

async function runTraces({
  file,
  strategy,
  objectives,
  part: wanted = 'open',
  ks,
  json,
  ablate,
}: Arguments): Promise<void> {
  if (file !== undefined) throw new UsageError('traces takes no file: it generates its own tasks.')
  if (ks) throw new UsageError(`traces has one cut-off, ${TRACE_K}.`)
  const part = PARTS.find(({ name }) => name === wanted)
  if (!part)
    throw new UsageError(
      `--part: expected one of ${PARTS.map(({ name }) => name).join(', ')}, got ${wanted}.`,
    )
  if (ablate) return runTraceAblation(part, json)
  const { memory, version, fingerprint } = await openEvaluationMemory('traces')
  const started = performance.now()
  const timelines = generatePart(part)
  const outcomes = await measureTraces(
    timelines,
    memory,
    askingBy(memory, strategy ? [strategy] : STRATEGIES, objectives),
    onProgress,
  )
  await memory.close()
  const strategies = [...outcomes].map(([name, answered]) => reportStrategy(name, answered))
  const config = {
    part: part.name,
    objectives,
    k: TRACE_K,
    version,
    embedder: fingerprint,
    node: process.version,
    seconds: Math.round((performance.now() - started) / 1_000),
  }
  const report = { dataset: 'traces', strategies, outcomes: Object.fromEntries(outcomes), config }
  await publish(strategies.map(renderStrategy).join('\n\n'), report, json)
}

async function runTraceAblation(part: PartSpec, json: string | undefined): Promise<void> {
  const { engine, memory } = await openEvaluationEngine('traces')
  const fronts = new Map<string, number[]>()
  const outcomes = await measureTraces(generatePart(part), memory, ablating(engine, fronts), onProgress)
  await memory.close()
  const ways = reportAblation(outcomes, fronts, TRACE_K)
  await publish(renderAblation(ways, TRACE_K), { dataset: 'traces', part: part.name, k: TRACE_K, ways }, json)
}

async function runClaims({ file, part = 'open', json }: Arguments): Promise<void> {
  if (file !== undefined) throw new UsageError('claims takes no file: it brings its own turns.')
  const known = CLAIM_PARTS.find((name) => name === part)
  if (known === undefined)
    throw new UsageError(`--part: expected one of ${CLAIM_PARTS.join(', ')}, got ${part}.`)
  const clock = new SettableClock()
  const { memory, config } = await openDated('claims', clock)
  const cases = CLAIM_SUITE[known]
  const scores = await measureClaims(cases, memory, clock, onProgress)
  await memory.close()
  const summary = summarise(cases, scores)
  const failures = listFailures(scores)
  const report = { dataset: 'claims', ...summary, failures, config: { part, ...config() } }
  await publish([renderClaims(summary, part), ...failures].join('\n'), report, json)
}

async function runMerges({ file, json }: Arguments): Promise<void> {
  if (file !== undefined) throw new UsageError('merges takes no file: it brings its own statements.')
  const clock = new SettableClock()
  const { memory, config } = await openDated('merges', clock)
  const report = await measureMerges(memory, clock, onProgress)
  await memory.close()
  await publish(renderMerges(report), { dataset: 'merges', ...report, config: config() }, json)
}

async function runDialogues({ file, json }: Arguments): Promise<void> {
  if (file !== undefined) throw new UsageError('dialogues takes no file: it composes its own.')
  const clock = new SettableClock()
  const { memory, config } = await openDated('dialogues', clock)
  const outcomes = await measureDialogues(composeDialogues(DIALOGUES), memory, clock, onProgress)
  await memory.close()
  const systems = {
    'no memory': reportSystem(outcomes['no memory']),
    'top-k lexical': reportSystem(outcomes['top-k lexical']),
    'top-k dense': reportSystem(outcomes['top-k dense']),
    memory: reportSystem(outcomes.memory),
  }
  const report = { dataset: 'dialogues', systems, config: { ...DIALOGUES, budget: BUDGET, ...config() } }
  await publish(renderDialogues(systems), report, json)
}

async function measureSeeds({ file, part = 'open', seed, systems, log, json }: Arguments): Promise<void> {
  if (file !== undefined) throw new UsageError('confusion takes no file: it generates its own sessions.')
  const seeds = seed === undefined ? CONFUSION_SEEDS : [Number(seed)]
  if (!seeds.every(Number.isSafeInteger)) throw new UsageError(`--seed: expected a number, got ${seed}.`)
  if (part !== 'open' && part !== 'held') throw new UsageError(`--part: expected open or held, got ${part}.`)
  const known = CONFUSION_SYSTEMS.filter((system) => systems?.includes(system) ?? true)
  if (systems !== undefined && known.length !== systems.length)
    throw new UsageError(
      `--systems: expected some of ${CONFUSION_SYSTEMS.join(', ')}, got ${systems.join(',')}.`,
    )
  const { text, report, lines } = await runConfusion(seeds, known, part, onProgress)
  if (log !== undefined) await writeFile(log, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await publish(text, report, json)
}

/** A memory that lives at the time of its data, and what a report says of the run. */
async function openDated(name: string, clock: SettableClock) {
  const { memory, version, fingerprint } = await openEvaluationMemory(name, clock)
  const started = performance.now()
  const config = () => ({
    version,
    embedder: fingerprint,
    node: process.version,
    seconds: Math.round((performance.now() - started) / 1_000),
  })
  return { memory, config }
}

async function runPairs({ file, json }: Arguments): Promise<void> {
  if (file !== undefined) throw new UsageError('pairs takes no file: it brings its own sentences.')
  const { name, embedder } = await openBundledPairEmbedder()
  const report = await measurePairs(name, embedder)
  await publish(renderPairs(report), report, json)
}

async function runTags({ file, json }: Arguments): Promise<void> {
  if (file !== undefined) throw new UsageError('tags takes no file: it brings its own texts.')
  const report = await measureTags()
  await publish(renderTags(report), report, json)
}

async function publish(text: string, report: object, json: string | undefined): Promise<void> {
  process.stdout.write(`${text}\n`)
  if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`)
}

try {
  const args = readArguments(process.argv.slice(2))
  const dataset = DATASETS[args.name]
  if (dataset) await runDataset(args.name, dataset, args)
  else if (args.name === 'context') await runContexts(args)
  else if (args.name === 'traces') await runTraces(args)
  else if (args.name === 'claims') await runClaims(args)
  else if (args.name === 'merges') await runMerges(args)
  else if (args.name === 'dialogues') await runDialogues(args)
  else if (args.name === 'confusion') await measureSeeds(args)
  else if (args.name === 'pairs') await runPairs(args)
  else if (args.name === 'tags') await runTags(args)
  else throw new UsageError(`There is no evaluation ${args.name}.`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${USAGE}\n`)
  process.exitCode = 2
}
