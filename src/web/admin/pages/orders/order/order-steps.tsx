import { useState } from 'react'
import type { OrderState } from '#domain/orders/order-status.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { useMay } from '../../../frame/office-page.tsx'
import type { OfficeOrder } from './order-overview.tsx'
import { type OfficeStep, OrderStepDialog } from './order-step-dialog.tsx'
import { orderWords } from './order-words.ts'
import { ReassignDialog } from './reassign-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Act = OfficeStep | 'refund' | 'reassign'

/** What an administrator can do with an order now. */
function actsNow({ state, cancel_asked, brought_by }: OfficeOrder): readonly Act[] {
  const acts = [...(cancel_asked ? (['decline_cancel'] as const) : []), ...actsOf[state]]
  return acts.filter((act) => act !== 'reassign' || brought_by === 'driver')
}

/** What an administrator can do with an order in a state. */
const actsOf: Record<OrderState, readonly Act[]> = {
  placed: ['accept', 'cancel'],
  accepted: ['reassign', 'pick_up', 'cancel'],
  picked_up: ['complete', 'cancel'],
  delivered: ['refund'],
  canceled: [],
}

const needs = {
  accept: 'orders:step',
  pick_up: 'orders:step',
  complete: 'orders:step',
  cancel: 'orders:end',
  decline_cancel: 'orders:end',
  refund: 'refunds:propose',
  reassign: 'orders:step',
} as const satisfies Record<Act, string>

/** The steps of an administrator in the place of the parties; each first shows what it does to money. */
export function OrderSteps({ order, reload }: { order: OfficeOrder; reload: () => Promise<void> }) {
  const words = useWords(orderWords)
  const may = useMay()
  const [open, setOpen] = useState<Act | null>(null)
  const acts = actsNow(order).filter((act) => may(needs[act]))
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await reload()
  }
  return (
    <Card as="section" title={words.steps} className="grid grid-cols-1 gap-3 [&>h2]:text-lg">
      {acts.length === 0 && <p className="text-sm text-muted">{words.noSteps}</p>}
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === 'cancel' ? 'danger' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => setOpen(act)}
          >
            {words[act]}
          </Button>
        ))}
      </div>
      {open === 'refund' && <RefundDialog order={order} onClose={close} onDone={done} />}
      {open === 'reassign' && <ReassignDialog order={order} onClose={close} onDone={done} />}
      {open !== null && open !== 'refund' && open !== 'reassign' && (
        <OrderStepDialog order={order} step={open} onClose={close} onDone={done} />
      )}
    </Card>
  )
}
