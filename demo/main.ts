import { MemoryError, openMemory } from 'memir'
import { element, field, find } from './dom.ts'
import aliceSample from './sample-conversation.json'
import bobSample from './sample-conversation-bob.json'
import { statusView } from './status-view.ts'
import { type Question, userPanel } from './user-panel.ts'

const USERS = [
  { id: 'alice', name: 'Alice', sample: aliceSample },
  { id: 'bob', name: 'Bob', sample: bobSample },
] as const
const EXAMPLES = [
  'What am I allergic to?',
  'When do we fly to Kyoto?',
  'Which seat should I book on the plane?',
  'Who is my boss?',
  '我对什么过敏？',
]
const PROVENANCE = [
  'direct_interaction',
  'derived_inference',
  'external_ingestion',
  'system_feedback',
] as const

const status = statusView(document)
start().catch((error: unknown) => {
  const failure = find(document, '#failure', HTMLElement)
  failure.textContent =
    error instanceof MemoryError
      ? `The memory did not open (${error.code}). ${error.message}`
      : `The page did not start: ${String(error)}`
  failure.hidden = false
  find(document, '#state', HTMLElement).textContent = 'Not open'
})

async function start(): Promise<void> {
  const memory = await openMemory({ name: 'memir-demo', onProgress: status.model })
  const showStatus = async (): Promise<void> => status.memory(await memory.status())
  const refreshStatus = (): void => void showStatus().catch(() => undefined)

  const panels = USERS.map(({ id, name, sample }) =>
    userPanel({ name, user: memory.user(id), sample, confirmErase, onChange: refreshStatus }),
  )
  find(document, '#users', HTMLElement).replaceChildren(...panels.map(({ root }) => root))

  find(document, '#jump', HTMLElement).replaceChildren(
    ...USERS.map(({ id, name }) => element('a', { href: `#user-${id}` }, name)),
  )

  const form = find(document, '#ask', HTMLFormElement)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const question = readQuestion(new FormData(form))
    if (question.text !== '') for (const panel of panels) void panel.ask(question)
  })
  find(document, '#examples', HTMLElement).replaceChildren(
    ...EXAMPLES.map((text) => {
      const button = element('button', { type: 'button', class: 'chip' }, text)
      button.addEventListener('click', () => {
        find(form, 'input[name="text"]', HTMLInputElement).value = text
        form.requestSubmit()
      })
      return button
    }),
  )

  await Promise.all(panels.map((panel) => panel.refresh()))
  await showStatus()
  // A model that fails to load is told by its state; the page works on without it.
  memory.ready({ model: true }).then(refreshStatus, refreshStatus)
}

function readQuestion(data: FormData): Question {
  const text = field(data, 'text')
  const source = PROVENANCE.find((type) => type === field(data, 'provenance'))
  return {
    text,
    role: field(data, 'role') || undefined,
    provenance: source === undefined ? undefined : [source],
    limit: Number(field(data, 'limit')),
    budget: Number(field(data, 'budget')),
    language: /\p{sc=Han}/u.test(text) ? 'zh' : 'en',
  }
}

function confirmErase(name: string): Promise<boolean> {
  const dialog = find(document, '#erase-dialog', HTMLDialogElement)
  find(dialog, '#erase-title', HTMLElement).textContent = `Erase everything about ${name}?`
  dialog.returnValue = 'cancel'
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'erase'), { once: true })
  })
}
