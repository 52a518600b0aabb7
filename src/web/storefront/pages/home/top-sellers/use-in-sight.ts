import { type RefObject, useEffect, useState } from 'react'

/** Whether somebody can see an element: at least half of it in the window, and the tab in front. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInWindow, setInWindow] = useState(false)
  const [isTabInFront, setTabInFront] = useState(() => !document.hidden)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setInWindow(entries.at(-1)?.isIntersecting === true),
      { threshold: 0.5 },
    )
    observer.observe(element.current)
    const onVisibility = () => setTabInFront(!document.hidden)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [element])
  return isInWindow && isTabInFront
}
