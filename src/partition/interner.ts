/** Numbers strings: 0 is "no string", the same string always gives the same number. */
export class Interner {
  #numbers = new Map<string, number>()
  #texts: string[] = []

  add(text: string | undefined): number {
    if (text === undefined) return 0
    let number = this.#numbers.get(text)
    if (number === undefined) {
      number = this.#texts.push(text)
      this.#numbers.set(text, number)
    }
    return number
  }

  /** -1 when the string was never added: equal to no stored number. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1
  }

  /** Every string with its number. */
  entries(): Iterable<[text: string, number: number]> {
    return this.#numbers
  }

  textOf(number: number): string | undefined {
    return this.#texts[number - 1]
  }
}
