import { MemoryError, openMemory } from 'memir'
import { ANSWERERS } from './answering/answerers.ts'
import { keepUp } from './attempt.ts'
import { Chat } from './chat.ts'
import { Desk } from './desk.ts'
import { element, find } from './dom.ts'
import { ChatTab } from './panels/chat-tab.ts'
import { ContextPanel } from './panels/context.ts'
import { DataPanel } from './panels/data.ts'
import { GraphPanel } from './panels/graph.ts'
import { RecallPanel } from './panels/recall.ts'
import { RecordsPanel } from './panels/records.ts'
import { TimelinePanel } from './panels/timeline.ts'
import { UsersPanel } from './panels/users.ts'
import { followPresses } from './press.ts'
import { showModel } from './status-view.ts'
import { Tabs } from './tabs.ts'

/** From here on chat and memory stand side by side; style.css has the same. */
const WIDE = '(min-width: 60rem)'

start().catch((error: unknown) => {
  const alert = find(document, '#alert', HTMLElement)
  alert.textContent =
    error instanceof MemoryError
      ? `The memory did not open (${error.code}). ${error.message}`
      : `The page did not start: ${String(error)}`
  alert.hidden = false
  find(document, '#state', HTMLElement).textContent = 'Not open'
})

async function start(): Promise<void> {
  followPresses()
  const memory = await openMemory({ name: 'memir-demo', onProgress: showModel })
  const desk = new Desk(memory, [
    { id: 'alice', name: 'Alice', memory: memory.user('alice') },
    { id: 'bob', name: 'Bob', memory: memory.user('bob') },
  ])
  const chat = new Chat(desk, ANSWERERS)
  const recall = new RecallPanel(desk)
  const records = new RecordsPanel(desk)
  const tabs = new Tabs(
    find(document, '#tabs', HTMLElement),
    find(document, '#panels', HTMLElement),
    [
      new ChatTab(),
      records,
      recall,
      new ContextPanel(desk),
      new GraphPanel(desk),
      new TimelinePanel(desk),
      new UsersPanel(desk),
      new DataPanel(desk),
    ],
    keepUp,
  )
  const wide = matchMedia(WIDE)
  const settle = (): void => {
    if (wide.matches && tabs.shown === 'chat') tabs.show(records.id)
  }
  wide.addEventListener('change', settle)
  settle()

  desk.onInspect(() => tabs.show(records.id))
  desk.onRecall(() => tabs.show(recall.id))
  desk.onChange(() => {
    void keepUp(() => chat.refresh())
    tabs.refresh()
  })
  offerPeople(desk)
  desk.follow()
  desk.changed()
  showModel((await memory.status()).model)
  chat.offerAnswerers()
  // A model that fails to load is told by its state; the page works on without it.
  memory.ready({ model: true }).then(
    (status) => showModel(status.model),
    async () => showModel((await memory.status()).model),
  )
  await workOffline()
}

function offerPeople(desk: Desk): void {
  const buttons = desk.people.map(({ id, name }) => {
    const button = element('button', { type: 'button' }, name)
    button.addEventListener('click', () => {
      desk.choose(id)
      mark()
    })
    return { id, button }
  })
  const mark = (): void => {
    for (const { id, button } of buttons) {
      button.setAttribute('aria-pressed', String(id === desk.person.id))
    }
  }
  mark()
  find(document, '#people', HTMLElement).append(...buttons.map(({ button }) => button))
}

/** From the first visit on, everything comes from this device. */
async function workOffline(): Promise<void> {
  // The development server has no such file.
  if (import.meta.env.MODE === 'development' || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('./service-worker.js')
  await navigator.serviceWorker.ready
  const offline = find(document, '#offline', HTMLElement)
  offline.hidden = false
}
