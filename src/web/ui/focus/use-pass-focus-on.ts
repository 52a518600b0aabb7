import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When an element with the focus disappears, the heading of its part of the page gets the focus. */
export function usePassFocusOn(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const part = element?.closest('dialog, section, main') ?? document.getElementById('content')
    return () => {
      if (!element?.contains(document.activeElement)) return
      setTimeout(() => {
        // The element's replacement may have taken the focus.
        if (document.activeElement !== document.body) return
        const heading = part?.querySelector<HTMLElement>('h1, h2')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      })
    }
  }, [])
  return box
}
