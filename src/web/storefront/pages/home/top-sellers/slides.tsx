import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { TrendingProduct } from '#contracts/menus/partner.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { slideRow } from './slide-look.ts'
import { slideBeside } from './slide-place.ts'
import { SlidesControls } from './slides-controls.tsx'
import { TopSellerHead } from './top-seller-head.tsx'
import { TrendingCard } from './trending-card.tsx'
import { trendingWords } from './trending-words.ts'
import { useRotation } from './use-rotation.ts'
import { useSlides } from './use-slides.ts'

/** Whether somebody can see an element: at least half of it in the window, and the tab in front. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
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

/**
 * A row that scrolls from slide to slide, by itself and by hand. All dishes are in the row for readers; the keyboard
 * stops at those in sight, and goes on with the arrow keys.
 */
export function Slides({ products }: { products: readonly TrendingProduct[] }) {
  const words = useWords(trendingWords)
  const row = useRef<HTMLUListElement>(null)
  const { slide, perSlide, slideCount, show, isStill } = useSlides(row, products.length)
  const isInSight = useInSight(row)
  const beside = (step: 1 | -1) => slideBeside(slide, step, slideCount)
  const rotation = useRotation({
    slide,
    mayRun: isInSight && !isStill && slideCount > 1,
    advance: () => show(beside(1)),
  })

  function moveByKey(event: KeyboardEvent) {
    const ways = { ArrowRight: beside(1), ArrowLeft: beside(-1), Home: 0, End: slideCount - 1 }
    const to = ways[event.key as keyof typeof ways]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    show(to)
    row.current?.children[to * perSlide]?.querySelector('a')?.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by its pattern, no set of form fields
    <div
      role="group"
      aria-roledescription={words.carousel}
      aria-labelledby="bestseller-title"
      {...rotation.holds}
    >
      <TopSellerHead>
        {slideCount > 1 && (
          <SlidesControls
            {...{ slide, slideCount, rotation }}
            canRun={!isStill}
            onMove={(step) => show(beside(step))}
          />
        )}
      </TopSellerHead>
      <ul
        ref={row}
        aria-label={words.dishes}
        onKeyDown={moveByKey}
        className={`${slideRow} snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]`}
      >
        {products.map((product, at) => (
          <TrendingCard
            key={product.id}
            product={product}
            rank={at + 1}
            isInSlide={Math.floor(at / perSlide) === slide}
          />
        ))}
      </ul>
    </div>
  )
}
