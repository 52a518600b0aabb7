import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The element that opened the panel gets the focus back if the panel had it. */
function focusOpener(box: HTMLElement | null): void {
  const opener = box?.querySelector<HTMLElement>('[aria-expanded]')
  const focused = document.activeElement
  if (box?.contains(focused) && focused?.matches('a, button')) opener?.focus({ preventScroll: true })
}

/** Closes a floating panel: by Esc, by a press elsewhere, and when the focus leaves it. */
export function useDismiss(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) close()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    focusOpener(box.current)
    close()
  })
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    document.addEventListener('pointerdown', onOutside, { signal: stop.signal })
    document.addEventListener('focusin', onOutside, { signal: stop.signal })
    document.addEventListener('keydown', onKey, { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])
}
