import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Voucher } from '#contracts/money/voucher.ts'
import type { Vnd } from '#domain/money/money.ts'
import { voucherDiscount } from '#domain/money/order-total.ts'
import type { VoucherTerms } from '#domain/money/voucher.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import type { Database } from '#server/context.ts'
import { isOfDeletedUser, type RetentionRule } from '#server/db/retention-rule.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type VoucherRow = Selectable<Tables['vouchers']>

/** The wire's shape of a voucher. `subtotal` is the subtotal of the caller's cart. */
export function toVoucher(row: VoucherRow, subtotal: Vnd): Voucher {
  return {
    id: row.id,
    code: row.code,
    discount: row.percent === null ? row.discount : voucherDiscount(row, subtotal),
    percent: row.percent,
    max_discount: row.discount,
    condition: row.condition,
    distance_condition: row.distance_condition,
    status: row.status,
    expiry_date: formatMoment(row.expiry_date),
    usage_limit: row.usage_limit,
    description: row.description,
    partner_id: row.partner_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A voucher with the terms that an order needs. */
export type UsedVoucher = VoucherTerms & { id: number }

export function toTerms(row: VoucherRow): UsedVoucher {
  return {
    id: row.id,
    discount: row.discount,
    percent: row.percent,
    status: row.status,
    expiresAt: row.expiry_date,
    usageLimit: row.usage_limit,
    minSubtotal: row.condition,
    maxDistanceKm: row.distance_condition,
  }
}

/** The key of an applied voucher: one per customer and partner. */
type AppliedKey = { userId: number; partnerId: number }

/** The partner's effective vouchers, the largest discount first. */
export function readVouchers(db: Database, { userId, partnerId }: AppliedKey) {
  return db
    .selectFrom('vouchers')
    .leftJoin('applied_vouchers as applied', (join) =>
      join
        .onRef('applied.voucher_id', '=', 'vouchers.id')
        .on('applied.user_id', '=', userId)
        .on('applied.partner_id', '=', partnerId),
    )
    .selectAll('vouchers')
    .select((eb) => eb('applied.voucher_id', 'is not', null).$castTo<boolean>().as('is_applied'))
    .where('vouchers.partner_id', '=', partnerId)
    .where('vouchers.status', '=', 'effective')
    .orderBy('vouchers.discount', 'desc')
    .orderBy('vouchers.id')
    .limit(200)
    .execute()
}

/** A restaurant's voucher by its code. Codes are case-insensitive. */
export async function findVoucherByCode(
  db: Database,
  { partnerId, code }: { partnerId: number; code: string },
): Promise<VoucherRow | null> {
  const row = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`upper(code) = upper(${code})`)
    .executeTakeFirst()
  return row ?? null
}

/** Locks the partner's voucher, so that no parallel order uses it up; null when it does not exist. Checks no terms. */
export async function lockVoucher(
  db: Database,
  { voucherId, partnerId }: { voucherId: number; partnerId: number },
): Promise<UsedVoucher | null> {
  const row = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('id', '=', voucherId)
    .where('partner_id', '=', partnerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toTerms(row) : null
}

/** Counts the customer's open orders that use the voucher. */
export async function countOpenUses(
  db: Database,
  { userId, voucherId }: { userId: number; voucherId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders
     where user_id = ${userId} and status = 'shipping' and voucher_id = ${voucherId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Replaces the voucher applied before. */
export async function setApplied(
  db: Database,
  { userId, partnerId, voucherId, now }: AppliedKey & { voucherId: number; now: Date },
): Promise<void> {
  const chosen = { voucher_id: voucherId, created_at: now }
  await db
    .insertInto('applied_vouchers')
    .values({ user_id: userId, partner_id: partnerId, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'partner_id']).doUpdateSet(chosen))
    .execute()
}

/** SQL for the statement that places an order: takes a use of its voucher. With null it does nothing. */
export function takeVoucherUse(voucherId: number | null, now: Date): RawBuilder<unknown> {
  return sql`update vouchers set usage_limit = usage_limit - 1, updated_at = ${now} where id = ${voucherId}`
}

/** Gives back the use of a canceled order. */
export async function giveUseBack(db: Database, voucherId: number, now: Date): Promise<void> {
  await db
    .updateTable('vouchers')
    .set((eb) => ({ usage_limit: eb('usage_limit', '+', 1), updated_at: now }))
    .where('id', '=', voucherId)
    .execute()
}

/** SQL for the statement that places an order: clears the applied voucher. */
export function clearAppliedVoucher({ userId, partnerId }: AppliedKey): RawBuilder<unknown> {
  return sql`delete from applied_vouchers where user_id = ${userId} and partner_id = ${partnerId}`
}

/** Deletes all applied vouchers of a customer. */
export async function eraseAppliedVouchers(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('applied_vouchers').where('user_id', '=', userId).execute()
}

/** False when this voucher was not applied. */
export async function deleteApplied(
  db: Database,
  { userId, partnerId, voucherId }: AppliedKey & { voucherId: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('applied_vouchers')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .where('voucher_id', '=', voucherId)
    .returning('voucher_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Applied vouchers inserted by a call that ran while the customer was being deleted. */
export const orphanedAppliedVouchers: RetentionRule = { table: 'applied_vouchers', isOver: isOfDeletedUser }
