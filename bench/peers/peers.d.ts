/** What the bench uses of its peers, so that it is checked where they are not installed. */
declare module '@orama/orama' {
  interface Index {
    readonly schema: object
  }
  export function create(options: { readonly schema: object }): Index
  export function insertMultiple(index: Index, documents: readonly object[]): unknown
  export function search(index: Index, query: { readonly term: string; readonly limit: number }): unknown
}

declare module 'minisearch' {
  export default class MiniSearch<Document> {
    constructor(options: { readonly fields: readonly string[] })
    add(document: Document): void
    search(text: string): readonly object[]
  }
}

declare module 'edgevec' {}
declare module 'hnsw' {}
declare module 'mememo' {}
