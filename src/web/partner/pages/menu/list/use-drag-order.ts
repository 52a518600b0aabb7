import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Drag = { from: number; to: number }

/** The index of the first row whose middle is below the pointer (`y` in the window). */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement)
  const passed = rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y > top + height / 2
  })
  return passed.length
}

/**
 * Orders the rows of a list by dragging their handles, with a finger, a pen or a mouse. Spread `list` on the list and
 * `handle(place)` on the handle of each row. `markOf(place)` tells how a row is drawn during a drag. */
export function useDragOrder<List extends HTMLElement = HTMLOListElement>(
  onMove: (from: number, to: number) => void,
) {
  const list = useRef<List>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  function end(event: PointerEvent<HTMLElement>, isDropped: boolean): void {
    if (drag && isDropped && drag.to !== drag.from) onMove(drag.from, drag.to)
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId)
    setDrag(null)
  }
  const handle = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: place, to: place })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag || !list.current) return
      const passed = placeAt(list.current, event.clientY)
      const to = Math.max(0, passed > drag.from ? passed - 1 : passed)
      if (to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape') setDrag(null)
    },
  })
  /** The mark of the row at a place: a drop line before or after it, or the dragged row itself. */
  const markOf = (place: number) => {
    if (!drag) return null
    if (place === drag.from) return 'dragged' as const
    if (place !== drag.to) return null
    return drag.to < drag.from ? ('before' as const) : ('after' as const)
  }
  return { list, handle, markOf }
}

export type DragOrder = Pick<ReturnType<typeof useDragOrder>, 'handle' | 'markOf'>
