import { useState } from 'react'
import { isAtPartner } from '#domain/orders/carrying.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import type { CarriedOrder } from '../../../frame/driver-work.ts'
import type { Act } from '../../../queue/act-store.ts'
import { carriedWords } from './carried-words.ts'
import { CurrentOrder } from './current-order.tsx'
import { findNextStep } from './next-step.ts'
import { headingWords, orderWords } from './order-words.ts'

type Carried = { delivery: CarriedOrder; acts: readonly Act[] }

type SwitchProps = { carried: readonly Carried[]; shownId: number; onChoose: (id: number) => void }

/** Switches between two orders. Each one tells its next step. */
function OrderSwitch({ carried, shownId, onChoose }: SwitchProps) {
  const words = useWords(carriedWords)
  const { done } = useWords(orderWords)
  const headings = useWords(headingWords)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={words.orders} className="grid grid-cols-2 gap-2">
      {carried.map(({ delivery, acts }) => {
        const { id } = delivery.order
        const next = findNextStep(delivery, acts)
        const text = acts.some(({ held }) => held) ? words.asks : next ? headings[next] : done
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === shownId}
            className="min-h-16 rounded-md border border-line-strong bg-surface px-3 py-2 text-left aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => onChoose(id)}
          >
            <span className="block text-lg font-bold tabular-nums">#{id}</span>
            <span className="block leading-tight">{text}</span>
          </button>
        )
      })}
    </div>
  )
}

/**
 * The orders that the driver carries, one at a time. The shown one stays until it is over or the driver switches, so
 * that no button changes its order under a thumb.
 */
export function CarriedOrders({
  deliveries,
  acts,
}: {
  deliveries: readonly CarriedOrder[]
  acts: readonly Act[]
}) {
  const words = useWords(carriedWords)
  const [first] = deliveries
  const [chosenId, choose] = useState(first?.order.id)
  const shown = deliveries.find(({ order }) => order.id === chosenId) ?? first
  if (shown === undefined) return null
  const shownId = shown.order.id
  if (shownId !== chosenId) choose(shownId)
  const carried = deliveries.map((delivery) => ({
    delivery,
    acts: acts.filter(({ orderId }) => orderId === delivery.order.id),
  }))
  const waits = ({ delivery, acts: own }: Carried) => {
    const next = findNextStep(delivery, own)
    return next !== null && isAtPartner(next)
  }
  const left = carried.find((one) => one.delivery !== shown && waits(one))
  return (
    <>
      {carried.length > 1 && <OrderSwitch carried={carried} shownId={shownId} onChoose={choose} />}
      {carried
        .filter(({ delivery }) => delivery === shown)
        .map((one) => (
          <div key={shownId} className="grid grid-cols-1 gap-4">
            {left && !waits(one) && (
              <Banner type="warning">{words.stillThere(left.delivery.order.id)}</Banner>
            )}
            <CurrentOrder {...one} />
          </div>
        ))}
    </>
  )
}
