import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { readVouchers } from './voucher-store.ts'
import { toVoucher } from './voucher-wire.ts'

export async function listVouchers(
  { db, now, session }: CallOf<'listVouchers'>,
  { partner_id }: InputOf<'listVouchers'>,
): AnswerTo<'listVouchers'> {
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  const rows = await readVouchers(db, { userId: session.userId, partnerId: partner_id })
  return succeed(rows.map((row) => ({ ...toVoucher(row), is_applied: row.is_applied })))
}
