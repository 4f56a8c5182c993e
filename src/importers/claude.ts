import { type ForeignTurn, turnLines } from './archive-lines.ts'
import { type Foreign, labelOf, listOf, objectOf, textOf, timeOf } from './read-foreign.ts'

/**
 * The `conversations.json` of a Claude data export as lines for `import`: a session a conversation, a turn a message. The
 * text that was taken out of attached files is part of the message.
 * @throws INVALID when it is no list.
 */
export function fromClaude(conversations: unknown): AsyncGenerator<string, undefined, undefined> {
  return turnLines('claude', turns(listOf(conversations, 'claude')))
}

function* turns(list: readonly unknown[]): Generator<ForeignTurn> {
  for (const [i, entry] of list.entries()) {
    const { uuid, name, created_at, chat_messages } = objectOf(entry)
    const sessionId = labelOf(uuid) ?? `claude:${i}`
    let at = timeOf(created_at) ?? 0
    for (const [n, item] of (Array.isArray(chat_messages) ? chat_messages : []).entries()) {
      const message = objectOf(item)
      const content = contentOf(message)
      at = timeOf(message.created_at) ?? at
      if (content === undefined) continue
      yield {
        key: textOf(message.uuid) ?? String(n),
        sessionId,
        title: textOf(name) ?? '',
        speaker: message.sender === 'human' ? 'user' : 'assistant',
        content,
        at,
      }
    }
  }
}

function contentOf({ text, content, attachments }: Foreign): string | undefined {
  const blocks = (Array.isArray(content) ? content : []).map(objectOf)
  const said = blocks.filter(({ type }) => type === 'text').map((block) => textOf(block.text))
  const files = (Array.isArray(attachments) ? attachments : []).map((file: unknown) =>
    textOf(objectOf(file).extracted_content),
  )
  const own = said.some((part) => part !== undefined) ? said : [textOf(text)]
  return textOf([...own, ...files].filter((part) => part !== undefined).join('\n\n'))
}
