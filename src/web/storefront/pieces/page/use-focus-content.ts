import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusTitle } from '#web/ui/focus/focus-title.ts'

/** The place that this window showed last: frames go with their pages, and the login has its own. */
let shown: { key: string; pathname: string } | null = null

/**
 * A new page begins at its title for the keyboard and the screen reader too, as after a full load; a jump to a part of
 * a page begins at that part. A link may name it in its state too: `part`, an id.
 */
export function useFocusContent() {
  const content = useRef<HTMLElement>(null)
  const { key, pathname, hash, state } = useLocation()
  useEffect(() => {
    const before = shown
    shown = { key, pathname }
    if (before === null || before.key === key) return
    const part = document.getElementById(state?.part ?? hash.slice(1))
    if (part) part.focus({ preventScroll: true })
    else if (before.pathname !== pathname && !content.current?.contains(document.activeElement)) focusTitle()
  }, [key, pathname, hash, state])
  return content
}
