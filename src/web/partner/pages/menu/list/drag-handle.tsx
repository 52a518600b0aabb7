import { Icon } from '#web/ui/icons/icon.tsx'
import type { DragOrder } from './use-drag-order.ts'

/** The handle by which a row is dragged. Keyboards and screen readers use the buttons beside it. */
export function DragHandle({ order, place }: { order: DragOrder; place: number }) {
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className="icon-button size-12 shrink-0 cursor-grab touch-none text-muted active:cursor-grabbing"
      {...order.handle(place)}
    >
      <Icon name="menu" />
    </button>
  )
}
