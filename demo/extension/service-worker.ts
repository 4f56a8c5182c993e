import type { Answer, Passed, Request } from './messages.ts'

// A service worker can start no worker, and ends after half a minute: the memory lives in an offscreen document.
let opening: Promise<void> | undefined

chrome.runtime.onInstalled.addListener(() => {
  void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true })
})

chrome.runtime.onMessage.addListener(
  (message: Request | Passed, _sender, respond: (answer: Answer) => void) => {
    if (!('ask' in message)) return false
    passOn(message).then(respond, (error: unknown) => respond({ ok: false, message: String(error) }))
    return true
  },
)

async function passOn(request: Request): Promise<Answer> {
  opening ??= openDocument().finally(() => {
    opening = undefined
  })
  await opening
  return chrome.runtime.sendMessage<Passed, Answer>({ to: 'offscreen', request })
}

async function openDocument(): Promise<void> {
  if (await chrome.offscreen.hasDocument()) return
  await chrome.offscreen.createDocument({
    url: 'offscreen.html',
    reasons: [chrome.offscreen.Reason.WORKERS],
    justification: 'Hosts the memory, whose model and indexes run in a worker.',
  })
}
