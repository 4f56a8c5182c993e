import { type ContextInput, MemoryError, type ObserveInput, type SearchTrace, type UserMemory } from 'memir'
import { endingAt, readConversation } from './conversation.ts'
import { action, field, find, part } from './dom.ts'
import { count, readable } from './format.ts'
import { hitView } from './hit-view.ts'
import { receiptView } from './receipt-view.ts'
import { recordView } from './record-view.ts'

/** What is asked of a user's memory; the same for all users. */
export type Question = Pick<ContextInput, 'text' | 'role' | 'provenance' | 'limit' | 'budget' | 'language'>

export interface UserPanel {
  readonly root: HTMLElement
  ask(question: Question): Promise<void>
  refresh(): Promise<void>
}

export interface PanelOptions {
  readonly name: string
  readonly user: UserMemory
  readonly sample: unknown
  /** Asks a person whether to erase. */
  confirmErase(name: string): Promise<boolean>
  /** After every write. */
  onChange(): void
}

/** Records that are shown at first and with each "Show more". */
const PAGE = 12
const HOUR = 3_600_000
/** Up to here records are counted one by one. */
const COUNTED = 300
const DENSE: { readonly [D in SearchTrace['dense']]: string } = {
  ready: 'by meaning and words',
  not_covered: 'by words: the model does not read this language',
  loading: 'by words: the model is loading',
  failed: 'by words: the model failed',
  none: 'by words: there is no model',
  not_asked: 'by words',
}

