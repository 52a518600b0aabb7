import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Goes to the page's title, so that it is the first to be read out; to the content where that has none. */
function focusTitle(content: HTMLElement | null): void {
  const title = content?.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  for (const place of [content, title]) place?.focus({ preventScroll: true })
}

/** The place that this window showed last: frames go with their pages, and the login has its own. */
let shown: { key: string; pathname: string } | null = null

/**
 * A new page begins at its title for the keyboard and the screen reader too, as after a full load; a jump to a part of
 * a page begins at that part.
 */
export function useFocusContent() {
  const content = useRef<HTMLElement>(null)
  const { key, pathname, hash } = useLocation()
  useEffect(() => {
    const before = shown
    shown = { key, pathname }
    if (before === null || before.key === key) return
    const part = document.getElementById(hash.slice(1))
    if (part) part.focus({ preventScroll: true })
    else if (before.pathname !== pathname && !content.current?.contains(document.activeElement))
      focusTitle(content.current)
  }, [key, pathname, hash])
  return content
}
