/** Parameters that all graphs are built with. */
export const M = 16
export const EF_CONSTRUCTION = 200

/** An index under test. Ids are the numbers of the vectors. */
export interface Subject {
  readonly name: string
  /** The npm package it comes from. */
  readonly package: string
  /** Whether `search` heeds `ef`; if not, it is asked once. */
  readonly hasEf: boolean
  /** A subject that is too slow for many vectors is left out above this number. */
  readonly most?: number
  add(id: number, vector: Float32Array): void | Promise<void>
  /** Called once when everything is added. */
  ready?(): void | Promise<void>
  search(query: Float32Array, k: number, ef: number): ArrayLike<number> | Promise<ArrayLike<number>>
}

/** The files of the peers' packages, in Node or served to a browser. Paths start with the package's name. */
export interface PackageFiles {
  url(path: string): string
  read(path: string): Promise<ArrayBuffer>
}

/** Makes an empty subject for so many vectors. */
export type MakeSubject = (dimension: number, count: number, files: PackageFiles) => Promise<Subject>
