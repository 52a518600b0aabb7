import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { countSlides, itemsInSight, type RowSizes, slideInSight } from './slide-place.ts'

/** Whether a media query matches, as React state. Use it only in parts that are rendered in the browser alone. */
function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function sizesOf(row: HTMLElement): RowSizes {
  const [first, second] = row.children
  const left = (item: Element | undefined) => item?.getBoundingClientRect().left ?? 0
  const style = getComputedStyle(row)
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  return {
    itemStep: second ? left(second) - left(first) : row.clientWidth,
    gap: Number.parseFloat(style.columnGap) || 0,
    width: row.clientWidth - padding,
    scrollWidth: row.scrollWidth - padding,
    scrollLeft: row.scrollLeft,
  }
}

/** The slide that a scrolled row shows, whether by swipe, wheel or keys, and a function that scrolls to another. */
export function useSlides(row: RefObject<HTMLElement | null>, items: number) {
  const [place, setPlace] = useState({ slide: 0, perSlide: 1 })
  const prefersReducedMotion = useMatches('(prefers-reduced-motion: reduce)')

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const sizes = sizesOf(element)
      const next = { slide: slideInSight(sizes, items), perSlide: itemsInSight(sizes) }
      setPlace((now) => (now.slide === next.slide && now.perSlide === next.perSlide ? now : next))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [row, items])

  function show(slide: number): void {
    if (!row.current) return
    const left = slide * place.perSlide * sizesOf(row.current).itemStep
    row.current.scrollTo({ left, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
  }
  return { ...place, slideCount: countSlides(items, place.perSlide), show, prefersReducedMotion }
}
