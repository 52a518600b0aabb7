import { useState } from 'react'
import { formatVnd } from '#domain/money/money.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { type Answer, adminApi } from '../../../admin-api.ts'
import type { OfficeOrder } from './order-overview.tsx'
import { type Bearer, useBearers } from './order-step-dialog.tsx'
import { orderWords } from './order-words.ts'

type Line = Answer<'listRefundableLines'>[number]
type Counts = Readonly<Record<number, number>>

type DishesProps = { lines: readonly Line[]; counts: Counts; choose: (id: number, count: number) => void }

/** How many of each dish are refunded. */
function Dishes({ lines, counts, choose }: DishesProps) {
  const words = useWords(orderWords)
  if (lines.every(({ left }) => left === 0)) return <p>{words.refundNothing}</p>
  return (
    <>
      <p className="text-sm text-muted">{words.refundHint}</p>
      {lines
        .filter(({ left }) => left > 0)
        .map(({ id, name, price, left }) => (
          <SelectField
            key={id}
            label={`${name} (${formatVnd(price)})`}
            value={counts[id] ?? 0}
            options={Array.from({ length: left + 1 }, (_, count) => ({
              value: count,
              label: `${count} ${words.refundLeft(left)}`,
            }))}
            onChange={({ target }) => choose(id, Number(target.value))}
          />
        ))}
    </>
  )
}

type RefundDialogProps = { order: OfficeOrder; onClose: () => void; onDone: () => Promise<void> }

/** Refunds dishes of a delivered order: which, who bears it, and how the customer is paid. */
export function RefundDialog({ order, onClose, onDone }: RefundDialogProps) {
  const words = useWords(orderWords)
  const bearers = useBearers(order)
  const { errors, clear, send } = useFieldErrors()
  const [counts, setCounts] = useState<Counts>({})
  const [bearer, setBearer] = useState<Bearer>('platform:refunds')
  const [paidTo, setPaidTo] = useState<'coins' | 'bank'>('coins')
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  // The same press twice is one refund.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const query = useQuery(`refundable ${order.id}`, () => adminApi.listRefundableLines({ id: order.id }))
  async function refund() {
    const lines = Object.entries(counts)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ line_id: Number(id), quantity }))
    setEmpty(lines.length === 0)
    if (lines.length === 0) return
    const input = { order_id: order.id, lines, bearer, paid_to: paidTo, reason }
    const refunded = await send(adminApi.refundOrder(input, { idempotencyKey }))
    if (refunded === null) return
    const { state, amount } = refunded
    const message = state === 'waiting' ? words.refundWaits : words.refunded(formatVnd(amount))
    showToast({ type: 'success', message })
    await onDone()
  }
  return (
    <FormDialog
      title={words.refund}
      onClose={onClose}
      keepLabel={words.keep}
      sendLabel={words.confirmRefund}
      onSend={refund}
    >
      {isEmpty && <Banner type="error">{words.chooseDishes}</Banner>}
      <QueryView query={query}>
        {(lines) => (
          <Dishes
            lines={lines}
            counts={counts}
            choose={(id, count) => setCounts((old) => ({ ...old, [id]: count }))}
          />
        )}
      </QueryView>
      <SelectField
        label={words.refundBearer}
        value={bearer}
        options={bearers}
        onChange={({ target }) => setBearer(target.value as Bearer)}
      />
      <SelectField
        label={words.paidTo}
        value={paidTo}
        options={[
          { value: 'coins', label: words.coins },
          { value: 'bank', label: words.bank },
        ]}
        onChange={({ target }) => setPaidTo(target.value as 'coins' | 'bank')}
      />
      <Field
        label={words.reason}
        value={reason}
        maxLength={255}
        error={errors.reason}
        required
        onChange={({ target }) => {
          clear('reason')
          setReason(target.value)
        }}
      />
    </FormDialog>
  )
}
