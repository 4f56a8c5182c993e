/** English words for the numbers that people write out. */
export const ENGLISH_NUMBERS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  twice: '2',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
}
