import { type RefObject, useLayoutEffect } from 'react'

/** The maximum and minimum height of a list of places, and its distance from the keyboard, in px. */
const maxHeight = 320
const minHeight = 112
const gap = 8

/**
 * The height of a list that ends above the keyboard. `top`: its upper edge in the window; `visible`: the part of the
 * window above the keyboard.
 */
export function listHeight(top: number, visible: { offsetTop: number; height: number }): number {
  return Math.max(minHeight, Math.min(maxHeight, visible.offsetTop + visible.height - gap - top))
}

/**
 * Ends a list above the keyboard of a phone, which covers the lower part of the window without changing its size. If
 * too little room is left for the list, the field above it is scrolled up.
 */
export function useEndAboveKeyboard(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current
    const visible = window.visualViewport
    if (!element || !visible) return
    const fitList = () => {
      const end = visible.offsetTop + visible.height
      if (end - element.getBoundingClientRect().top < minHeight)
        element.parentElement?.scrollIntoView({ block: 'start' })
      element.style.maxHeight = `${listHeight(element.getBoundingClientRect().top, visible)}px`
    }
    fitList()
    visible.addEventListener('resize', fitList)
    visible.addEventListener('scroll', fitList)
    return () => {
      visible.removeEventListener('resize', fitList)
      visible.removeEventListener('scroll', fitList)
    }
  }, [list])
}
