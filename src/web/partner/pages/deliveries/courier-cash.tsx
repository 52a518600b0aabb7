import { useState } from 'react'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { type Answer, partnerApi } from '../../partner-api.ts'
import { cashWords } from './cash-words.ts'

type Cash = Answer<'listCourierCash'>
type Courier = Cash['couriers'][number]
type RowProps = { courier: Courier; onHandIn: () => Promise<void>; onReopen: () => Promise<void> }

function Row({ courier, onHandIn, onReopen }: RowProps) {
  const words = useWords(cashWords)
  const { name, orders, collected, handed_in, noted_at, noted_by } = courier
  const left = collected - handed_in
  return (
    <li className="grid grid-cols-1 gap-2 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <p lang="vi" className="font-bold">
          {name}
        </p>
        <p className="text-sm text-muted">
          {words.orders(orders)} · {words.collected} <Price amount={collected} size="small" />
        </p>
        {noted_at && (
          <p className="text-sm text-herb-ink">
            {words.handedIn(formatTimeOfDay(new Date(noted_at)), noted_by ?? words.somebody)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {left > 0 && (
          <>
            <span className="text-sm text-muted">{words.left}</span>
            <Price amount={left} />
            <Button icon="circle-check" onClick={onHandIn}>
              {words.handIn}
            </Button>
          </>
        )}
        {handed_in > 0 && (
          <Button variant="ghost" icon="rotate-ccw" onClick={onReopen}>
            {words.reopen}
          </Button>
        )}
      </div>
    </li>
  )
}

function today(): string {
  return formatDate(dayInVietnam(new Date()))
}

/** The cash that each courier has collected on a day, and whether the courier has handed it in. */
export function CourierCash({ partnerId }: { partnerId: number }) {
  const words = useWords(cashWords)
  const [day, setDay] = useState(today)
  const submit = useSubmit()
  const cashDay = { partner_id: partnerId, day }
  const query = useQuery(`${partnerId} ${day}`, () => partnerApi.listCourierCash(cashDay))
  async function change(call: ReturnType<typeof partnerApi.recordCourierCash>) {
    const changed = await submit(call)
    if (changed === null) await query.reload()
    else query.set(changed)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={words.day}
        type="date"
        className="sm:max-w-60"
        value={day}
        max={today()}
        onChange={({ target }) => target.value && setDay(target.value)}
      />
      <QueryView query={query}>
        {({ couriers }) =>
          couriers.length === 0 ? (
            <p className="text-muted">{words.nothing}</p>
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {couriers.map((courier) => {
                const ofCourier = { ...cashDay, staff_id: courier.id }
                const amount = courier.collected - courier.handed_in
                return (
                  <Row
                    key={courier.id}
                    courier={courier}
                    onHandIn={() => change(partnerApi.recordCourierCash({ ...ofCourier, amount }))}
                    onReopen={() => change(partnerApi.reopenCourierCash(ofCourier))}
                  />
                )
              })}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}
