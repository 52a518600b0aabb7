import type { HistoryEvent, OrderActor } from '#domain/orders/order-status.ts'
import type { TownOrder } from '#server/demo/town/town-schema.ts'
import type { PricedOrder } from './price-town-order.ts'

/** An order of the town with ids and moments instead of keys and minutes. */
export type StoredOrder = {
  id: number
  order: TownOrder
  price: PricedOrder
  customerId: number
  partnerId: number
  driverId: number | null
  courierId: number | null
  history: readonly { event: HistoryEvent; actor: OrderActor; at: Date }[]
}

/** When an event first happened to an order; null if it did not happen. */
export function momentOf({ history }: Pick<StoredOrder, 'history'>, wanted: HistoryEvent): Date | null {
  return history.find(({ event }) => event === wanted)?.at ?? null
}
