import { periodStart } from '#domain/money/statement-period.ts'
import { town } from '#server/demo/town/town.ts'
import type { TownOrder, TownRegular } from '#server/demo/town/town-schema.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Regular orders would be delivered after this time, in ms. Younger ones are left out. */
const deliveredAfterMs = 60 * minuteMs

/** The ends of the last four closed weeks, oldest first. */
export function closedWeekEnds(now: Date): Date[] {
  const end = periodStart(now, 'week').getTime()
  return [3, 2, 1, 0].map((weeks) => new Date(end - weeks * 7 * dayMs))
}

/** The delivered orders of the town's regular customers since the beginning of the first closed week. */
export function regularOrders(now: Date): TownOrder[] {
  const begin = periodStart(now, 'week').getTime() - 28 * dayMs
  return town.regulars.flatMap((regular) => ordersOf(regular, begin, now))
}

function ordersOf(regular: TownRegular, begin: number, now: Date): TownOrder[] {
  const { at, everyDays, firstDay, ...order } = regular
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const orders: TownOrder[] = []
  for (let day = firstDay; ; day += everyDays) {
    const ago = now.getTime() - (begin + day * dayMs + (hours * 60 + minutes) * minuteMs)
    if (ago < deliveredAfterMs) return orders
    orders.push({ ...order, state: 'delivered', minutesAgo: ago / minuteMs })
  }
}
