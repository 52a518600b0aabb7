import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What goes away with the focus in it passes that on to the heading of the part of the page where it stood. */
export function usePassFocusOn(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = box.current
    const around = place?.closest('dialog, section, main') ?? document.getElementById('content')
    return () => {
      if (!place?.contains(document.activeElement)) return
      setTimeout(() => {
        // What has come instead may have taken it.
        if (document.activeElement !== document.body) return
        const heading = around?.querySelector<HTMLElement>('h1, h2')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      })
    }
  }, [])
  return box
}
