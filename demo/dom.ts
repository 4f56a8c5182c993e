type Attributes = { readonly [name: string]: string | number | boolean | undefined }

/** Makes an element. Strings become text nodes, so nothing that is shown is ever parsed as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, '')
    else if (value !== undefined && value !== false) node.setAttribute(name, String(value))
  }
  node.append(...children)
  return node
}

/** The one element below `root` that fits the selector and class; the page is broken without it. */
export function find<E extends Element>(root: ParentNode, selector: string, type: new () => E): E {
  const found = root.querySelector(selector)
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} ${selector}`)
  return found
}

export const part = (root: ParentNode, name: string): HTMLElement =>
  find(root, `[data-part="${name}"]`, HTMLElement)
export const action = (root: ParentNode, name: string): HTMLButtonElement =>
  find(root, `[data-action="${name}"]`, HTMLButtonElement)

/** The trimmed text of a form's field. */
export function field(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
