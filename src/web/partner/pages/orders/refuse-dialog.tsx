import { useState } from 'react'
import { type RefusalReason, refusalReasons } from '#domain/orders/refusal-reason.ts'
import type { End } from '#domain/time/end.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { refuseWords } from './refuse-words.ts'
import type { Ticket } from './use-board.ts'

const busyMinutes = 20
const pauses = [30, 60, 120] as const

/** The values of a refusal, without its order. */
export type OrderRejection = {
  reason: RefusalReason
  note?: string
  sold_out?: number[]
  busy_minutes?: number
  closed_until?: Exclude<End, Date>
}

type Choice = {
  reason: RefusalReason
  soldOut: readonly number[]
  isBusy: boolean
  pause: string
  note: string
}

function rejectionOf({ reason, soldOut, isBusy, pause, note }: Choice): OrderRejection {
  const minutes = Number(pause)
  return {
    reason,
    ...(reason === 'other' && { note }),
    ...(reason === 'sold_out' && { sold_out: [...soldOut] }),
    ...(reason === 'too_busy' && isBusy && { busy_minutes: busyMinutes }),
    ...(reason === 'closing' && { closed_until: minutes > 0 ? { minutes } : 'next_day' }),
  }
}

function SoldOut({
  ticket,
  choice,
  change,
}: {
  ticket: Ticket
  choice: Choice
  change: (to: Choice) => void
}) {
  const words = useWords(refuseWords)
  const dishes = [...new Map(ticket.lines.map((line) => [line.product_id, line.name]))]
  return (
    <fieldset lang="vi">
      <legend className="text-sm font-bold">{words.whatIsOut}</legend>
      {dishes.map(([id, name]) => (
        <CheckField
          key={id}
          label={name}
          checked={choice.soldOut.includes(id)}
          onChange={(isOut) =>
            change({
              ...choice,
              soldOut: isOut ? [...choice.soldOut, id] : choice.soldOut.filter((one) => one !== id),
            })
          }
        />
      ))}
    </fieldset>
  )
}

/** The extra question for the chosen reason. */
function FollowUp(props: { ticket: Ticket; choice: Choice; change: (to: Choice) => void }) {
  const { choice, change } = props
  const words = useWords(refuseWords)
  if (choice.reason === 'sold_out') return <SoldOut {...props} />
  if (choice.reason === 'too_busy')
    return (
      <CheckField
        label={words.makeBusy}
        checked={choice.isBusy}
        onChange={(isBusy) => change({ ...choice, isBusy })}
      />
    )
  if (choice.reason === 'closing')
    return (
      <RadioGroup
        legend={words.until}
        name="pause"
        value={choice.pause}
        onChange={(pause) => change({ ...choice, pause })}
        options={[
          ...pauses.map((minutes) => ({ value: String(minutes), label: words.forMinutes(minutes) })),
          { value: '0', label: words.untilTomorrow },
        ]}
      />
    )
  return (
    <TextArea
      label={words.note}
      required
      maxLength={255}
      value={choice.note}
      onChange={({ target }) => change({ ...choice, note: target.value })}
    />
  )
}

/** `missing`: the id of the dish that the kitchen has just marked as sold out. */
type RefuseDialogProps = {
  ticket: Ticket
  missing?: number | undefined
  onClose: () => void
  onRefuse: (rejection: OrderRejection) => void
}

/** Asks why an order is refused. The label of the button names the effects of the chosen reason. */
export function RefuseDialog({ ticket, missing, onClose, onRefuse }: RefuseDialogProps) {
  const words = useWords(refuseWords)
  const [choice, setChoice] = useState<Choice>(() => ({
    reason: 'sold_out',
    // If the order has only one dish, that dish is preselected.
    soldOut:
      missing !== undefined
        ? [missing]
        : new Set(ticket.lines.map((line) => line.product_id)).size === 1
          ? ticket.lines.slice(0, 1).map((line) => line.product_id)
          : [],
    isBusy: true,
    pause: '60',
    note: '',
  }))
  const { reason, soldOut, isBusy } = choice
  const sendLabels = {
    sold_out: soldOut.length > 0 ? words.refuseAndMark(soldOut.length) : words.refuse,
    too_busy: isBusy ? words.refuseAndBusy : words.refuse,
    closing: words.refuseAndClose,
    other: words.refuse,
  }
  return (
    <FormDialog
      title={words.title(ticket.id)}
      keepLabel={words.keep}
      sendLabel={sendLabels[reason]}
      variant="danger"
      noValidate={false}
      onClose={onClose}
      onSend={() => onRefuse(rejectionOf(choice))}
    >
      <RadioGroup
        legend={words.reason}
        name="reason"
        boxed
        value={reason}
        onChange={(value) =>
          setChoice({ ...choice, reason: refusalReasons.find((one) => one === value) ?? 'other' })
        }
        options={refusalReasons.map((value) => ({ value, label: words[value] }))}
      />
      <FollowUp ticket={ticket} choice={choice} change={setChoice} />
    </FormDialog>
  )
}
