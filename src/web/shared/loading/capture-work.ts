/** What a person was doing in a part of the page, to go on in another of the same shape. */
export type Work = { goOnIn: (part: HTMLElement | null) => void }

const stops = 'a, button, input, select, [tabindex]'

function stopsIn(part: HTMLElement | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>(stops) ?? [])]
}

const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set

/** What a person chose in a list, to be chosen in another. */
function readChoice({ selectedIndex, options }: HTMLSelectElement) {
  const first = Math.max(
    0,
    [...options].findIndex((option) => option.defaultSelected),
  )
  if (selectedIndex === first) return null
  return (next: Element) => {
    if (!(next instanceof HTMLSelectElement)) return
    next.selectedIndex = selectedIndex
    next.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** What a person did to a field, to be done to another; null where it is as it was. */
function readChange(field: Element): ((next: Element) => void) | null {
  if (field instanceof HTMLSelectElement) return readChoice(field)
  if (!(field instanceof HTMLInputElement)) return null
  const { type, value, checked } = field
  if (type === 'radio' || type === 'checkbox') {
    return checked === field.defaultChecked || (type === 'radio' && !checked)
      ? null
      : (next) => (next as HTMLInputElement).click()
  }
  if (value === field.defaultValue) return null
  return (next) => {
    // React hears of a value that it did not set itself only so.
    setValue?.call(next, value)
    next.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Notes where the focus is in a part that is about to be replaced, what was typed, and which button pressed there. */
export function captureWork(part: HTMLElement | null, pressed: Element | null): Work {
  const before: Element[] = stopsIn(part)
  const place = (one: Element | null) => (one ? before.indexOf(one) : -1)
  const focusedAt = place(document.activeElement)
  const pressedAt = place(pressed)
  const changed = before.map(readChange)
  return {
    goOnIn(next) {
      const now = stopsIn(next)
      for (const [at, change] of changed.entries()) {
        const field = now[at]
        if (change && field) change(field)
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
