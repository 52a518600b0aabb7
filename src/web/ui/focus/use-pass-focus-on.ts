import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When an element with the focus disappears, the heading of its part of the page gets the focus. */
export function usePassFocusOn(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = box.current
    const around = place?.closest('dialog, section, main') ?? document.getElementById('content')
    return () => {
      if (!place?.contains(document.activeElement)) return
      setTimeout(() => {
        // Its replacement may have taken the focus.
        if (document.activeElement !== document.body) return
        const heading = around?.querySelector<HTMLElement>('h1, h2')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      })
    }
  }, [])
  return box
}
