import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has had the pointer over it or the focus in it: the moment to load its script. */
export function useTouched(element: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const part = element.current
    const touch = () => setTouched(true)
    if (part?.contains(document.activeElement)) touch()
    for (const kind of ['pointerover', 'focusin']) part?.addEventListener(kind, touch, { once: true })
    return () => {
      for (const kind of ['pointerover', 'focusin']) part?.removeEventListener(kind, touch)
    }
  }, [element])
  return isTouched
}
