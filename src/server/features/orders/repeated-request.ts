import { createHash } from 'node:crypto'
import { type CustomerContext, refuse, succeed } from '#server/context.ts'
import { findIdempotencyRecord } from './idempotency-store.ts'
import { findOrder, selectDishes } from './order-store.ts'
import { toPlacedOrder } from './order-wire.ts'
import type { OrderRequest } from './price-order.ts'

/** Answers a repeated request with its first order. Null when the request is new or has no key. */
export async function answerRepeatedRequest(context: CustomerContext, request: OrderRequest) {
  const { db, now, session, idempotencyKey: key } = context
  if (key === null) return null
  const { userId } = session
  const known = await findIdempotencyRecord(db, { userId, key, now })
  if (known === null) return null
  if (known.requestHash !== requestHash(request)) return refuse('idempotency_key_reused')
  const found = await findOrder(db, { userId, orderId: known.orderId })
  if (found === null) return null
  return succeed(toPlacedOrder({ ...found, dishes: await selectDishes(db, known.orderId) }))
}

/** What to store with the order; null for a request without a key. */
export function idempotencyRecordOf({ idempotencyKey: key }: CustomerContext, request: OrderRequest) {
  return key === null ? null : { key, requestHash: requestHash(request) }
}

/** Hashes the parsed values, so that field order, numeric strings and null versus missing make no difference. */
function requestHash(request: OrderRequest): string {
  const wanted = [
    request.partner_id,
    request.name,
    request.phone_number,
    request.address,
    request.latitude,
    request.longitude,
    request.type_checkout,
    request.shipping_fee,
    request.discount ?? null,
    request.voucher_id ?? null,
    request.seen_subtotal ?? null,
    // Omitted when empty: the hash of such requests stays the same as before notes existed.
    ...(request.note ? [request.note] : []),
  ]
  return createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
}
