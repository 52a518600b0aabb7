import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/context.ts'

/** The first half of these advisory locks; the second is made of the partner's id. */
const lockSpace = 0x4d_61_6e

/**
 * A condition on a row of partners that is always true, once every change that came before has been made. Row locks know
 * no queue: a new order for share goes past a change that waits, so that at a busy restaurant the change would wait for
 * ever.
 */
export function sharedPartnerLock(): RawBuilder<boolean> {
  return sql<boolean>`pg_advisory_xact_lock_shared(${lockSpace}::integer, hashint8(partners.id)) is not null`
}

/** Comes back when it is the caller's turn to change the partner's row; orders that come later wait for its transaction. */
export async function lockPartnerForChange(db: Database, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockSpace}::integer, hashint8(${partnerId}::bigint))`.execute(db)
}
