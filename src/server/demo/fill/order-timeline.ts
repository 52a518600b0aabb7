import type { HistoryEvent, OrderActor } from '#domain/orders/order-status.ts'
import { courierKey, openPartnerKey } from '#server/demo/town/town.ts'
import type { TownOrder } from '#server/demo/town/town-schema.ts'

/** An event of an order's history. `minutes`: after the order was placed. */
export type TimelineEvent = { event: HistoryEvent; actor: OrderActor; minutes: number }

const placed: TimelineEvent = { event: 'placed', actor: 'customer', minutes: 0 }
const accepted: TimelineEvent = { event: 'accepted', actor: 'partner', minutes: 1 }
/** The restaurant takes over the delivery. */
const kept: TimelineEvent = { event: 'kept', actor: 'system', minutes: 1 }
const ready: TimelineEvent = { event: 'ready', actor: 'partner', minutes: 9 }
const minutesToCancel = { customer: 2, partner: 3, system: 15 }

/** All events of an order of the town, oldest first. */
export function timelineOf(order: TownOrder): TimelineEvent[] {
  if (order.state === 'placed') return [placed]
  if (order.state === 'canceled') {
    const { canceledBy: actor } = order
    return [placed, { event: 'canceled', actor, minutes: minutesToCancel[actor] }]
  }
  const { state, driverKey } = order
  const isOwnDelivery =
    driverKey === courierKey || (driverKey === undefined && order.partnerKey === openPartnerKey)
  const actor = isOwnDelivery ? ('partner' as const) : ('driver' as const)
  const assigned = { event: 'assigned', actor, minutes: 2 } as const
  const begun = [
    placed,
    accepted,
    ...(isOwnDelivery ? [kept] : []),
    ...(driverKey === undefined ? [] : [assigned]),
  ]
  if (state === 'accepted') return order.isReady ? [...begun, ready] : begun
  const pickedUp = [...begun, ready, { event: 'picked_up', actor, minutes: 11 } as const]
  return state === 'picked_up' ? pickedUp : [...pickedUp, { event: 'delivered', actor, minutes: 26 }]
}
