import { createHash } from 'node:crypto'
import { type CustomerContext, refuse, succeed } from '#server/context.ts'
import { findIdempotencyRecord } from './idempotency-store.ts'
import { findOrder, selectDishes } from './order-store.ts'
import { toPlacedOrder } from './order-wire.ts'
import type { OrderRequest } from './price-order.ts'

/** Null when the request is new, or carries no key. */
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

/** What the order is to remember of the request that made it; null for a request without a key. */
export function idempotencyRecordOf({ idempotencyKey: key }: CustomerContext, request: OrderRequest) {
  return key === null ? null : { key, requestHash: requestHash(request) }
}

/** Names what was asked for, not how it was written: fields in any order, "1" or 1, null or left out, all agree. */
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
    // Nothing where there is none: so were the requests named that came before there were notes.
    ...(request.note ? [request.note] : []),
  ]
  return createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
}
