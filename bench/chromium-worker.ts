/** Runs in a worker: fetches the vectors, measures the subjects, tells the page. */
import { BROWSER_SUBJECTS, chosen } from './browser-subjects.ts'
import { measureSubjects } from './measure-subjects.ts'

const url = (path: string): string => new URL(`/modules/${path}`, location.origin).href
const fetchBytes = async (path: string): Promise<ArrayBuffer> => (await fetch(path)).arrayBuffer()

interface Order {
  readonly dimension: number
  readonly subjects: readonly string[] | undefined
}

async function measure({ dimension, subjects }: Order) {
  const set = {
    dimension,
    vectors: new Float32Array(await fetchBytes('/vectors')),
    queries: new Float32Array(await fetchBytes('/queries')),
    groups: new Int32Array(0),
  }
  const files = { url, read: (path: string) => fetchBytes(url(path)) }
  const note = (text: string): void => console.log(text)
  return measureSubjects(chosen(BROWSER_SUBJECTS, subjects), set, files, note)
}

addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  try {
    postMessage(await measure(data))
  } catch (error) {
    postMessage(String(error))
  }
})
