type Handler = (event: Event) => void
type Attributes = { readonly [name: string]: string | number | boolean | undefined | Handler }

/** What an element was made with that its attributes do not show. */
interface Made {
  readonly key: string | undefined
  /** By type of event. */
  handlers: ReadonlyMap<string, Handler>
}
const made = new WeakMap<Node, Made>()

/**
 * Makes an element. Strings become text nodes, so nothing that is shown is ever parsed as markup. A function is called upon
 * the event that it is named after, `onclick` upon a click. By its `key`, `redraw` knows it again among its siblings.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  return make(document.createElement(tag), attributes, children)
}

/** The same for SVG. Only presentation attributes are set, which a strict policy on styles allows. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  return make(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}

function make<E extends Element>(
  node: E,
  { key, ...attributes }: Attributes,
  children: readonly (Node | string)[],
): E {
  const handlers = new Map<string, Handler>()
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') handlers.set(name.slice('on'.length), value)
    else if (value === true) node.setAttribute(name, '')
    else if (value !== undefined && value !== false) node.setAttribute(name, String(value))
  }
  for (const type of handlers.keys()) node.addEventListener(type, handle)
  made.set(node, { key: key === undefined ? undefined : String(key), handlers })
  node.append(...children)
  return node
}

function handle(event: Event): void {
  if (event.currentTarget instanceof Node) made.get(event.currentTarget)?.handlers.get(event.type)?.(event)
}

/**
 * Shows `children`, made anew, in the place of what `parent` shows, and keeps each element there that is the same: of the same tag
 * and key, or the next of its tag where it has none. Such a one takes over attributes, handlers and content, and keeps
 * what a person did to it: focus, scroll, what is half typed, whether details are open, and a press that is not released yet.
 */
export function redraw(parent: Element, ...children: readonly (Node | string)[]): void {
  const there = [...parent.childNodes]
  const shown = children.map((child) => {
    const wanted = typeof child === 'string' ? new Text(child) : child
    const index = there.findIndex((node) => isSame(node, wanted))
    const [kept] = index < 0 ? [] : there.splice(index, 1)
    if (kept === undefined) return wanted
    adopt(kept, wanted)
    return kept
  })
  for (const node of there) node.remove()
  let next = parent.firstChild
  for (const node of shown) {
    if (node === next) next = next.nextSibling
    else parent.insertBefore(node, next)
  }
}

function isSame(node: Node, wanted: Node): boolean {
  return node.nodeName === wanted.nodeName && made.get(node)?.key === made.get(wanted)?.key
}

function adopt(node: Node, wanted: Node): void {
  if (node instanceof Text && node.data !== wanted.textContent) node.data = wanted.textContent ?? ''
  if (!(node instanceof Element) || !(wanted instanceof Element)) return
  for (const { name, value } of wanted.attributes) {
    if (name !== 'style' && node.getAttribute(name) !== value) node.setAttribute(name, value)
  }
  for (const { name } of [...node.attributes]) {
    // Whether details are open is for the person to say.
    if (name !== 'style' && name !== 'open' && !wanted.hasAttribute(name)) node.removeAttribute(name)
  }
  // As an attribute a style would be refused by the policy.
  if (node instanceof HTMLElement && wanted instanceof HTMLElement) {
    if (node.style.cssText !== wanted.style.cssText) node.style.cssText = wanted.style.cssText
  }
  const before = made.get(node)
  const now = made.get(wanted)
  if (before !== undefined && now !== undefined) {
    for (const type of now.handlers.keys()) node.addEventListener(type, handle)
    before.handlers = now.handlers
  }
  redraw(node, ...wanted.childNodes)
}

/** The one element below `root` that fits the selector and class; the page is broken without it. */
export function find<E extends Element>(root: ParentNode, selector: string, type: new () => E): E {
  const found = root.querySelector(selector)
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} ${selector}`)
  return found
}

/** The trimmed text of a form's field. */
export function field(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
