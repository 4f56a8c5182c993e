import { type FoundEntity, matchesOf } from './found-entity.ts'

const EXTENSIONS =
  'astro|bat|bmp|c|cc|cfg|conf|cpp|cs|css|csv|db|dockerfile|docx?|env|epub|gif|go|gz|h|hpp|html?|ini|ipynb|java|jpe?g|jsonl?|js|jsx|kt|lock|log|lua|mdx?|mjs|mov|mp3|mp4|odt|onnx|parquet|pdf|php|png|pptx?|proto|py|rb|rs|rst|rtf|scss|sh|sql|sqlite|svg|swift|tar|tex|toml|tsv|tsx?|txt|vue|wasm|wav|webp|xlsx?|xml|ya?ml|zip'
/** Before a name stands neither a letter of its own script nor a joint. */
const HEAD = '(?<![A-Za-z0-9_.@/\\\\-])'
const TAIL = '(?![A-Za-z0-9_])'
const FILE = new RegExp(
  `${HEAD}(?:[A-Za-z]:[\\\\/]|~?[\\\\/]|\\.{1,2}[\\\\/])?(?:[A-Za-z0-9_.-]{1,80}[\\\\/]){0,16}[A-Za-z0-9_-][A-Za-z0-9_.-]{0,80}\\.(?:${EXTENSIONS})${TAIL}`,
  'giu',
)
const QUOTED_CODE = /`([^`\n]{2,80})`/gu
const CALL = new RegExp(`${HEAD}((?:[A-Za-z_$][\\w$]{0,60}\\.){0,6}[A-Za-z_$][\\w$]{1,60})\\(\\)`, 'gu')
const DOTTED = new RegExp(
  `${HEAD}[A-Za-z_][\\w]{1,60}(?:\\.[A-Za-z_][\\w]{1,60}){1,6}${TAIL}(?!\\.\\w)`,
  'gu',
)
const SNAKE = new RegExp(
  `${HEAD}_{0,2}[A-Za-z][A-Za-z0-9]{0,60}(?:_[A-Za-z0-9]{1,60}){1,10}_{0,2}${TAIL}`,
  'gu',
)
const CAMEL = new RegExp(
  `${HEAD}(?:[a-z][a-z0-9]{1,30}|[A-Z][a-z0-9]{1,30})(?:[A-Z][a-z0-9]{1,30}){1,8}${TAIL}`,
  'gu',
)
const HUMP = /[a-z0-9][A-Z]/
const ROUTE = new RegExp(`${HEAD}/[a-z][\\w-]{0,60}(?:/[\\w{}:-]{1,60}){1,10}`, 'giu')
/** A sentence that follows without a space, as in `done.Next`. */
const MISSING_SPACE = /[a-z]\.[A-Z][a-z]*$/u
/** Names that only look like joined words. */
const NAME_PREFIX = /^(?:Mc|Mac|De|Di|Le|La|Fitz|Van)[A-Z][a-z]+$/u

/** Files, functions, fields, constants, routes and code in back quotes. */
export function findCodeNames(text: string): FoundEntity[] {
  const found: FoundEntity[] = []
  if (text.includes('`')) found.push(...matchesOf(text, QUOTED_CODE, ([, code = '']) => code.trim()))
  if (text.includes('.')) found.push(...matchesOf(text, FILE, ([path]) => plainPath(path)))
  if (text.includes('()')) found.push(...matchesOf(text, CALL, ([, name]) => name))
  if (text.includes('/')) found.push(...matchesOf(text, ROUTE, ([route]) => route))
  if (text.includes('.')) {
    found.push(...matchesOf(text, DOTTED, ([name]) => (MISSING_SPACE.test(name) ? undefined : name)))
  }
  if (text.includes('_')) found.push(...matchesOf(text, SNAKE, ([name]) => name))
  if (HUMP.test(text)) {
    found.push(...matchesOf(text, CAMEL, ([name]) => (NAME_PREFIX.test(name) ? undefined : name)))
  }
  return found
}

function plainPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\.\//u, '')
}
