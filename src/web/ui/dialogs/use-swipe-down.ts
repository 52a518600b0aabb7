import { type TouchEvent, useRef } from 'react'

/** A sheet that is pulled further than this, in px, closes when it is released. */
const farPx = 90

type Pull = { x: number; y: number; by: number }

/** Lets a finger push a sheet down to close it; while the content can be scrolled up, the finger scrolls. */
export function useSwipeDown(onClose: () => void) {
  const pull = useRef<Pull | null>(null)

  function letGo(sheet: HTMLElement): void {
    const by = pull.current?.by ?? 0
    pull.current = null
    sheet.style.translate = ''
    if (by > farPx) onClose()
  }

  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const scrolled = (target as Element).closest('[data-scroll]')?.scrollTop ?? 0
      const first = touches[0]
      const canPull = first && touches.length === 1 && scrolled <= 0
      pull.current = canPull ? { x: first.clientX, y: first.clientY, by: 0 } : null
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const begun = pull.current
      const first = touches[0]
      if (!begun || !first) return
      const by = first.clientY - begun.y
      // Sideways, or up, which scrolls: this is no longer a pull.
      if (begun.by === 0 && by < Math.abs(first.clientX - begun.x)) pull.current = null
      else begun.by = Math.max(0, by)
      if (pull.current) currentTarget.style.translate = `0 ${begun.by}px`
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<HTMLElement>) => letGo(currentTarget),
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      pull.current = null
      letGo(currentTarget)
    },
  }
}
