import { scaleTime } from 'd3-scale'
import type { ClaimRecord } from 'memir'
import type { Desk } from '../desk.ts'
import { element, redraw } from '../dom.ts'
import { formatDay, formatShortDay } from '../format.ts'
import { Newest } from '../newest.ts'
import type { Panel } from './panel.ts'

const STEPS = 200
/** Per cent of the row after which a date has no room. */
const MOST_INLINE = 88

/** What was held to be true, and until when: claims in a row for each thing they are about. */
export class TimelinePanel implements Panel {
  readonly id = 'timeline'
  readonly title = 'Timeline'
  readonly root = element('section', { class: 'panel' })
  readonly #desk: Desk
  readonly #asOf = element('input', { type: 'range', name: 'as-of', min: 0, max: STEPS, value: STEPS })
  readonly #moment = element('output')
  readonly #slider = element(
    'label',
    { class: 'slider as-of' },
    element('span', {}, 'As of'),
    this.#asOf,
    this.#moment,
  )
  readonly #rows = element('div', { class: 'timeline' })
  readonly #views = new Newest()
  #claims: readonly ClaimRecord[] = []

  constructor(desk: Desk) {
    this.#desk = desk
    this.#asOf.addEventListener('input', () => this.#draw())
    this.root.append(
      element('h2', {}, 'Timeline'),
      element(
        'p',
        { class: 'hint' },
        'Nothing that was true is overwritten: a new value ends the old one, which stays as history.',
      ),
      this.#slider,
      this.#rows,
    )
  }

  async refresh(): Promise<void> {
    const mayShow = this.#views.begin()
    const records = await this.#desk.records()
    if (!(await mayShow())) return
    this.#claims = records
      .filter((record) => 'claim' in record)
      .sort((a, b) => a.claim.validFrom - b.claim.validFrom)
    this.#draw()
  }

  #draw(): void {
    this.#slider.hidden = this.#claims.length === 0
    if (this.#claims.length === 0) {
      redraw(this.#rows, element('p', { class: 'empty' }, 'No claim is known yet.'))
      return
    }
    const now = Date.now()
    const first = Math.min(...this.#claims.map(({ claim }) => claim.validFrom))
    const scale = scaleTime([first, now], [0, 100])
    const asOf = first + ((now - first) * this.#asOf.valueAsNumber) / STEPS
    this.#moment.textContent = this.#asOf.valueAsNumber === STEPS ? 'now' : formatDay(asOf)

    const rows = new Map<string, ClaimRecord[]>()
    for (const claim of this.#claims) {
      const slot = slotOf(claim)
      rows.set(slot, [...(rows.get(slot) ?? []), claim])
    }
    const line = element('span', { class: 'now', 'aria-hidden': 'true' })
    line.style.setProperty('inset-inline-start', `${scale(asOf)}%`)
    const ticks = element(
      'div',
      { class: 'ticks', 'aria-hidden': 'true' },
      ...ticksWithRoom(scale).map((tick) => {
        const mark = element('span', {}, formatShortDay(tick.getTime()))
        mark.style.setProperty('inset-inline-start', `${scale(tick)}%`)
        return mark
      }),
      line,
    )
    redraw(
      this.#rows,
      element('div', { class: 'timeline-row head' }, element('span'), ticks),
      ...[...rows].map(([slot, claims]) =>
        element(
          'section',
          { key: slot, class: 'timeline-row', 'aria-label': slot },
          element('h3', {}, slot),
          element('ol', {}, ...claims.map((claim) => this.#bar(claim, scale, asOf, now))),
        ),
      ),
    )
  }

  #bar(record: ClaimRecord, scale: (time: number) => number, asOf: number, now: number): HTMLLIElement {
    const { validFrom, validTo = now, polarity, value } = record.claim
    const held = validFrom <= asOf && asOf <= validTo
    const start = Math.min(scale(validFrom), 97)
    const item = element('li', {
      key: record.id,
      class: `span kind-${record.kind} ${held ? 'held' : 'not-held'}`,
    })
    item.style.setProperty('--start', `${start}%`)
    item.style.setProperty('--width', `${Math.max(3, scale(validTo) - start)}%`)
    const said = `${polarity === 'negative' ? 'not ' : ''}${value ?? record.content}`
    const button = element(
      'button',
      { type: 'button', title: record.content, onclick: () => this.#desk.inspect(record.id) },
      element(record.status === 'superseded' ? 's' : 'span', { dir: 'auto' }, said),
      element(
        'span',
        { class: 'hint' },
        ` ${formatDay(validFrom)} to ${record.claim.validTo === undefined ? 'now' : formatDay(validTo)}${record.status === 'active' ? '' : `, ${record.status}`}`,
      ),
    )
    item.append(element('span', { class: 'stretch', 'aria-hidden': 'true' }), button)
    return item
  }
}

/** Ticks whose date does not run out of the row. */
function ticksWithRoom(scale: { (time: Date): number; ticks(count: number): Date[] }): Date[] {
  return scale.ticks(4).filter((tick) => scale(tick) < MOST_INLINE)
}

function slotOf({ claim, kind }: ClaimRecord): string {
  return `${claim.entity} · ${claim.attribute ?? kind}`
}
