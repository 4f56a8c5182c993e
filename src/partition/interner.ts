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

  /**
   * The numbers that stand in these places of a column, renumbered by first occurrence, with the strings that they
   * mean: what adding those strings in their order to a new interner gives.
   */
  renumbered(column: Uint32Array, places: Uint32Array): { numbers: Uint32Array; texts: string[] } {
    const texts: string[] = []
    const newNumbers = new Uint32Array(this.#texts.length + 1)
    const numbers = new Uint32Array(places.length)
    for (let i = 0; i < places.length; i++) {
      const number = column[places[i] as number] as number
      const text = this.#texts[number - 1]
      if (text === undefined) continue
      if (newNumbers[number] === 0) newNumbers[number] = texts.push(text)
      numbers[i] = newNumbers[number] as number
    }
    return { numbers, texts }
  }
}
