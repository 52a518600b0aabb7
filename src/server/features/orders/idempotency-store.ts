import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'

/** The order that a key has made; `requestHash` tells what was asked for then. */
export type KnownRequest = { orderId: number; requestHash: string }

/** How long a repeated request is answered with the first order, in ms. */
const keyLifeMs = 24 * 60 * 60 * 1000

function oldestAnswering(now: Date): Date {
  return new Date(now.getTime() - keyLifeMs)
}

/** Call it behind `lockCustomer`, else two requests with one key both find nothing. */
export async function findKnownRequest(
  db: Database,
  request: { userId: number; key: string; now: Date },
): Promise<KnownRequest | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['order_id', 'request_hash'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .where('created_at', '>=', oldestAnswering(request.now))
    .executeTakeFirst()
  return row ? { orderId: row.order_id, requestHash: row.request_hash } : null
}

/** Keys that no longer answer are forgotten. */
export const expiredRequests: RetentionRule = {
  table: 'idempotency_keys',
  isOver: (now) => sql`created_at < ${oldestAnswering(now)}`,
}
