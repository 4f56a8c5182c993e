import type { Answer, Request } from './messages.ts'

/** Shorter selections are slips of the hand. */
const LEAST = 3
const MOST = 20_000

const host = document.createElement('memir-highlight')
const button = document.createElement('button')
const style = new CSSStyleSheet()
style.replaceSync(`
  button {
    position: fixed; z-index: 2147483647; padding: 6px 12px; border: 0; border-radius: 8px;
    background: #1f6f5c; color: #fff; font: 500 13px/1.4 system-ui, sans-serif; cursor: pointer;
    box-shadow: 0 2px 10px rgb(0 0 0 / 25%);
  }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -4px; }
  button[hidden] { display: none; }
`)
const shadow = host.attachShadow({ mode: 'open' })
// A sheet, not a style element: a page's own policy may refuse those.
shadow.adoptedStyleSheets = [style]
shadow.append(button)
button.type = 'button'
button.hidden = true

let selected = ''

function offer(): void {
  const selection = getSelection()
  const text = selection?.toString().trim() ?? ''
  if (selection === null || text.length < LEAST || text.length > MOST) {
    button.hidden = true
    return
  }
  selected = text
  const box = selection.getRangeAt(0).getBoundingClientRect()
  button.textContent = 'Remember'
  button.style.setProperty('left', `${Math.max(8, Math.min(box.left, innerWidth - 110))}px`)
  button.style.setProperty('top', `${Math.max(8, Math.min(box.bottom + 6, innerHeight - 44))}px`)
  if (!host.isConnected) document.documentElement.append(host)
  button.hidden = false
}

// A press on the button must not end the selection that it is about.
button.addEventListener('mousedown', (event) => event.preventDefault())
button.addEventListener('click', () => {
  const request: Request = {
    ask: 'remember',
    text: selected,
    uri: location.href,
    title: document.title,
  }
  chrome.runtime.sendMessage<Request, Answer>(request).then(
    (answer) => {
      button.textContent = answer.ok ? 'Remembered' : answer.message
    },
    (error: unknown) => {
      button.textContent = String(error)
    },
  )
})
document.addEventListener('mouseup', (event) => {
  // The selection changes after the button of the mouse is up.
  if (event.target !== host) setTimeout(offer)
})
document.addEventListener('keyup', (event) => {
  if (event.shiftKey || event.key === 'Shift') offer()
})
