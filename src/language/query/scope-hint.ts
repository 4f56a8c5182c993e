const NAME = '[\\p{L}\\p{N}_.#-]{1,64}'
const HINT = new RegExp(
  [
    `\\b(?:in|for|of|from|on|during|within) (?:the )?(?:project|task|job|ticket|run) ["'“‘]?(${NAME})`,
    `\\b(?:project|task) ["'“‘]?(${NAME})`,
    `\\b(?:in|for|of|from|on) (?:the )?["'“‘]?(${NAME})["'”’]? (?:project|task)\\b`,
    `(?:任务|项目)\\s?["“「]?([A-Za-z0-9_.#-]{1,64})`,
    `["“「]?([A-Za-z0-9_.#-]{1,64})["”」]?\\s?(?:任务|项目)`,
    `(?<![\\p{L}\\p{N}_#-])([A-Z]{1,10}-?\\d{1,12})(?![\\p{L}\\p{N}_-])`,
  ].join('|'),
  'giu',
)

/** Names of tasks that a text may speak of, in order, as it spells them. Whether there are such tasks is another matter. */
export function taskHints(text: string): string[] {
  const found = new Set<string>()
  for (const match of text.matchAll(HINT)) {
    const name = match.slice(1).find((group) => group !== undefined)
    if (name !== undefined) found.add(name.replace(/[.#-]+$/u, ''))
  }
  return [...found]
}
