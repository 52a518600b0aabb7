import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'

/** The order that a key has made; `requestHash` tells what was asked for then. */
export type IdempotencyRecord = { orderId: number; requestHash: string }

/** How long a repeated request is answered with the first order, in ms. */
const keyLifeMs = 24 * 60 * 60 * 1000

function oldestValid(now: Date): Date {
  return new Date(now.getTime() - keyLifeMs)
}

/** Call it behind `lockCustomer`, else two requests with one key both find nothing. */
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

/** Keys that no longer answer are forgotten. */
export const expiredIdempotencyKeys: RetentionRule = {
  table: 'idempotency_keys',
  isOver: (now) => sql`created_at < ${oldestValid(now)}`,
}
