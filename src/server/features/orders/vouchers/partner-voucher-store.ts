import { type Selectable, sql } from 'kysely'
import type { PastOrder } from '#domain/money/voucher-replay.ts'
import type { Database } from '#server/context.ts'
import { type Paging, readPage } from '#server/db/read-page.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { rateAt } from '../../money/ledger/public.ts'

type Row = Selectable<Tables['vouchers']>

/** A voucher, whether orders refer to it, and the restaurant's current share. */
export type OwnVoucher = Row & { is_used: boolean; share_bp: number }

const maxListed = 200

type Owner = { partnerId: number; now: Date }

function selectOwn(db: Database, { partnerId, now }: Owner) {
  return db
    .selectFrom('vouchers')
    .selectAll('vouchers')
    .select(sql<boolean>`exists (select from orders where orders.voucher_id = vouchers.id)`.as('is_used'))
    .select(
      sql<number>`coalesce(partner_share_bp, ${rateAt('voucher_share', partnerId, now)})`.as('share_bp'),
    )
    .where('vouchers.partner_id', '=', partnerId)
}

/** The restaurant's vouchers: those that customers can use now, then drafts, then the others; the newest first. */
export function listOwnVouchers(db: Database, owner: Owner, paging: Paging) {
  const isRunning = sql`vouchers.status = 'effective' and expiry_date > ${owner.now} and usage_limit > 0`
  const ranked = sql`case when ${isRunning} then 0 when vouchers.status = 'not_activated' then 1 else 2 end`
  return readPage(selectOwn(db, owner).orderBy(ranked).orderBy('vouchers.id', 'desc'), paging, maxListed)
}

/** Null when the restaurant has no voucher with this id. */
export async function findOwnVoucher(
  db: Database,
  { voucherId, ...owner }: Owner & { voucherId: number },
): Promise<OwnVoucher | null> {
  return (await selectOwn(db, owner).where('vouchers.id', '=', voucherId).executeTakeFirst()) ?? null
}

/** The number of the restaurant's unused vouchers. Locks the restaurant's vouchers against parallel creation. */
export async function countUnused(db: Database, partnerId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vouchers ${partnerId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vouchers
     where partner_id = ${partnerId} and not exists (select from orders where orders.voucher_id = vouchers.id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type NewTerms = Pick<
  Row,
  'code' | 'discount' | 'percent' | 'condition' | 'distance_condition' | 'expiry_date' | 'description'
>

/** A restaurant's share of a voucher that it creates: all of it, in basis points. */
export const ownShareBp = 10_000

/** Null when the restaurant has the code already. It pays for its own vouchers, regardless of `voucher_share`. */
export async function insertVoucher(
  db: Database,
  { terms, uses, partnerId, now }: Owner & { terms: NewTerms; uses: number },
): Promise<number | null> {
  const row = await db
    .insertInto('vouchers')
    .values({
      ...terms,
      partner_id: partnerId,
      status: 'not_activated',
      usage_limit: uses,
      usage_granted: uses,
      partner_share_bp: ownShareBp,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether another voucher of the restaurant has this code; codes are case-insensitive. */
export async function isCodeTaken(
  db: Database,
  { code, partnerId, voucherId }: { code: string; partnerId: number; voucherId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('vouchers')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('id', '<>', voucherId)
    .where(sql<boolean>`upper(code) = upper(${code})`)
    .executeTakeFirst()
  return row !== undefined
}

type Change = Partial<NewTerms & Pick<Row, 'status' | 'usage_limit' | 'usage_granted'>>

/** Changes a voucher that the caller has locked. */
export async function changeVoucher(
  db: Database,
  { id, change, now }: { id: number; change: Change; now: Date },
): Promise<void> {
  await db
    .updateTable('vouchers')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes a voucher that the caller has locked and that no order refers to. */
export async function removeVoucher(db: Database, id: number): Promise<void> {
  await db.deleteFrom('vouchers').where('id', '=', id).execute()
}

const maxOrders = 5_000

/** The restaurant's delivered orders from a moment on, the oldest first; of more than 5,000 the newest. */
export async function listPastOrders(
  db: Database,
  { partnerId, from }: { partnerId: number; from: Date },
): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    select subtotal, coalesce(discount, 0) as discount, distance as "distanceKm", commission_bp as "commissionBp",
        voucher_partner_bp as "voucherPartnerBp", created_at as "placedAt",
        (select coalesce(sum(quantity), 0)::integer from order_details where order_id = newest.id) as portions
      from (
        select * from orders where partner_id = ${partnerId} and state = 'delivered' and created_at >= ${from}
         order by id desc limit ${maxOrders}
      ) as newest
     order by newest.id`.execute(db)
  return rows
}
