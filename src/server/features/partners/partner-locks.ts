import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/context.ts'

/** The first key of the advisory locks; the second is a hash of the partner's id. */
const lockSpace = 0x4d_61_6e

/**
 * A condition that is always true and holds a shared advisory lock until the transaction ends. Row locks are not
 * fair: new `for share` locks overtake a waiting update, which would starve at a busy restaurant. Advisory locks
 * queue.
 */
export function sharedPartnerLock(): RawBuilder<boolean> {
  return sql<boolean>`pg_advisory_xact_lock_shared(${lockSpace}::integer, hashint8(partners.id)) is not null`
}

/**
 * Takes the exclusive lock for a change of the partner's row. Waits for running orders; later orders wait for this
 * transaction.
 */
export async function lockPartnerForChange(db: Database, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockSpace}::integer, hashint8(${partnerId}::bigint))`.execute(db)
}
