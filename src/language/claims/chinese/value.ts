const TAIL = /(?:，|,|；|;|。|因为|所以|但是|不过|的时候|而且|尤其是?|特别是|——|（|\().*$/u
const PARTICLES = /(?:了|的|啊|呀|呢|吧|哦|啦|哈|嘛|喔|哟|来着|之类的?|什么的|等等|而已)+$/u
const EDGES = /^[\s"“”‘’「」《》：:]+|[\s"“”‘’「」！!。.，,？?~～…、]+$/gu
/** Verbs that only say how something is liked. */
const LEADING = /^(?:一些|各种|所有的?|任何|那种|这种|几个|一下|着)/u

export function trimChineseValue(text: string): string {
  return text
    .replace(EDGES, '')
    .replace(TAIL, '')
    .replace(PARTICLES, '')
    .replace(LEADING, '')
    .replace(EDGES, '')
}

const LONGEST_ITEM = 8

/** The items of a list; the whole as one where its parts are no plain names of things. */
export function splitChineseList(value: string): string[] {
  const items = value
    .split(/[、]|以及|还有|(?<=[\p{sc=Han}]{1,8})[和跟与](?=[\p{sc=Han}]{1,8}$)/u)
    .map(trimChineseValue)
  const plain = items.every((item) => item !== '' && [...item].length <= LONGEST_ITEM)
  return plain ? items : [value]
}

const EMPTY =
  /^(?:你|我|他|她|它|这|那|这个|那个|什么|东西|一切|大家|人|这样|那样|的|得|这里|那里|都|全部|谁|也|了|不|很)$|^(?:你|它|他|她|这|那)|(?:什么|怎么|吗|呢|哪)/u

export function isEmptyChineseValue(value: string): boolean {
  return value === '' || [...value].length > 60 || EMPTY.test(value)
}
