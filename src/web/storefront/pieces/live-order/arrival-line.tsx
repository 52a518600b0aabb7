import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { momentForPeople } from '#domain/time/shown-time.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { arrivalAt } from './arrival.ts'
import { followWords } from './follow-words.ts'

const over = 'text-lg font-bold'

/** When it should arrive, as large as what it waits for; once it has, or never will, when that was. */
export function ArrivalLine({ progress }: { progress: OrderProgress }) {
  const words = useWords(followWords)
  const now = useMinute()
  const { state, steps, estimated_at: estimatedAt, delivery_time: deliveredAt } = progress
  if (state === 'delivered')
    return <p className={over}>{deliveredAt && words.deliveredAt(momentForPeople(deliveredAt))}</p>
  if (state === 'canceled') return <p className={over}>{words.canceledAt(canceledAt(steps))}</p>
  if (estimatedAt === null) return null
  const { time, minutes } = arrivalAt(estimatedAt, now)
  return (
    <>
      <p className="text-2xl font-bold text-herb-ink">{words.arrives(time)}</p>
      <p className="text-muted">{words.inMinutes(minutes)}</p>
    </>
  )
}

/** With its day, since a canceled order is read long afterwards too. */
function canceledAt(steps: OrderProgress['steps']): string {
  const at = steps.at(-1)?.at
  return at === undefined ? '' : formatMomentForPeople(new Date(at))
}
