import type { Database } from '#server/context.ts'
import { asVisible, partnerColumns, type VisiblePartner } from './partner-row.ts'

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

export async function lockVisiblePartner(
  db: Database,
  partnerId: number,
  now: Date,
): Promise<VisiblePartner | null> {
  const row = await selectPartner(db, partnerId).forShare().executeTakeFirst()
  return row ? asVisible(row, now) : null
}
