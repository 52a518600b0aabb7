import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusTitle } from '#web/ui/focus/focus-title.ts'

/** The address that this window showed last. It is module state, since a frame unmounts with its pages. */
let lastShown: { key: string; pathname: string } | null = null

/** Whether a person is writing: an answer that comes late must not take the focus from them. */
function isWriting(): boolean {
  return document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea') ?? false
}

/**
 * Moves the focus to the title after a navigation, as after a full load, or to the part of the page that the address
 * names. A link may also name a part by its id in its state: `part`.
 */
export function useFocusContent() {
  const content = useRef<HTMLElement>(null)
  const { key, pathname, hash, state } = useLocation()
  useEffect(() => {
    const before = lastShown
    lastShown = { key, pathname }
    if (before === null || before.key === key || isWriting()) return
    const part = document.getElementById(state?.part ?? hash.slice(1))
    if (part) part.focus({ preventScroll: true })
    else if (before.pathname !== pathname && !content.current?.contains(document.activeElement)) focusTitle()
  }, [key, pathname, hash, state])
  return content
}
