import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** How long a slide stays (spec §9: carousel). */
const slideStaysMs = 3_000

/** `insisted`: the person pressed the button to let it run, and stands on that very button. */
type Choice = 'runs' | 'stopped' | 'insisted'

/** Who has stopped the slides once does not have to on the next page again. */
let lastChoice: Choice = 'runs'

type RotationProps = {
  /** The slide in sight: each has its full time, also after a swipe. */
  slide: number
  /** Whether slides may move by themselves at all now. */
  mayRun: boolean
  advance: () => void
}

/** Moves on by itself until a person stops it, points at it, touches it or stands in it (WAI-ARIA: carousel). */
export function useRotation({ slide, mayRun, advance }: RotationProps) {
  const [choice, setChoice] = useState<Choice>(lastChoice)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const isHeld = choice !== 'insisted' && (isHovered || isFocused)
  const isRunning = mayRun && choice !== 'stopped' && !isHeld && !isTouched
  const move = useEffectEvent(advance)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that has just come has its full time
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
      setChoice(choice === 'stopped' ? 'insisted' : 'stopped')
    },
    holds: {
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
