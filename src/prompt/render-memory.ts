import type { ClaimDetail, MemIRRecord } from '../schema/record.ts'
import { DEFAULT_ROLE } from '../schema/vocabulary.ts'
import { quote } from './escape.ts'
import { shorten } from './shorten.ts'
import { type FrameLanguage, WORDINGS, type Wording } from './wording.ts'

/** UTF-16 units of a label in the frame. */
const LABEL_UNITS = { name: 64, title: 120, uri: 200 } as const

/** What was said of something. */
export type Said = Pick<ClaimDetail, 'entity' | 'attribute' | 'value' | 'polarity'>

/** A value that a memory tells and that no longer holds. */
export interface ReplacedValue {
  readonly old: Said
  /** What took its place; undefined where nothing did. */
  readonly now?: Said | undefined
}

export interface RenderOptions {
  /** Default `en`. */
  readonly language?: FrameLanguage | undefined
  /** How often the step was run; it stands for all of them. */
  readonly times?: number | undefined
  /** What it tells that no longer holds. */
  readonly replaced?: readonly ReplacedValue[] | undefined
  /** Gives the part of a long text that is to be shown; a line with less than the whole says so. Default the whole. */
  readonly extract?: ((text: string) => string) | undefined
}

/**
 * One memory as one line of the frame: date, source, role and confidence (where it is not 1) in brackets, then the content
 * in quotes.
 *
 * ```
 * - [2024-05-01, said by user "Ann", role "support"] "I am allergic to seafood."
 * - [2024-05-02, preference, inferred, not said by the user, role "travel agent", confidence 0.6] "Prefers quiet rooms"
 * - [2024-05-02, said by user "Ann", outdated: "city" "Rome" (now "Oslo")] "I live in Rome."
 * - [2024-05-03, done by assistant, 3 times, last on 2024-05-03] step 5 of "T001": "search papers"; observed: "found 5"
 * ```
 *
 * The words of the source tell the provenance type: said, stated, implied or done by someone (`direct_interaction`),
 * inferred (`derived_inference`), from a document (`external_ingestion`), system feedback (`system_feedback`).
 */
export function renderMemory(
  record: MemIRRecord,
  { language = 'en', times = 1, replaced = [], extract = (text) => text }: RenderOptions = {},
): string {
  const words = WORDINGS[language]
  let shortened = false
  const shown = body(record, words, (text) => {
    const part = extract(text)
    shortened ||= part !== text
    return quote(part)
  })
  const date = isoDate(record.provenance.timestamp)
  const labels = [
    date,
    ...('claim' in record || record.kind === 'summary' ? [words.kinds[record.kind]] : []),
    ...source(record, words),
    ...(times > 1 ? [words.repeated(times, date)] : []),
    ...validity(record, words),
    ...role(record, words),
    ...intent(record, words),
    ...confidence(record, words),
    ...(record.status === 'pending' ? [words.unconfirmed] : []),
    ...(record.status === 'superseded' ? [words.outdated] : []),
    ...replaced.map((value) => outdated(value, words)),
    ...(shortened ? [words.extract] : []),
  ]
  return `- [${labels.join(words.separator)}] ${shown}`
}

function source(record: MemIRRecord, words: Wording): string[] {
  const { provenance } = record
  if (provenance.type === 'derived_inference' || provenance.basis === 'inferred') return [words.inferred]
  if (provenance.type === 'external_ingestion') return documentSource(record, words)
  if (provenance.type === 'system_feedback') {
    const outcome = 'feedback' in record ? [words.outcome(words.outcomes[record.feedback.outcome])] : []
    return [words.feedback, ...outcome]
  }
  const who = speaker(record, words)
  if (record.kind === 'step') return [words.doneBy(who)]
  if (!('claim' in record)) return [words.saidBy(who)]
  return [provenance.basis === 'implied' ? words.impliedBy(who) : words.statedBy(who)]
}

function speaker({ provenance: { speaker, name } }: MemIRRecord, words: Wording): string {
  if (name === undefined) return words.speakers[speaker]
  const kind = speaker === 'other' ? words.participant : words.speakers[speaker]
  return words.speaker(kind, label(name, LABEL_UNITS.name))
}

function documentSource(record: MemIRRecord, words: Wording): string[] {
  const { title, uri, version, authority } = record.provenance
  const labels = [words.document(title === undefined ? '' : label(title, LABEL_UNITS.title))]
  if (uri !== undefined) labels.push(words.uri(label(uri, LABEL_UNITS.uri)))
  if (version !== undefined) labels.push(words.version(label(version, LABEL_UNITS.name)))
  if ('document' in record && record.document.chunks > 1) {
    labels.push(words.part(record.document.chunk + 1, record.document.chunks))
  }
  labels.push(words.authority(words.authorities[authority]))
  return labels
}

/** Only where it says more than the memory's own date. */
function validity(record: MemIRRecord, words: Wording): string[] {
  if (!('claim' in record)) return []
  const { validFrom, validTo } = record.claim
  const from = isoDate(validFrom)
  return [
    ...(from === isoDate(record.provenance.timestamp) ? [] : [words.validFrom(from)]),
    ...(validTo === undefined ? [] : [words.validTo(isoDate(validTo))]),
  ]
}

/** Nothing for the role of apps that declare none: it would say nothing. */
function role({ role: { activeRole, subRole } }: MemIRRecord, words: Wording): string[] {
  if (activeRole === DEFAULT_ROLE && subRole === undefined) return []
  const main = label(activeRole, LABEL_UNITS.name)
  return [words.role(subRole === undefined ? main : `${main}/${label(subRole, LABEL_UNITS.name)}`)]
}

/** Steps only: what an agent was after is not in what it did. */
function intent({ kind, intentTags: [first] }: MemIRRecord, words: Wording): string[] {
  return kind === 'step' && first !== undefined ? [words.intent(label(first, LABEL_UNITS.name))] : []
}

/** What is certain is said once, at the head. */
function confidence({ confidence }: MemIRRecord, words: Wording): string[] {
  const rounded = Math.round(confidence * 100) / 100
  return rounded === 1 ? [] : [words.confidence(String(rounded))]
}

function outdated({ old, now }: ReplacedValue, words: Wording): string {
  const about = old.entity === 'user' ? undefined : label(old.entity, LABEL_UNITS.name)
  const attribute = old.attribute === undefined ? undefined : label(old.attribute, LABEL_UNITS.name)
  const what = [about, attribute, said(old, words)].filter((part) => part !== undefined).join(' ')
  return words.outdatedValue(what, now === undefined ? '' : said(now, words))
}

function said({ value = '', polarity }: Said, words: Wording): string {
  const shown = label(value, LABEL_UNITS.name)
  return polarity === 'negative' ? words.not(shown) : shown
}

function body(record: MemIRRecord, words: Wording, quoted: (text: string) => string): string {
  if (record.kind !== 'step') return quoted(record.content)
  const { taskId, stepId, parentStepId, action, observation } = record.step
  const after = parentStepId === undefined ? '' : words.after(parentStepId)
  const observed = observation.trim() === '' ? '' : words.observed(quoted(observation))
  return `${words.step(stepId, label(taskId, LABEL_UNITS.name))}${after}${words.colon}${quoted(action)}${observed}`
}

function label(text: string, units: number): string {
  return quote(shorten(text, units))
}

/** The day in UTC. */
function isoDate(time: number): string {
  return new Date(time).toISOString().replace(/T.*/, '')
}
