import { element, field, find } from '../dom.ts'
import { count, formatMoment } from '../format.ts'
import { ask, type Highlight } from './messages.ts'

const form = find(document, '#recall', HTMLFormElement)
const said = find(document, '#said', HTMLElement)
const list = find(document, '#highlights', HTMLOListElement)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void recall()
})
void recall()

async function recall(): Promise<void> {
  const text = field(new FormData(form), 'text')
  const answer = await ask({ ask: 'recall', text })
  if (!answer.ok) {
    said.textContent = answer.message
    return
  }
  const found = count(answer.highlights.length, 'highlight')
  said.textContent = text === '' ? `The latest: ${found}` : `${found} found`
  list.replaceChildren(...answer.highlights.map(highlightView))
}

function highlightView({ id, text, uri, title, at }: Highlight): HTMLLIElement {
  const forget = element('button', { type: 'button', class: 'danger' }, 'Forget')
  forget.addEventListener('click', () => {
    void ask({ ask: 'forget', id }).then(recall)
  })
  return element(
    'li',
    { class: 'highlight' },
    element('blockquote', { dir: 'auto' }, text),
    element('a', { href: uri, target: '_blank', rel: 'noreferrer' }, title),
    element('span', { class: 'hint' }, formatMoment(at)),
    forget,
  )
}
