import type { Kysely } from 'kysely'
import { offerTimeoutMs } from '#domain/orders/delivery.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { momentOf, type StoredOrder } from './stored-order.ts'

/** How long each driver took to accept an offer, in ms. */
const answeredAfterMs = 15_000

/** Inserts each order's events, and the offer that its driver accepted. */
export async function insertHistories(db: Kysely<Tables>, orders: readonly StoredOrder[]): Promise<void> {
  const events = orders.flatMap(({ id, order, customerId, partnerId, driverId, history }) => {
    const actorIds = { customer: customerId, partner: partnerId, driver: driverId }
    return history.map(({ event, actor, at }) => ({
      order_id: id,
      event,
      actor,
      actor_id: actor === 'administrator' || actor === 'system' ? null : actorIds[actor],
      reason: event === 'canceled' && order.state === 'canceled' ? (order.reason ?? null) : null,
      created_at: at,
    }))
  })
  await db.insertInto('order_events').values(events).execute()
  await insertOffers(db, orders)
}

async function insertOffers(db: Kysely<Tables>, orders: readonly StoredOrder[]): Promise<void> {
  const offers = orders.flatMap((stored) => {
    const assignedAt = momentOf(stored, 'assigned')
    if (stored.driverId === null || assignedAt === null) return []
    return {
      order_id: stored.id,
      driver_id: stored.driverId,
      answer: 'accepted' as const,
      created_at: new Date(assignedAt.getTime() - answeredAfterMs),
      expires_at: new Date(assignedAt.getTime() - answeredAfterMs + offerTimeoutMs),
      answered_at: assignedAt,
    }
  })
  await db.insertInto('order_offers').values(offers).execute()
}
