import { useState } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { officeOrderValues } from '#contracts/orders/office-order-columns.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { type Answer, adminApi } from '../../../admin-api.ts'
import { ledgerAccountWords } from './money-words.ts'
import type { OfficeOrder } from './order-overview.tsx'
import { orderWords } from './order-words.ts'

/** A step that an administrator takes in the place of the parties. */
export type OfficeStep = 'accept' | 'pick_up' | 'complete' | 'cancel' | 'decline_cancel'

/** Who bears a loss. */
export type Bearer = 'restaurant' | 'driver' | 'platform:refunds'

/** The bearers to choose from; the driver only if there is one. */
export function useBearers(order: OfficeOrder) {
  const words = useWords(orderWords)
  return [
    { value: 'platform:refunds', label: words.shopBears },
    { value: 'restaurant', label: words.restaurantBears },
    ...(order.driver ? [{ value: 'driver', label: words.driverBears }] : []),
  ]
}

/** What a step does to the order and to money. */
export function Preview({ preview }: { preview: Answer<'previewOrderStep'> }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const { state, postings, needs_second } = preview
  return (
    <section aria-label={words.willMove} className="grid grid-cols-1 gap-1 rounded-md bg-sunken p-3 text-sm">
      <p>
        {words.state}: <strong>{officeOrderValues[state][language]}</strong>
      </p>
      <h3 className="text-sm">{words.willMove}</h3>
      {postings.length === 0 && !needs_second && <p>{words.movesNothing}</p>}
      {needs_second && <p>{words.needsSecond}</p>}
      <ul>
        {postings.map(({ account, amount }) => (
          <li key={account} className="flex justify-between gap-4">
            <span>{ledgerAccountWords[language][account]}</span>
            <span className="tabular-nums">{`${amount > 0 ? '+' : ''}${formatVnd(amount)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The call of a step that has no bearer. */
function callOf({
  id,
  step,
  reason,
}: {
  id: number
  step: OfficeStep
  reason: string
}): Promise<Result<unknown>> {
  if (step === 'cancel') return adminApi.cancelOrderByHand({ id, reason })
  if (step === 'decline_cancel') return adminApi.declineCancelRequest({ id, reason })
  return adminApi.takeOrderStep({ id, step })
}

type OrderStepDialogProps = {
  order: OfficeOrder
  step: OfficeStep
  onClose: () => void
  /** Called after the step, and after a refusal because the order has changed. */
  onDone: () => Promise<void>
}

/** Asks before a step, and shows what it does to money. */
export function OrderStepDialog({ order, step, onClose, onDone }: OrderStepDialogProps) {
  const words = useWords(orderWords)
  const bearers = useBearers(order)
  const { errors, clear, send } = useFieldErrors()
  const [reason, setReason] = useState('')
  const [bearer, setBearer] = useState<Bearer>('platform:refunds')
  const { id } = order
  const isCancel = step === 'cancel'
  const hasReason = isCancel || step === 'decline_cancel'
  const hasLoss = isCancel && order.state === 'picked_up'
  const preview = useQuery(`preview ${id} ${step} ${bearer}`, () =>
    adminApi.previewOrderStep({ id, step, ...(hasLoss && { bearer }) }),
  )
  async function take() {
    const answer = await (hasLoss
      ? adminApi.endDelivery({ id, bearer, reason })
      : callOf({ id, step, reason }))
    const isStale = !answer.ok && answer.refusal.code === 'order_state_changed'
    const taken = await send<unknown>(Promise.resolve(answer), words.done)
    if (taken !== null || isStale) await onDone()
  }
  const confirm = {
    accept: words.confirmAccept,
    pick_up: words.confirmPickUp,
    complete: words.confirmComplete,
    cancel: words.confirmCancel,
    decline_cancel: words.confirmDecline,
  }
  return (
    <FormDialog
      title={words[step]}
      onClose={onClose}
      keepLabel={words.keep}
      sendLabel={confirm[step]}
      variant={isCancel ? 'danger' : 'primary'}
      onSend={take}
    >
      {hasLoss && (
        <SelectField
          label={words.bearer}
          value={bearer}
          options={bearers}
          onChange={({ target }) => setBearer(target.value as Bearer)}
        />
      )}
      {hasReason && (
        <Field
          label={words.reason}
          hint={isCancel ? words.reasonHint : words.reasonOnBoard}
          value={reason}
          maxLength={255}
          error={errors.reason}
          required
          onChange={({ target }) => {
            clear('reason')
            setReason(target.value)
          }}
        />
      )}
      <QueryView query={preview}>{(shown) => <Preview preview={shown} />}</QueryView>
    </FormDialog>
  )
}
