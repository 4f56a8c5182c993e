/** Parameters that all graphs are built with. */
export const M = 16
export const EF_CONSTRUCTION = 200

/** An index under test. Ids are the numbers of the vectors. */
export interface Subject {
  readonly name: string
  readonly version: string
  /** Whether `search` heeds `ef`; if not, it is asked once. */
  readonly hasEf: boolean
  /** A subject that is too slow for many vectors is left out above this number. */
  readonly most?: number
  add(id: number, vector: Float32Array): void | Promise<void>
  /** Called once when everything is added. */
  ready?(): void | Promise<void>
  search(query: Float32Array, k: number, ef: number): ArrayLike<number> | Promise<ArrayLike<number>>
}

/** Makes an empty subject for so many vectors. */
export type MakeSubject = (dimension: number, count: number) => Promise<Subject>
