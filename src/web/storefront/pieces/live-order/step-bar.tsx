import type { OrderState } from '#domain/orders/order-status.ts'
import { classNames } from '#web/ui/class-names.ts'

const stages: OrderState[] = ['placed', 'accepted', 'picked_up', 'delivered']

/** How far it is, at one glance; the words beside it say the same. */
export function StepBar({ state }: { state: OrderState | null }) {
  const reached = state === null ? -1 : stages.indexOf(state)
  return (
    <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
      {stages.map((stage, at) => (
        <span
          key={stage}
          className={classNames(
            'h-1.5 rounded-full transition-colors duration-(--motion-base)',
            at <= reached ? 'bg-herb' : 'bg-line',
            state === 'canceled' && 'bg-danger!',
          )}
        >
          {/* Half of the one that is under way. */}
          {at === reached + 1 && reached >= 0 && (
            <span className="block h-full w-1/2 animate-breathe rounded-full bg-herb" />
          )}
        </span>
      ))}
    </div>
  )
}
