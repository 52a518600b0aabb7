import type { Position } from '#domain/places/distance.ts'
import type { Session } from '#server/context.ts'
import type { ActiveOrder } from './active-order-store.ts'
import { courierCalls } from './courier-calls.ts'
import { type DueCall, driverCall, sessionId } from './due-call.ts'
import type { Pace } from './pace.ts'
import { pointBetween, pointOnStreets } from './street-route.ts'

/** All calls that are due for an order now, in their order. */
export function dueCalls(order: ActiveOrder, pace: Pace, now: Date): DueCall[] {
  return [
    ...partnerCalls(order, pace, now),
    ...driverCalls(order, pace, now),
    ...courierCalls(order, pace, now),
  ]
}

function isOver(since: Date | null, ms: number, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() >= ms
}

function partnerCalls(order: ActiveOrder, pace: Pace, now: Date): DueCall[] {
  const { id, state, partner_id: partnerId, staff_id: staffId } = order
  if (!order.is_partner_played || staffId === null) return []
  const session: Session = {
    id: sessionId,
    kind: 'staff',
    staffId,
    signedInFor: partnerId,
    memberships: [{ partnerId, role: 'owner', isWaiting: false }],
  }
  if (state === 'placed')
    return isOver(order.placed_at, order.is_left_to_driver ? pace.answerMs : pace.acceptMs, now)
      ? [{ name: 'acceptOrder', input: { id }, session }]
      : []
  const isReady = order.ready_at === null && isOver(order.accepted_at, pace.cookMs, now)
  return state === 'accepted' && isReady ? [{ name: 'markOrderReady', input: { id }, session }] : []
}

function driverCalls(order: ActiveOrder, pace: Pace, now: Date): DueCall[] {
  const { id, state, driver_id: driverId } = order
  if (!order.is_driver_played || driverId === null) return []
  if (order.is_left_to_driver) return [driverCall(driverId, 'declineOffer', { id })]
  if (state === 'picked_up') return rideToCustomer(order, driverId, { pace, now })
  if (order.assigned_at !== null)
    return rideToPartner(order, driverId, { pace, now, assignedAt: order.assigned_at })
  return isOver(order.offered_at, pace.answerMs, now) ? [driverCall(driverId, 'acceptOffer', { id })] : []
}

type Time = { pace: Pace; now: Date }

/** Moves the driver from the current position fast enough to arrive in time. */
function rideToPartner(order: ActiveOrder, driverId: number, time: Time & { assignedAt: Date }): DueCall[] {
  const { pace, now, assignedAt } = time
  const partner = { latitude: order.partner_latitude, longitude: order.partner_longitude }
  const from = positionOf(order)
  const arrivesAt = assignedAt.getTime() + pace.rideToPartnerMs
  if (now.getTime() < arrivesAt) {
    if (from === null || !isOver(from.at, pace.moveMs, now)) return []
    const setOutAt = Math.max(from.at.getTime(), assignedAt.getTime())
    const part = (now.getTime() - setOutAt) / (arrivesAt - setOutAt)
    return [moveTo(driverId, pointBetween(from, partner, part))]
  }
  const arrival = isAt(from, partner) ? [] : [moveTo(driverId, partner)]
  const mayLeave = order.ready_at !== null || isOver(new Date(arrivesAt), pace.patienceMs, now)
  return mayLeave ? [...arrival, driverCall(driverId, 'pickUpOrder', { id: order.id })] : arrival
}

function rideToCustomer(order: ActiveOrder, driverId: number, { pace, now }: Time): DueCall[] {
  const { id, picked_up_at: pickedUpAt } = order
  if (pickedUpAt === null) return []
  const partner = { latitude: order.partner_latitude, longitude: order.partner_longitude }
  const customer = { latitude: order.latitude, longitude: order.longitude }
  const from = positionOf(order)
  if (!isOver(pickedUpAt, pace.rideToCustomerMs, now)) {
    if (from !== null && !isOver(from.at, pace.moveMs, now)) return []
    const part = (now.getTime() - pickedUpAt.getTime()) / pace.rideToCustomerMs
    return [moveTo(driverId, pointOnStreets(partner, customer, part))]
  }
  const arrival = isAt(from, customer) ? [] : [moveTo(driverId, customer)]
  return [...arrival, driverCall(driverId, 'completeDelivery', { order_id: id, status_order: 'completed' })]
}

function positionOf(order: ActiveOrder): (Position & { at: Date }) | null {
  const { driver_latitude: latitude, driver_longitude: longitude, positioned_at: at } = order
  return latitude === null || longitude === null || at === null ? null : { latitude, longitude, at }
}

function isAt(position: Position | null, place: Position): boolean {
  return position?.latitude === place.latitude && position.longitude === place.longitude
}

function moveTo(driverId: number, position: Position): DueCall {
  return driverCall(driverId, 'updateDriverPosition', position)
}
