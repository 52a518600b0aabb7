/** What a person was doing in a part of the page, to go on in another of the same shape. */
export type Work = { goOnIn: (part: HTMLElement | null) => void }

const stops = 'a, button, input, [tabindex]'

function stopsIn(part: HTMLElement | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>(stops) ?? [])]
}

/** Notes where the focus is in a part that is about to be replaced, what was typed, and which button pressed there. */
export function noteWork(part: HTMLElement | null, pressed: Element | null): Work {
  const before: Element[] = stopsIn(part)
  const place = (one: Element | null) => (one ? before.indexOf(one) : -1)
  const focusedAt = place(document.activeElement)
  const pressedAt = place(pressed)
  const typed = before.map((stop) => (stop instanceof HTMLInputElement ? stop.value : ''))
  return {
    goOnIn(next) {
      const now = stopsIn(next)
      for (const [at, text] of typed.entries()) {
        const field = now[at]
        if (text && field instanceof HTMLInputElement) field.value = text
      }
      now[focusedAt]?.focus({ preventScroll: true })
      // Last, since what it opens may take the focus.
      now[pressedAt]?.click()
    },
  }
}

/** Waits for the end of a press that is under way: what it began on must still be there. */
export function afterPress(go: () => void): void {
  const isPressed = document.querySelector('a:active, button:active, input:active') !== null
  if (!isPressed) go()
  else
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => setTimeout(go), { once: true })
}
