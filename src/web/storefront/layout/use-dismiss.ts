import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes what floats over the page: by Esc, by a press elsewhere, and when the focus moves on. */
export function useDismiss(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) close()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
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
