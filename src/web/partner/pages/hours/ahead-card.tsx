import { type FormEvent, useState } from 'react'
import { fieldOf } from '#web/shared/console/field-of.ts'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { useObstacles } from '../../frame/obstacles.tsx'
import { partnerApi } from '../../partner-api.ts'
import { aheadWords } from './ahead-words.ts'

type Ahead = { takes_orders_ahead: boolean; slot_capacity: number; preparation_minutes: number }

type AheadCardProps = { partnerId: number; ahead: Ahead; canEdit: boolean; reload: () => Promise<void> }

/** The settings of orders for later: whether they are taken, how many for each slot, and how long the kitchen cooks. */
export function AheadCard({ partnerId, ahead, canEdit, reload }: AheadCardProps) {
  const words = useWords(aheadWords)
  const [typed, setTyped] = useState({
    takes: ahead.takes_orders_ahead,
    slot_capacity: String(ahead.slot_capacity),
    preparation_minutes: String(ahead.preparation_minutes),
  })
  const { errors, send } = useFieldErrors()
  const { reload: reloadObstacles } = useObstacles()

  async function save(event: FormEvent) {
    event.preventDefault()
    const { takes: takes_orders_ahead, slot_capacity, preparation_minutes } = typed
    const settings = { partner_id: partnerId, takes_orders_ahead, slot_capacity, preparation_minutes }
    const saved = await send(partnerApi.setOrdersAhead(settings), words.saved)
    if (saved !== null) await Promise.all([reload(), reloadObstacles()])
  }
  const field = fieldOf(
    typed,
    (change) => setTyped({ ...typed, ...change }),
    (name) => errors[name],
  )
  const number = { inputMode: 'numeric', disabled: !canEdit || !typed.takes } as const
  return (
    <Card as="section" title={words.title} className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">{words.text}</p>
      <form onSubmit={save} noValidate className="grid grid-cols-1 gap-3">
        <CheckField
          label={words.takes}
          checked={typed.takes}
          onChange={(takes) => setTyped({ ...typed, takes })}
          disabled={!canEdit}
          className="font-bold"
        />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Field label={words.capacity} {...number} {...field('slot_capacity')} />
          <Field label={words.preparation} {...number} {...field('preparation_minutes')} />
        </div>
        {canEdit && (
          <Button type="submit" className="justify-self-start">
            {words.save}
          </Button>
        )}
      </form>
    </Card>
  )
}
