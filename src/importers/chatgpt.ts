import type { Speaker } from '../schema/vocabulary.ts'
import { type ForeignTurn, turnLines } from './archive-lines.ts'
import { type Foreign, labelOf, listOf, objectOf, textOf, timeOf } from './read-foreign.ts'

const SPEAKERS: ReadonlyMap<unknown, Speaker> = new Map([
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
])

/**
 * The `conversations.json` of a ChatGPT data export as lines for `import`: a session a conversation, a turn a message. Of a
 * conversation that was edited, the branch that was shown last. System prompts, hidden messages and pictures are left out.
 * @throws INVALID when it is no list.
 */
export function fromChatGPT(conversations: unknown): AsyncGenerator<string, undefined, undefined> {
  return turnLines('chatgpt', turns(listOf(conversations, 'chatgpt')))
}

function* turns(list: readonly unknown[]): Generator<ForeignTurn> {
  for (const [i, entry] of list.entries()) {
    const conversation = objectOf(entry)
    const { conversation_id, id, title, create_time } = conversation
    const sessionId = labelOf(conversation_id) ?? labelOf(id) ?? `chatgpt:${i}`
    let at = timeOf(create_time) ?? 0
    for (const node of branch(conversation)) {
      const message = objectOf(node.message)
      const speaker = SPEAKERS.get(objectOf(message.author).role)
      const content = contentOf(message)
      at = timeOf(message.create_time) ?? at
      if (speaker === undefined || content === undefined) continue
      const key = textOf(message.id) ?? textOf(node.id) ?? ''
      yield { key, sessionId, title: textOf(title) ?? '', speaker, content, at }
    }
  }
}

/** From the root to the node that was shown last; a loop ends where it closes. */
function branch({ mapping, current_node }: Foreign): Foreign[] {
  const nodes = objectOf(mapping)
  const seen = new Set<string>()
  const path: Foreign[] = []
  const last = textOf(current_node) ?? Object.keys(nodes).at(-1)
  for (let id = last; id !== undefined && !seen.has(id) && Object.hasOwn(nodes, id); ) {
    seen.add(id)
    const node = objectOf(nodes[id])
    path.push(node)
    id = textOf(node.parent)
  }
  return path.reverse()
}

function contentOf({ content, metadata }: Foreign): string | undefined {
  if (objectOf(metadata).is_visually_hidden_from_conversation === true) return undefined
  const { parts, text } = objectOf(content)
  return textOf(Array.isArray(parts) ? parts.filter((part) => typeof part === 'string').join('\n') : text)
}
