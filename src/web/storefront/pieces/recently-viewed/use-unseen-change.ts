import { type RefObject, useLayoutEffect, useState } from 'react'

/** Once the first page has found its shape, later ones are drawn with everything from the start. */
let isFirstPage = true

/**
 * Whether something may appear at an element's place without moving what one is looking at: at once where that is
 * below the window, in the window only after somebody has done something, above it never.
 */
export function useUnseenChange(place: RefObject<HTMLElement | null>): boolean {
  const [mayAppear, setMayAppear] = useState(!isFirstPage)
  useLayoutEffect(() => {
    if (mayAppear) return
    const stop = new AbortController()
    function appearBelow(px: number): void {
      if ((place.current?.getBoundingClientRect().top ?? -1) < px) return
      stop.abort()
      isFirstPage = false
      setMayAppear(true)
    }
    const { signal } = stop
    // A click is over by then: nothing moves away from under the finger.
    for (const deed of ['click', 'keyup']) document.addEventListener(deed, () => appearBelow(0), { signal })
    appearBelow(window.innerHeight)
    return () => stop.abort()
  }, [place, mayAppear])
  return mayAppear
}
