import { type CustomerContext, refuse, succeed } from '#server/context.ts'
import { findKnownRequest } from './idempotency-store.ts'
import type { OrderRequest } from './order-request.ts'
import { findOrder, selectDishes } from './order-store.ts'
import { toPlacedOrder } from './order-wire.ts'
import { requestHash } from './request-hash.ts'

/** Null when the request is new, or carries no key. */
export async function answerKnownRequest(context: CustomerContext, request: OrderRequest) {
  const { db, now, session, idempotencyKey: key } = context
  if (key === null) return null
  const { userId } = session
  const known = await findKnownRequest(db, { userId, key, now })
  if (known === null) return null
  if (known.requestHash !== requestHash(request)) return refuse('idempotency_key_reused')
  const found = await findOrder(db, { userId, orderId: known.orderId })
  if (found === null) return null
  return succeed(toPlacedOrder({ ...found, dishes: await selectDishes(db, known.orderId) }))
}

/** What the order is to remember of the request that made it; null for a request without a key. */
export function nameOfRequest({ idempotencyKey: key }: CustomerContext, request: OrderRequest) {
  return key === null ? null : { key, requestHash: requestHash(request) }
}
