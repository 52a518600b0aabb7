import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { readVouchers } from './voucher-store.ts'
import { toVoucher } from './voucher-wire.ts'

export const listVouchers: UseCase<'listVouchers'> = async ({ db, now, session }, { partner_id }) => {
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  const rows = await readVouchers(db, { userId: session.userId, partnerId: partner_id })
  return succeed(rows.map((row) => ({ ...toVoucher(row), is_applied: row.is_applied })))
}
