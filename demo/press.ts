/** Milliseconds after the release within which the click comes, on touch screens too. */
const CLICK = 80
const PRESSABLE = 'button, a, label, summary, svg'
const ENDS = ['pointerup', 'pointercancel', 'keydown', 'dragend'] as const

/** While something is pressed; resolves a little after it is released. */
let pressed: Promise<void> | undefined

/** From here on `released` knows of what is pressed. */
export function followPresses(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element) || target.closest(PRESSABLE) === null) return
    const press = release().then(() => {
      if (pressed === press) pressed = undefined
    })
    pressed = press
  })
}

function release(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const { signal } = ended
    const end = (): void => {
      ended.abort()
      setTimeout(resolve, CLICK)
    }
    for (const type of ENDS) document.addEventListener(type, end, { capture: true, signal })
    addEventListener('blur', end, { signal })
    // A release outside of the window is not told.
    document.addEventListener('pointermove', ({ buttons }) => buttons === 0 && end(), { signal })
  })
}

/** Until nothing is pressed: what is drawn in between could move what is pressed away from under the pointer. */
export async function released(): Promise<void> {
  while (pressed !== undefined) await pressed
}
