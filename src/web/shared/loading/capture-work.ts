/** What a person did in a part of the page: repeats it in the part that replaces it. */
export type Work = { goOnIn: (part: HTMLElement | null) => void }

const focusable = 'a, button, input, select, [tabindex]'

function focusableIn(part: HTMLElement | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>(focusable) ?? [])]
}

const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set

/** Returns a function that repeats the choice of a list in another list; null: nothing was chosen. */
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

/** Returns a function that repeats the change of a field in another field; null: the field is unchanged. */
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
    // Only a value set by the native setter, with an event, reaches React.
    setValue?.call(next, value)
    next.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Notes, in a part that is about to be replaced, the focus, the changed fields and the pressed button. */
export function captureWork(part: HTMLElement | null, pressed: Element | null): Work {
  const before: Element[] = focusableIn(part)
  const indexOf = (element: Element | null) => (element ? before.indexOf(element) : -1)
  const focusedAt = indexOf(document.activeElement)
  const pressedAt = indexOf(pressed)
  const changed = before.map(readChange)
  return {
    goOnIn(next) {
      const now = focusableIn(next)
      for (const [index, change] of changed.entries()) {
        const field = now[index]
        if (change && field) change(field)
      }
      now[focusedAt]?.focus({ preventScroll: true })
      // Last, because what the button opens may take the focus.
      now[pressedAt]?.click()
    },
  }
}

/** Calls `go` now, or after a press that is under way has ended: until then its button must stay in the page. */
export function afterPress(go: () => void): void {
  const isPressed = document.querySelector('a:active, button:active, input:active') !== null
  if (!isPressed) go()
  else
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => setTimeout(go), { once: true })
}
