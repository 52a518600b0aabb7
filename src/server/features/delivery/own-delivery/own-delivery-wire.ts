import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { cashToCollect } from '#domain/money/order-postings.ts'
import { type PersonalDataAccess, personalDataFor } from '#domain/orders/order-privacy.ts'
import type { OwnDeliveryRow } from './own-delivery-store.ts'

type OwnDelivery = OutputOf<Endpoints['listOwnDeliveries']>['deliveries'][number]

/** An own delivery for a member of staff. Only its courier sees the customer and the cash to collect. */
export function toOwnDelivery(
  row: OwnDeliveryRow,
  { staffId, now }: { staffId: number; now: Date },
): OwnDelivery | null {
  const { id, state, courier_id, courier_name, staged_id, staged_step, staged_until } = row
  if (state === 'placed') return null
  const isMine = courier_id === staffId
  const access = personalDataFor(isMine ? 'courier' : 'colleague', row, now)
  const { open } = access
  return {
    id,
    state,
    is_ready: row.ready_at !== null,
    ready_by: row.ready_by?.toISOString() ?? null,
    address: open('address', row.address, ''),
    latitude: open('place', row.latitude, row.partner_latitude),
    longitude: open('place', row.longitude, row.partner_longitude),
    distance: row.distance,
    lines: row.lines.map(({ name, quantity, choices }) => ({
      name,
      quantity,
      choices: choices.map((choice) => ({ name: choice.name, quantity: choice.quantity })),
    })),
    courier:
      courier_id === null || courier_name === null
        ? null
        : { id: courier_id, name: courier_name, has_left: row.courier_has_left },
    is_mine: isMine,
    recipient: access.sees('name') ? recipientOf(row, access) : null,
    staged:
      staged_id !== null && staged_step !== null && staged_until !== null
        ? { id: staged_id, step: staged_step, by: row.staged_by, until: staged_until.toISOString() }
        : null,
  }
}

function recipientOf(
  row: OwnDeliveryRow,
  { open }: PersonalDataAccess,
): NonNullable<OwnDelivery['recipient']> {
  const { total, type_checkout } = row
  // The stored total already contains the fee and the discount.
  const prices = { subtotal: total, discount: 0, shippingFee: 0, paysWith: type_checkout }
  return {
    name: open('name', row.name, ''),
    phone_number: open('phone', row.phone_number, ''),
    building: open('door', row.building, null),
    floor: open('door', row.floor, null),
    gate: open('door', row.gate, null),
    driver_note: open('driver_note', row.driver_note, null),
    note: open('note', row.note, null),
    cash_to_collect: cashToCollect(prices),
  }
}
