import type { UserMemory } from '../../../src/api/memory.ts'
import { visibleText } from '../../../src/prompt/escape.ts'
import type { ContextResult } from '../../../src/schema/query.ts'

/** A line of the frame: labels in brackets, then what is quoted. */
const LINE = /^- \[(?<labels>[^\n]*?)\] (?<body>".*)$/u
const QUOTED = /"(?:[^"\\]|\\.)*"/gu
/** Stands where a part was left out. */
const GAP = /\s*…\s*/u

/**
 * How many of the quotations in a context stand in the source that they are shown for, which is the user's own, and how
 * many there are; and of a claim, whether every quote of its evidence stands in its source.
 * @param isOf whether a record is one that may be cited.
 */
export async function citationsOf(
  user: UserMemory,
  { text, records }: ContextResult,
  isOf: (id: string) => boolean,
): Promise<{ right: number; all: number }> {
  const lines = text.split('\n').filter((line) => LINE.test(line))
  let all = 0
  let right = 0
  for (const [i, line] of lines.entries()) {
    const shown = records[i]
    const source = shown === undefined ? null : await user.get(shown.id)
    const content = visibleText(source?.content ?? '')
    const isRight = source !== null && isOf(source.id) && (await user.verify(source.id)).holds
    for (const [quoted] of (LINE.exec(line)?.groups?.body ?? '').matchAll(QUOTED)) {
      all++
      const parts = String(JSON.parse(quoted)).split(GAP)
      if (isRight && parts.every((part) => content.includes(part))) right++
    }
  }
  return { right, all }
}
