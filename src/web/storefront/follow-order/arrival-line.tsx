import type { OrderProgress } from '#contracts/order-progress.ts'
import { momentForPeople } from '#domain/shown-time.ts'
import { formatMomentForPeople } from '#domain/vietnam-time.ts'
import { useWords } from '#web/i18n/words.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { arrivalAt } from './arrival.ts'
import { followWords } from './follow-words.ts'

/** When it should arrive; once it has, or never will, when that was. */
export function ArrivalLine({ progress }: { progress: OrderProgress }) {
  const words = useWords(followWords)
  const now = useMinute()
  const { state, steps, estimated_at: estimatedAt, delivery_time: deliveredAt } = progress
  if (state === 'delivered')
    return <Lines first={deliveredAt && words.deliveredAt(momentForPeople(deliveredAt))} />
  if (state === 'canceled') return <Lines first={words.canceledAt(canceledAt(steps))} />
  if (estimatedAt === null) return null
  const { time, minutes } = arrivalAt(estimatedAt, now)
  return <Lines first={words.arrives(time)} second={words.inMinutes(minutes)} />
}

/** With its day, since a canceled order is read long afterwards too. */
function canceledAt(steps: OrderProgress['steps']): string {
  const at = steps.at(-1)?.at
  return at === undefined ? '' : formatMomentForPeople(new Date(at))
}

function Lines({ first, second }: { first: string | null; second?: string }) {
  return (
    <>
      <span className="block text-lg font-bold">{first}</span>
      {second && <span className="block text-muted">{second}</span>}
    </>
  )
}
