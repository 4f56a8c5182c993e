/** Taking a memory out and putting it in: a file of its own in the package, since most sessions do neither. */
export { exportPage } from './export.ts'
export { planImport } from './import.ts'
export { readChunk } from './read-archive.ts'