/** One user's column: tell, ask, records, erase. Every call goes through this user's own handle. */
export function userPanel({ name, user, sample, confirmErase, onChange }: PanelOptions): UserPanel {
  const template = find(document, '#user-template', HTMLTemplateElement)
  const root = find(document.importNode(template.content, true), 'section.user', HTMLElement)
  root.setAttribute('aria-label', name)
  root.id = `user-${user.id}`
  root.tabIndex = -1
  // It scrolls: the keyboard must reach it.
  part(root, 'context').tabIndex = 0
  find(root, 'h2', HTMLElement).textContent = name
  find(root, '.avatar', HTMLElement).textContent = name.slice(0, 1)
  const records = part(root, 'records')
  const alert = part(root, 'alert')
  const file = find(root, '[data-part="file"]', HTMLInputElement)
  const more = action(root, 'more')
  let shown = PAGE
  let stored = ''
  let indexing = 0
  let lastQuestion: Question | undefined

  /** Runs what a person asked for, and says so when it fails. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    alert.hidden = true
    try {
      await work()
    } catch (error) {
      if (error instanceof MemoryError && error.code === 'ABORTED') return
      alert.textContent = error instanceof Error ? describe(error) : String(error)
      alert.hidden = false
    }
  }

  const refresh = coalesced(async () => {
    const views: HTMLElement[] = []
    let counted = 0
    for await (const record of user.list({ order: 'newest', limit: Math.max(COUNTED, shown) + 1 })) {
      if (views.length < shown) views.push(recordView(record))
      counted += 1
    }
    records.replaceChildren(...views)
    part(root, 'empty').hidden = views.length > 0
    stored = counted > COUNTED ? `more than ${count(COUNTED, 'record')}` : count(counted, 'record')
    showCount()
    more.hidden = counted === views.length
  })

  const showCount = (): void => {
    part(root, 'count').textContent = indexing > 0 ? `${stored}, vectors to follow…` : stored
  }
  /** Shows until when the vectors of what was written are still being made. */
  const index = async (): Promise<void> => {
    indexing += 1
    try {
      await user.settled()
    } finally {
      indexing -= 1
      showCount()
      onChange()
    }
  }
  const changed = async (): Promise<void> => {
    // A model that cannot make vectors is told by the page's state, not here.
    void index().catch(() => undefined)
    await refresh()
    onChange()
  }

  const ask = (question: Question): Promise<void> =>
    attempt(async () => {
      lastQuestion = question
      const { budget, language, ...query } = question
      const start = performance.now()
      const { hits, trace } = await user.search({ ...query, explain: true })
      const took = Math.round(performance.now() - start)
      const context = await user.context({ ...query, budget, language })
      if (lastQuestion !== question) return
      const how =
        trace === undefined ? '' : `, found ${DENSE[trace.dense]} among ${count(trace.passed, 'record')}`
      part(root, 'answer-summary').textContent =
        hits.length === 0
          ? `${name} has nothing on “${question.text}”.`
          : `${count(hits.length, 'hit')} for “${question.text}”${how}, in ${took} ms.`
      part(root, 'hits').replaceChildren(...hits.map(hitView))
      part(root, 'context').textContent = context.text === '' ? 'Empty: nothing relevant fits.' : context.text
      action(root, 'copy').hidden = context.text === ''
      action(root, 'copy').textContent = 'Copy'
      part(root, 'tokens').textContent = `${context.records.length} memories, about ${context.tokens} tokens`
      part(root, 'answer').hidden = false
    })

  const load = (turns: readonly ObserveInput[]): Promise<void> =>
    attempt(async () => {
      const stop = new AbortController()
      const loading = part(root, 'loading')
      const progress = find(root, '[data-part="loading-progress"]', HTMLProgressElement)
      const tell = (stored: number): void => {
        part(root, 'loading-text').textContent = `Stored ${stored} of ${count(turns.length, 'turn')}`
        progress.value = stored / turns.length
      }
      action(root, 'stop').onclick = () => stop.abort()
      const buttons = ['sample', 'file', 'erase'].map((which) => action(root, which))
      for (const button of buttons) button.disabled = true
      loading.hidden = false
      tell(0)
      try {
        for (const [index, turn] of turns.entries()) {
          if (stop.signal.aborted) break
          await user.observe(turn, { signal: stop.signal })
          tell(index + 1)
          void attempt(refresh)
        }
      } finally {
        loading.hidden = true
        for (const button of buttons) button.disabled = false
        await changed()
      }
    })

  const form = find(root, '[data-part="tell"]', HTMLFormElement)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(async () => {
      const data = new FormData(form)
      await user.observe({
        speaker: speakerOf(field(data, 'speaker')),
        content: field(data, 'content'),
        name: field(data, 'name') || undefined,
        role: field(data, 'role') || undefined,
        sessionId: field(data, 'sessionId') || undefined,
      })
      const content = find(form, 'textarea', HTMLTextAreaElement)
      content.value = ''
      content.focus()
      await changed()
    })
  })
  find(form, 'textarea', HTMLTextAreaElement).addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
  })

  action(root, 'sample').addEventListener(
    'click',
    () => void attempt(() => load(endingAt(readConversation(sample), Date.now() - HOUR))),
  )
  action(root, 'file').addEventListener('click', () => file.click())
  file.addEventListener('change', () => {
    const chosen = file.files?.[0]
    file.value = ''
    if (chosen !== undefined) void attempt(async () => load(readConversation(await parseFile(chosen))))
  })
  more.addEventListener('click', () => {
    shown += PAGE
    void attempt(refresh)
  })
  action(root, 'copy').addEventListener('click', (event) => {
    const button = event.currentTarget
    void attempt(async () => {
      await navigator.clipboard.writeText(part(root, 'context').textContent ?? '')
      if (button instanceof HTMLButtonElement) button.textContent = 'Copied'
    })
  })
  action(root, 'erase').addEventListener('click', () => {
    void attempt(async () => {
      if (!(await confirmErase(name))) return
      const receipt = await user.erase()
      lastQuestion = undefined
      shown = PAGE
      part(root, 'answer').hidden = true
      part(root, 'hits').replaceChildren()
      part(root, 'context').textContent = ''
      part(root, 'receipt').replaceChildren(receiptView(name, receipt))
      await changed()
    })
  })

  return { root, ask, refresh: () => attempt(refresh) }
}

const SPEAKERS = ['user', 'assistant', 'system', 'tool', 'environment', 'other'] as const
const speakerOf = (value: string): ObserveInput['speaker'] =>
  SPEAKERS.find((speaker) => speaker === value) ?? 'user'

async function parseFile(file: File): Promise<unknown> {
  const text = await file.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(
      `${file.name} is not JSON. Expected a list of turns: [{"speaker": "user", "content": "…"}]`,
    )
  }
}

function describe(error: Error): string {
  return error instanceof MemoryError ? `${readable(error.code)}: ${error.message}` : error.message
}

/** While a run is on, further calls share one run that starts after it: the last state is always shown. */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  return () => {
    if (running === undefined) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        running = work().finally(() => {
          running = undefined
        })
        return running
      })
    return next
  }
}
