import { type CustomerContext, refuse } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'

/** A cart can be touched only while its partner is open; null when it is. */
export async function refuseUnlessOpen({ db, now }: CustomerContext, partnerId: number) {
  const partner = await findVisiblePartner(db, partnerId, now)
  if (partner === null) return refuse('partner_not_found')
  return partner.status === 'open' ? null : refuse('partner_closed')
}
