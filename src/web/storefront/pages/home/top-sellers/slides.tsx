import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { TrendingProduct } from '#contracts/menus/partner.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { slideRow } from './slide-look.ts'
import { slideBeside } from './slide-place.ts'
import { TopSellerHead } from './top-seller-head.tsx'
import { TrendingCard } from './trending-card.tsx'
import { trendingWords } from './trending-words.ts'
import { useSlides } from './use-slides.ts'

/** How long a slide stays (rule 12.3). */
const slideStaysMs = 3_000

/** `forced`: the person pressed play, so the slides run although focus or pointer are still on them. */
type Choice = 'runs' | 'stopped' | 'forced'

/** The choice of the last carousel: a stop applies to later pages too. */
let lastChoice: Choice = 'runs'

type RotationProps = {
  /** The slide in sight; a swipe restarts its time. */
  slide: number
  /** Whether the slides may advance automatically now. */
  mayRun: boolean
  advance: () => void
}

/** Advances automatically until a person stops it, points at it, touches it or focuses it (WAI-ARIA: carousel). */
function useRotation({ slide, mayRun, advance }: RotationProps) {
  const [choice, setChoice] = useState<Choice>(lastChoice)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const isHeld = choice !== 'forced' && (isHovered || isFocused)
  const isRunning = mayRun && choice !== 'stopped' && !isHeld && !isTouched
  const move = useEffectEvent(advance)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide starts the full time again
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(move, slideStaysMs)
    return () => clearInterval(timer)
  }, [isRunning, slide])

  return {
    isRunning,
    isStopped: choice === 'stopped',
    toggle() {
      lastChoice = choice === 'stopped' ? 'runs' : 'stopped'
      setChoice(choice === 'stopped' ? 'forced' : 'stopped')
    },
    pauseHandlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
    },
  }
}

type SlidesControlsProps = {
  slide: number
  slideCount: number
  /** Whether automatic slides are allowed in this browser. */
  canRun: boolean
  rotation: { isRunning: boolean; isStopped: boolean; toggle: () => void }
  onMove: (step: 1 | -1) => void
}

/** The controls of the slides, before them in keyboard order; the stop button comes first. */
function SlidesControls({ slide, slideCount, canRun, rotation, onMove }: SlidesControlsProps) {
  const words = useWords(trendingWords)
  const { isRunning, isStopped, toggle } = rotation
  return (
    <div className="ml-auto flex items-center gap-2">
      {canRun && (
        <IconButton
          label={isStopped ? words.play : words.pause}
          icon={<Icon name={isStopped ? 'play' : 'pause'} />}
          onClick={toggle}
        />
      )}
      <IconButton
        solid
        label={words.previous}
        icon={<Icon name="chevron-left" />}
        onClick={() => onMove(-1)}
        className="max-sm:hidden"
      />
      <p aria-live={isRunning ? 'off' : 'polite'} className="min-w-14 text-center font-bold tabular-nums">
        <span className="sr-only">{words.slide(slide + 1, slideCount)}</span>
        <span aria-hidden="true">
          {slide + 1} / {slideCount}
        </span>
      </p>
      <IconButton
        solid
        label={words.next}
        icon={<Icon name="chevron-right" />}
        onClick={() => onMove(1)}
        className="max-sm:hidden"
      />
    </div>
  )
}

/** Whether an element is visible: at least half of it is in the window, and the tab is in front. */
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
 * A row that scrolls from slide to slide, automatically and by hand. Screen readers find all dishes in the row; the Tab
 * key stops only at those in sight, and the arrow keys go on from there.
 */
export function Slides({ products }: { products: readonly TrendingProduct[] }) {
  const words = useWords(trendingWords)
  const row = useRef<HTMLUListElement>(null)
  const { slide, perSlide, slideCount, show, prefersReducedMotion } = useSlides(row, products.length)
  const isInSight = useInSight(row)
  const neighbour = (step: 1 | -1) => slideBeside(slide, step, slideCount)
  const rotation = useRotation({
    slide,
    mayRun: isInSight && !prefersReducedMotion && slideCount > 1,
    advance: () => show(neighbour(1)),
  })

  function moveByKey(event: KeyboardEvent) {
    const slideOfKey = { ArrowRight: neighbour(1), ArrowLeft: neighbour(-1), Home: 0, End: slideCount - 1 }
    const to = slideOfKey[event.key as keyof typeof slideOfKey]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    show(to)
    row.current?.children[to * perSlide]?.querySelector('a')?.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by its pattern, not a set of form fields
    <div
      role="group"
      aria-roledescription={words.carousel}
      aria-labelledby="bestseller-title"
      {...rotation.pauseHandlers}
    >
      <TopSellerHead>
        {slideCount > 1 && (
          <SlidesControls
            {...{ slide, slideCount, rotation }}
            canRun={!prefersReducedMotion}
            onMove={(step) => show(neighbour(step))}
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
