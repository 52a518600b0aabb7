import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A new page begins at its content for the keyboard and the screen reader too, as after a full load. */
export function useFocusContent() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
