import type { EndpointName } from '#contracts/api.ts'
import type { Session } from '#server/context.ts'
import type { ActiveOrder } from './active-order-store.ts'
import { type DueCall, sessionId } from './due-call.ts'
import type { Pace } from './pace.ts'
import { pointOnStreets } from './street-route.ts'

/** The calls of a restaurant's courier for an order: claim it, wait for the dishes, ride, hand over. */
export function courierCalls(order: ActiveOrder, pace: Pace, now: Date): DueCall[] {
  const { id, state, courier_id: courierId, partner_id: partnerId } = order
  if (!order.is_courier_played || courierId === null) return []
  const session: Session = {
    id: sessionId,
    kind: 'staff',
    staffId: courierId,
    signedInFor: partnerId,
    memberships: [{ partnerId, role: 'courier', isWaiting: false }],
  }
  const call = (name: EndpointName, input: object): DueCall => ({ name, input, session })
  if (!order.is_courier_assigned) return state === 'accepted' ? [call('claimOwnDelivery', { id })] : []
  if (state === 'accepted') return order.ready_at === null ? [] : [call('submitPickUp', { id })]
  const { picked_up_at: pickedUpAt } = order
  if (pickedUpAt === null) return []
  const part = Math.min(1, (now.getTime() - pickedUpAt.getTime()) / pace.rideToCustomerMs)
  const at = order.courier_positioned_at
  const mayMove = at === null || now.getTime() - at.getTime() >= pace.moveMs
  const partner = { latitude: order.partner_latitude, longitude: order.partner_longitude }
  const move = mayMove ? [call('updateCourierPosition', pointOnStreets(partner, order, part))] : []
  return part < 1 ? move : [...move, call('submitDelivered', { id })]
}
