import { type FoundEntity, matchesOf } from './found-entity.ts'

const WORD = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-]\\p{L}+)*"
/** Small words inside a name: University of Oxford, Ludwig van Beethoven. */
const JOINT = '(?:of the|of|de la|de|del|da|di|du|van der|van|von|der|la|le|al|bin)'
const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}_'’.@/\\\\-])${WORD}(?:[ \\u00a0](?:${JOINT} )?${WORD}){0,5}(?![\\p{L}\\p{N}_])`,
  'gu',
)
const POSSESSIVE = /['’]s$/u
/** What stands before the first word of a sentence. */
const SENTENCE_HEAD =
  /(?:^|[.!?…:;。！？：；\n→•*"“(（[\-–—])[\s"'“”‘’(（[*_]*$|(?:[)\p{Extended_Pictographic}]|\u{fe0f})\s*$/u
const TITLE = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Doctor|Sir|Madam)$/u
const AFTER_TITLE = /(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Prof|St)\.\s*$/u
/** How far back the beginning of a sentence is looked for. */
const LOOK_BACK = 8
/** In a text of which more letters are capital than this, capitals tell nothing. */
const MOST_CAPITALS = 0.6
const LEAST_LETTERS = 12

/** Words that are written with a capital, or stand at the head of a sentence, and name nothing. */
const NO_NAMES: ReadonlySet<string> = new Set(
  `i i'm i'll i've i'd a an the this that these those my your his her its our their he she it we they you me him us them
  and or but so if when while because although though since until after before as at by for from in into of on onto to with without
  what who whom whose which where why how yes no not yeah yep nope ok okay oh ah hey hi hello wow well thanks thank please sorry sure
  maybe perhaps actually also then there here now today tomorrow yesterday tonight just really very too still even only
  is are was were be been am do does did have has had can could will would shall should may might must let let's don't didn't can't
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
  january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  mom mum dad mommy daddy god lol omg btw fyi asap am pm tv pc id url api faq diy cv etc good great nice cool happy congrats
  congratulations awesome absolutely definitely totally exactly all any some every each both many much more most other another such same
  bye goodbye woah whoa woohoo aww aw go glad remember anytime it's that's there's here's he's she's we're they're you're what's who's how's where's
  wish sometimes knowing lately realizing whenever perfect see doing best love enjoy keep take check having being getting looking
  eur usd gbp cny rmb jpy chf
  one two three four five six seven eight nine ten first second third last next new old step task user assistant system note`
    .split(/\s+/u)
    .filter((word) => word !== ''),
)

/** Names of people, places and things by their capitals; at the head of a sentence only if more than one word has one. */
export function findLatinNames(text: string): FoundEntity[] {
  if (!/\p{Lu}/u.test(text) || isShouted(text)) return []
  return matchesOf(text, NAME, (match) => {
    const start = match.index
    const words = match[0].replace(POSSESSIVE, '').split(/[ \u00a0]/u)
    const before = text.slice(Math.max(0, start - LOOK_BACK), start)
    const isHead = start === 0 || (SENTENCE_HEAD.test(before) && !AFTER_TITLE.test(before))
    let named = trimmed(words)
    if (isHead && named.length === words.length && named.filter(isCapital).length < 2) named = []
    const name = named.join(' ').replace(POSSESSIVE, '')
    return name.length < 2 ? '' : name
  })
}

/** Without titles and words that name nothing at both ends. */
function trimmed(words: readonly string[]): string[] {
  let start = 0
  let end = words.length
  const isNothing = (word: string | undefined): boolean =>
    word === undefined ||
    NO_NAMES.has(word.toLowerCase().replace('’', "'")) ||
    TITLE.test(word) ||
    !isCapital(word)
  while (start < end && isNothing(words[start])) start++
  while (end > start && isNothing(words[end - 1])) end--
  return words.slice(start, end)
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

function isShouted(text: string): boolean {
  let capitals = 0
  let small = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x41 && unit <= 0x5a) capitals++
    else if (unit >= 0x61 && unit <= 0x7a) small++
  }
  return capitals + small >= LEAST_LETTERS && capitals > MOST_CAPITALS * (capitals + small)
}
