import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import type { RestaurantPlace as Place } from './restaurant-place.tsx'

const RestaurantPlace = createLazyPart(async () => (await import('./restaurant-place.tsx')).RestaurantPlace)

/** That somebody is there, and not only the page on a screen tall enough for all of it. */
const firstSigns = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/** The place with its map, fetched once somebody fills in the form or comes near it: the page opens without. */
export function LatePlace(props: ComponentProps<typeof Place>) {
  const box = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const want = () => setWanted(true)
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && want(), {
      rootMargin: '0px 0px 240px 0px',
    })
    const begin = () => box.current && watch.observe(box.current)
    for (const sign of firstSigns) addEventListener(sign, begin, { signal, once: true, passive: true })
    box.current?.closest('form')?.addEventListener('focusin', want, { signal, once: true })
    return () => {
      stop.abort()
      watch.disconnect()
    }
  }, [])
  return (
    // Its room is there before it comes.
    <div ref={box} className="place-room grid min-h-140 grid-cols-1 content-start gap-4 sm:min-h-132">
      {isWanted && <RestaurantPlace {...props} />}
    </div>
  )
}
