import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { createRowCache } from '#server/db/row-cache.ts'
import { sharedPartnerLock } from './partner-locks.ts'
import { asVisible, type PartnerRow, partnerColumns, type VisiblePartner } from './partner-row.ts'

function selectPartner(db: Database, partnerId: number) {
  return db.selectFrom('partners').select(partnerColumns).where('id', '=', partnerId)
}

export async function findVisiblePartner(
  db: Database,
  partnerId: number,
  now: Date,
): Promise<VisiblePartner | null> {
  const row = await selectPartner(db, partnerId).executeTakeFirst()
  return row ? asVisible(row, now) : null
}

export async function findVisiblePartners(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<VisiblePartner[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('partners')
    .select(partnerColumns)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], id)`)
    .execute()
  return rows.flatMap((row) => asVisible(row, now) ?? [])
}

/** Partners by id, cached for a second. */
export const cachedPartners = createRowCache<PartnerRow>(
  (db, ids) =>
    db
      .selectFrom('partners')
      .select(partnerColumns)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute(),
  ({ id }) => id,
)

export async function lockVisiblePartner(
  db: Database,
  partnerId: number,
  now: Date,
): Promise<VisiblePartner | null> {
  const row = await selectPartner(db, partnerId).where(sharedPartnerLock()).forShare().executeTakeFirst()
  return row ? asVisible(row, now) : null
}
