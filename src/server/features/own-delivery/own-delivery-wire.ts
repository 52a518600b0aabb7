import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { cashToCollect } from '#domain/money/order-postings.ts'
import type { OwnDeliveryRow } from './own-delivery-store.ts'

type OwnDelivery = OutputOf<Endpoints['listOwnDeliveries']>['deliveries'][number]

/** An own delivery for one of the restaurant's people: only its courier sees the customer and what to collect. */
export function toOwnDelivery(row: OwnDeliveryRow, staffId: number): OwnDelivery | null {
  const { id, state, courier_id, courier_name, staged_id, staged_step, staged_until } = row
  if (state === 'placed') return null
  const isMine = courier_id === staffId
  return {
    id,
    state,
    is_ready: row.ready_at !== null,
    ready_by: row.ready_by?.toISOString() ?? null,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    distance: row.distance,
    lines: row.lines,
    courier:
      courier_id === null || courier_name === null
        ? null
        : { id: courier_id, name: courier_name, has_left: row.courier_has_left },
    is_mine: isMine,
    // Nobody reads a customer's phone number once the order is over (decision 12).
    recipient: isMine && (state === 'accepted' || state === 'picked_up') ? recipientOf(row) : null,
    staged:
      staged_id !== null && staged_step !== null && staged_until !== null
        ? { id: staged_id, step: staged_step, by: row.staged_by, until: staged_until.toISOString() }
        : null,
  }
}

function recipientOf(row: OwnDeliveryRow): NonNullable<OwnDelivery['recipient']> {
  const { name, phone_number, building, floor, gate, driver_note, note, total, type_checkout } = row
  const prices = { subtotal: total, discount: 0, shippingFee: 0, paysWith: type_checkout }
  return {
    name,
    phone_number,
    building,
    floor,
    gate,
    driver_note,
    note,
    cash_to_collect: cashToCollect(prices),
  }
}
