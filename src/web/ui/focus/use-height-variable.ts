import { type RefObject, useEffect, useRef } from 'react'

/** Sets a CSS property of the root to an element's height while the element is mounted. */
export function useHeightVariable<Measured extends HTMLElement>(
  property: '--lower-edge' | '--cart-bar',
): RefObject<Measured | null> {
  const measured = useRef<Measured>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (measured.current) observer.observe(measured.current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return measured
}
