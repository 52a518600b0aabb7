import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { hiddenStatuses, type PartnerRow, partnerColumns } from './partner-row.ts'

/** Estimated bytes in JSON besides the texts: field names, dates, numbers. */
const dishBytes = 280
const sectionBytes = 160
const partnerBytes = 420

const menuBytes = sql<number>`(
  select coalesce(sum(
    ${sql.lit(dishBytes)} + octet_length(name) + octet_length(description) + coalesce(octet_length(image_url), 0)
  ), 0) from products where products.partner_id = partners.id and products.status <> 'disabled'
) + (
  select coalesce(sum(${sql.lit(sectionBytes)} + octet_length(name)), 0)
  from categories where categories.partner_id = partners.id
) + ${sql.lit(partnerBytes)} + octet_length(name) + octet_length(address) + coalesce(octet_length(image_url), 0)`

/** All visible partners, or those of one type. */
export type ListFilter = { typeId: number | null }

function selectVisible(db: Database, { typeId }: ListFilter) {
  const visible = db.selectFrom('partners').where('status', 'not in', hiddenStatuses)
  return typeId === null ? visible : visible.where('type_id', '=', typeId)
}

/** The first visible partners by id, with their estimated bytes in JSON, menu included. */
export function readFirstPartners(
  db: Database,
  filter: ListFilter,
  limit: number,
): Promise<(PartnerRow & { total: number; bytes: number })[]> {
  return selectVisible(db, filter)
    .select(partnerColumns)
    .select([sql<number>`count(*) over ()`.as('total'), menuBytes.as('bytes')])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A page of the visible partners by id. */
export function readPartnersPage(
  db: Database,
  filter: ListFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<PartnerRow[]> {
  return selectVisible(db, filter)
    .select(partnerColumns)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

export async function countVisiblePartners(db: Database, filter: ListFilter): Promise<number> {
  const row = await selectVisible(db, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
