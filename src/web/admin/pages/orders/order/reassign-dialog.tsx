import { useState } from 'react'
import { useQuery } from '#web/shared/api/use-query.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { type Answer, adminApi } from '../../../admin-api.ts'
import { answerWords } from './history-words.ts'
import type { OfficeOrder } from './order-overview.tsx'
import { Preview } from './order-step-dialog.tsx'
import { orderWords } from './order-words.ts'

/** The driver who has the order, or is asked for it. */
function seenDriverOf({ driver, offers }: OfficeOrder): { id: number; name: string } | null {
  return driver ?? offers.find(({ answer }) => answer === null)?.driver ?? null
}

/** The next driver, or a named one. */
function useOptions(drivers: Answer<'listFreeDrivers'>) {
  const words = useWords(orderWords)
  const language = useLanguage()
  return [
    { value: '', label: words.nextDriver },
    ...drivers.map(({ id, name, license_plate, distance_km, answer }) => ({
      value: String(id),
      label: [
        name,
        license_plate,
        `${oneDecimal(distance_km, language)} km`,
        answer && answerWords[language][answer],
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ]
}

type DriversProps = {
  drivers: Answer<'listFreeDrivers'>
  chosen: string
  choose: (id: string) => void
}

function Drivers({ drivers, chosen, choose }: DriversProps) {
  const words = useWords(orderWords)
  const options = useOptions(drivers)
  return (
    <SelectField
      label={words.driverToAsk}
      hint={drivers.length === 0 ? words.noFreeDriver : words.driverMayDecline}
      value={chosen}
      options={options}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

type ReassignDialogProps = { order: OfficeOrder; onClose: () => void; onDone: () => Promise<void> }

/** Gives the order to another driver: the next one, or a named one who is free. */
export function ReassignDialog({ order, onClose, onDone }: ReassignDialogProps) {
  const words = useWords(orderWords)
  const { errors, clear, send } = useFieldErrors()
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const { id } = order
  const seen = seenDriverOf(order)
  const named = chosen === '' ? {} : { driver_id: Number(chosen) }
  const drivers = useQuery(`free drivers ${id}`, () => adminApi.listFreeDrivers({ id }))
  const preview = useQuery(`preview ${id} reassign ${chosen}`, () =>
    adminApi.previewOrderStep({ id, step: 'reassign', ...named }),
  )
  async function reassign() {
    const answer = await adminApi.reassignOrder({ id, seen_driver_id: seen?.id ?? null, reason, ...named })
    const isStale = !answer.ok && answer.refusal.code === 'order_state_changed'
    const done = await send(Promise.resolve(answer))
    if (done !== null)
      showToast({ type: 'success', message: done.asked === null ? words.nobodyFree : words.driverAsked })
    if (done !== null || isStale) await onDone()
  }
  return (
    <FormDialog
      title={words.reassign}
      onClose={onClose}
      keepLabel={words.keep}
      sendLabel={words.confirmReassign}
      onSend={reassign}
    >
      {order.driver && <p lang="vi">{words.driverIsTold(order.driver.name)}</p>}
      <QueryView query={drivers}>
        {(free) => <Drivers drivers={free} chosen={chosen} choose={setChosen} />}
      </QueryView>
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
      <QueryView query={preview}>{(shown) => <Preview preview={shown} />}</QueryView>
    </FormDialog>
  )
}
