import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something may be to count as near, once somebody scrolls. */
const nearPx = 600

/**
 * Whether an element has come near the window: the moment to fetch what stands in it. Before anybody has scrolled only
 * what is in sight counts, since most people look at a page's beginning first.
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
