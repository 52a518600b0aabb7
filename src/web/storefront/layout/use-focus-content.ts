import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A new page begins at its content for the keyboard and the screen reader too, as after a full load; a jump to a part of
 * a page begins at that part.
 */
export function useFocusContent() {
  const content = useRef<HTMLElement>(null)
  const { key, pathname, hash } = useLocation()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { key, pathname }
    const part = document.getElementById(hash.slice(1))
    if (part) part.focus({ preventScroll: true })
    else if (before.pathname !== pathname && !content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true })
  }, [key, pathname, hash])
  return content
}
