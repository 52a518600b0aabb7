import { type TouchEvent, useRef } from 'react'

/** A sheet that is pulled down further than this closes when it is released, in px. */
const farPx = 90

/** The start of a touch, and how far down the finger has pulled since, in px. */
type Pull = { x: number; y: number; distance: number }

/** Lets a finger pull a sheet down to close it; while the content can be scrolled up, the finger scrolls. */
export function useSwipeDown(onClose: () => void) {
  const pull = useRef<Pull | null>(null)

  function release(sheet: HTMLElement): void {
    const distance = pull.current?.distance ?? 0
    pull.current = null
    sheet.style.translate = ''
    if (distance > farPx) onClose()
  }

  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const scrolled = (target as Element).closest('[data-scroll]')?.scrollTop ?? 0
      const first = touches[0]
      const canPull = first && touches.length === 1 && scrolled <= 0
      pull.current = canPull ? { x: first.clientX, y: first.clientY, distance: 0 } : null
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const current = pull.current
      const first = touches[0]
      if (!current || !first) return
      const distance = first.clientY - current.y
      // The first movement is sideways or up, which scrolls, so this is no pull.
      if (current.distance === 0 && distance < Math.abs(first.clientX - current.x)) pull.current = null
      else current.distance = Math.max(0, distance)
      if (pull.current) currentTarget.style.translate = `0 ${current.distance}px`
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<HTMLElement>) => release(currentTarget),
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      pull.current = null
      release(currentTarget)
    },
  }
}
