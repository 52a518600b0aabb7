import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { VoucherRow } from './voucher-wire.ts'

/** The key of an applied voucher: one per customer and partner. */
export type AppliedKey = { userId: number; partnerId: number }

/** The partner's effective vouchers, the largest discount first. */
export async function readVouchers(
  db: Database,
  { userId, partnerId }: AppliedKey,
): Promise<(VoucherRow & { is_applied: boolean })[]> {
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

/** Codes are case-insensitive. */
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

/** Locks the voucher, so that nobody else uses it up. Null when the partner has no such voucher. */
export async function lockVoucherRow(
  db: Database,
  { voucherId, partnerId }: { voucherId: number; partnerId: number },
): Promise<VoucherRow | null> {
  const row = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('id', '=', voucherId)
    .where('partner_id', '=', partnerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** How many of a customer's open orders use the voucher. */
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
