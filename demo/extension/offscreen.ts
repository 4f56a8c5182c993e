import { type MemIRRecord, openMemory } from 'memir'
import type { Answer, Highlight, Passed, Request } from './messages.ts'

const RECALLED = 20

const opening = openMemory({ name: 'memir-highlights' }).then((memory) => memory.user('me'))

chrome.runtime.onMessage.addListener(
  (message: Request | Passed, _sender, respond: (answer: Answer) => void) => {
    if (!('to' in message)) return false
    answer(message.request).then(
      (highlights) => respond({ ok: true, highlights }),
      (error: unknown) =>
        respond({ ok: false, message: error instanceof Error ? error.message : String(error) }),
    )
    return true
  },
)

async function answer(request: Request): Promise<Highlight[]> {
  const user = await opening
  if (request.ask === 'remember') {
    const { text, uri, title } = request
    await user.ingest({ source: { uri, title: title || uri }, content: text })
    return []
  }
  if (request.ask === 'forget') {
    await user.delete(request.id)
    return []
  }
  if (request.text !== '') {
    const { hits } = await user.search({ text: request.text, kinds: ['document'], limit: RECALLED })
    return hits.map(({ record }) => highlightOf(record))
  }
  const latest: Highlight[] = []
  for await (const record of user.list({ kinds: ['document'], order: 'newest', limit: RECALLED })) {
    latest.push(highlightOf(record))
  }
  return latest
}

function highlightOf({ id, content, provenance }: MemIRRecord): Highlight {
  const { uri = '', title = uri, timestamp } = provenance
  return { id, text: content, uri, title, at: timestamp }
}
