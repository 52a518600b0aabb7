import { type RefObject, useLayoutEffect } from 'react'

/** The most and the least height of a list of places, in px, and its distance from the keyboard. */
const most = 320
const least = 112
const gap = 8

/** The height that ends a list above the keyboard: `top` in the window, `seen` the part that the keyboard leaves. */
export function listHeight(top: number, seen: { offsetTop: number; height: number }): number {
  return Math.max(least, Math.min(most, seen.offsetTop + seen.height - gap - top))
}

/**
 * Ends a list above a phone's keyboard, which covers the window's lower part without changing its size. Where the field
 * above the list stands too low for that, it scrolls up.
 */
export function useEndAboveKeyboard(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current
    const seen = window.visualViewport
    if (!element || !seen) return
    const fitList = () => {
      const end = seen.offsetTop + seen.height
      if (end - element.getBoundingClientRect().top < least)
        element.parentElement?.scrollIntoView({ block: 'start' })
      element.style.maxHeight = `${listHeight(element.getBoundingClientRect().top, seen)}px`
    }
    fitList()
    seen.addEventListener('resize', fitList)
    seen.addEventListener('scroll', fitList)
    return () => {
      seen.removeEventListener('resize', fitList)
      seen.removeEventListener('scroll', fitList)
    }
  }, [list])
}
