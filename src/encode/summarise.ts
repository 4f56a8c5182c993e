import type { RecordId } from '../base/ids.ts'
import { isStopword } from '../lexical/stopwords.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import { shorten } from '../prompt/shorten.ts'
import type { MemIRRecord, SummaryRecord } from '../schema/record.ts'
import { composeEdge, composeRecord } from './compose-record.ts'
import type { WriteContext } from './write-context.ts'

/** Details that an extractive summary repeats, and the most of each, in UTF-16 units. */
const MOST_REPEATED = 5
const MOST_UNITS = 240
/** What a detail is worth more for each record that rests on it. */
const CITED = 3

/**
 * Summarises turns of a session, or steps of a task, that nothing summarises yet: with the details that tell most, in
 * their order. What is sensitive is left out.
 */
export async function planSummary(
  context: WriteContext,
  ids: readonly RecordId[],
): Promise<WritePlan<{ summaries: number }>> {
  const { partition } = context
  const fresh = ids.filter((id) => partition.slotOf(id) !== undefined && !isSummarised(partition, id))
  const details = (await partition.records(fresh)).filter(({ sensitive }) => !sensitive)
  const first = details[0]
  const last = details.at(-1)
  if (fresh.length < ids.length || first === undefined || last === undefined)
    return { changes: {}, result: { summaries: 0 } }
  const told = new Set(
    details
      .map((detail) => ({ detail, worth: worthOf(partition, detail) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, MOST_REPEATED)
      .map(({ detail }) => detail),
  )
  const repeated = details.filter((detail) => told.has(detail))
  const summary: SummaryRecord = {
    kind: 'summary',
    ...composeRecord(
      context,
      'summary',
      { role: last.role.activeRole, subRole: last.role.subRole, taskId: last.role.taskId },
      {
        id: context.ids.recordId(),
        content: repeated.map(lineOf).join('\n'),
        provenance: {
          type: 'derived_inference',
          basis: 'inferred',
          sessionId: last.provenance.sessionId,
          timestamp: last.provenance.timestamp,
          speaker: 'system',
          trigger: first.kind === 'step' ? 'task_stage' : 'session_end',
          evidence: repeated.map(({ id }) => ({ recordId: id })),
          derivedFrom: details.map(({ id }) => id),
        },
        dialogueRole: 'statement',
      },
    ),
  }
  // A sensitive detail is linked too, or it would be looked at again and again; its words are not in the summary.
  const edges = fresh.map((id) => composeEdge(context, 'summarises', id, summary.id, 'ended'))
  return { changes: { records: [summary], edges }, result: { summaries: 1 } }
}

function isSummarised(partition: Partition, id: RecordId): boolean {
  return partition.edgesOf(id).some((edge) => edge.type === 'summarises' && edge.from === id)
}

/** How much a detail tells: how rare its words are, and how much rests on it; what the user said more than what was answered. */
function worthOf(partition: Partition, { id, provenance }: MemIRRecord): number {
  const slot = partition.slotOf(id)
  if (slot === undefined) return 0
  const terms = partition.lexical.termsOf(slot).filter(({ term }) => !isStopword(term))
  const rarity = terms.reduce((sum, { term }) => sum + partition.lexical.inverseDocumentFrequency(term), 0)
  const cited = partition.edgesOf(id).filter((edge) => edge.type === 'supports' && edge.from === id).length
  const said = rarity / Math.sqrt(terms.length + 1) + CITED * cited
  return provenance.speaker === 'assistant' && cited === 0 ? said / 2 : said
}

function lineOf({ kind, content, provenance }: MemIRRecord): string {
  const text = shorten(content.replace(/\s+/gu, ' ').trim(), MOST_UNITS)
  return kind === 'step' ? text : `${provenance.name ?? provenance.speaker}: ${text}`
}
