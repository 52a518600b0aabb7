import { type RefObject, useEffect, useState } from 'react'

/** After the first scroll, elements at this distance from the window count as near, in px. */
const nearPx = 600

/**
 * Whether an element is near the window: the moment to fetch its content. Before the first scroll, only visible
 * elements count, because most people look at the top of a page first.
 */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: hasScrolled ? `${nearPx}px 0px` : '0px' },
    )
    observer.observe(element.current)
    if (window.scrollY > 0) setScrolled(true)
    const onScroll = () => setScrolled(true)
    window.addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onScroll)
    }
  }, [element, isNear, hasScrolled])
  return isNear
}
