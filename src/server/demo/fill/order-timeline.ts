import type { OrderActor, OrderEvent } from '#domain/orders/order-status.ts'
import type { TownOrder } from '#server/demo/town/town-schema.ts'

/** One row of an order's history, in minutes after it was placed. */
export type TimelineEvent = { event: OrderEvent; actor: OrderActor; minutes: number }

const placed: TimelineEvent = { event: 'placed', actor: 'customer', minutes: 0 }
const accepted: TimelineEvent = { event: 'accepted', actor: 'partner', minutes: 1 }
const assigned: TimelineEvent = { event: 'assigned', actor: 'driver', minutes: 2 }
const pickedUp: readonly TimelineEvent[] = [
  { event: 'ready', actor: 'partner', minutes: 9 },
  { event: 'picked_up', actor: 'driver', minutes: 11 },
]
const delivered: TimelineEvent = { event: 'delivered', actor: 'driver', minutes: 26 }
const minutesToCancel = { customer: 2, partner: 3, system: 15 }

/** All events of an order of the town, oldest first. */
export function timelineOf(order: TownOrder): TimelineEvent[] {
  switch (order.state) {
    case 'placed':
      return [placed]
    case 'accepted':
      return order.driverKey === undefined ? [placed, accepted] : [placed, accepted, assigned]
    case 'picked_up':
      return [placed, accepted, assigned, ...pickedUp]
    case 'delivered':
      return [placed, accepted, assigned, ...pickedUp, delivered]
    case 'canceled': {
      const { canceledBy: actor } = order
      return [placed, { event: 'canceled', actor, minutes: minutesToCancel[actor] }]
    }
  }
}
