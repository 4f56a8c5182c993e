import { type FoundEntity, matchesOf } from './found-entity.ts'

const QUOTED =
  /"([^"\n]{2,60})"|“([^”\n]{2,60})”|「([^」\n]{1,40})」|『([^』\n]{1,40})』|《([^》\n]{1,60})》|(?<![\p{L}\p{N}])['‘]([^'’‘\n]{2,60})['’](?![\p{L}\p{N}])/gu
const MARK = /["“「『《'‘]/u
const SPEECH_END = /[.!?。！？,，…]$/u
const MOST_WORDS = 6

/** Titles and terms in quotation marks; what somebody said in a sentence is no entity. */
export function findQuotations(text: string): FoundEntity[] {
  if (!MARK.test(text)) return []
  return matchesOf(text, QUOTED, (match) => {
    const quoted = (match.slice(1).find((group) => group !== undefined) ?? '').trim()
    const isTitle = quoted !== '' && !SPEECH_END.test(quoted) && quoted.split(/\s+/u).length <= MOST_WORDS
    return isTitle && /[\p{L}\p{N}]/u.test(quoted) ? quoted : undefined
  })
}
