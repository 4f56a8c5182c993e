import type { UserMemory } from '../../../src/api/memory.ts'
import type { RecordFilter } from '../../../src/schema/query.ts'

const LONGEST_MS = 20_000

/** All that a subscription told its user. */
export interface Watch {
  /** Resolves when this was told too, and ends it. Words that are never told are an error. */
  until(words: string): Promise<string>
}

/** Resolves when the subscription has begun: nothing that is written later is missed. */
export async function watch(user: UserMemory, filter: RecordFilter = {}): Promise<Watch> {
  let told = ''
  let wake = (): void => undefined
  const end = user.subscribe(
    filter,
    (changes) => {
      told += JSON.stringify(changes)
      wake()
    },
    (error) => {
      told += error.message
      wake()
    },
  )
  const hears = async (words: string): Promise<void> => {
    for (const latest = Date.now() + LONGEST_MS; !told.includes(words); ) {
      if (Date.now() > latest) throw new Error(`The subscription never told of: ${words}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LONGEST_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  await hears('"reset":true')
  return {
    until: async (words) => {
      await hears(words)
      end()
      return told
    },
  }
}
