import { type CustomerContext, refuse } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'

/** Refuses while the partner is closed or hidden (contract: cart); null when it is open. */
export async function refuseUnlessOpen({ db, now }: CustomerContext, partnerId: number) {
  const partner = await findVisiblePartner(db, partnerId, now)
  if (partner === null) return refuse('partner_not_found')
  return partner.status === 'open' ? null : refuse('partner_closed')
}
