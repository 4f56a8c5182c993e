const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const SIZES = ['B', 'kB', 'MB', 'GB'] as const

export function formatMoment(time: number): string {
  return moment.format(time)
}

export function formatShortDay(time: number): string {
  return shortDay.format(time)
}

export function formatDay(time: number): string {
  return day.format(time)
}

/** Bytes with a unit of thousands. */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < SIZES.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${SIZES[unit]}`
}

export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

/** A word of a vocabulary as people read it: `direct_interaction` is "direct interaction". */
export const readable = (word: string): string => word.replaceAll('_', ' ')
