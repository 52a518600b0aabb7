import { deliveryCardWords } from '#web/shared/delivery/delivery-card-words.ts'
import { DeliveryHead } from '#web/shared/delivery/delivery-head.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { deliveriesWords } from './deliveries-words.ts'
import type { Delivery } from './delivery-work.ts'

/** An order that is unassigned, or assigned to another courier. */
export function OtherDelivery({ delivery, onTake }: { delivery: Delivery; onTake: () => unknown }) {
  const words = useWords(deliveriesWords)
  const { order } = useWords(deliveryCardWords)
  const { id, courier, state } = delivery
  return (
    <li
      aria-label={order(id)}
      className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <DeliveryHead delivery={delivery} />
      {courier && (
        <p className="flex items-center gap-2 font-bold" lang="vi">
          <Icon name="moped" className="text-muted" />
          {courier.has_left ? words.hasLeft(courier.name) : courier.name}
        </p>
      )}
      {!courier && state === 'accepted' && (
        <Button variant="primary" block className="min-h-16 text-xl" onClick={onTake}>
          {words.take}
        </Button>
      )}
    </li>
  )
}
