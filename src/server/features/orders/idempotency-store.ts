import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'

/** A stored idempotency key: its order, and the hash of its request. */
export type IdempotencyRecord = { orderId: number; requestHash: string }

/** How long a key is valid, in ms. */
const keyLifeMs = 24 * 60 * 60 * 1000

function oldestValid(now: Date): Date {
  return new Date(now.getTime() - keyLifeMs)
}

/** Requires lockCustomer, otherwise two requests with one key could both find nothing. */
export async function findIdempotencyRecord(
  db: Database,
  request: { userId: number; key: string; now: Date },
): Promise<IdempotencyRecord | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['order_id', 'request_hash'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .where('created_at', '>=', oldestValid(request.now))
    .executeTakeFirst()
  return row ? { orderId: row.order_id, requestHash: row.request_hash } : null
}

/** Keys that are no longer valid. */
export const expiredIdempotencyKeys: RetentionRule = {
  table: 'idempotency_keys',
  isOver: (now) => sql`created_at < ${oldestValid(now)}`,
}
