/** Makes an SVG element. Only presentation attributes are set, which a strict policy on styles allows. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: { readonly [name: string]: string | number | undefined } = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(name, String(value))
  }
  node.append(...children)
  return node
}
