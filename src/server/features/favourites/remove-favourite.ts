import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { deleteFavourite } from './favourite-store.ts'

export const removeFavourite: UseCase<'removeFavourite'> = async ({ db, now, session }, { partner_id }) => {
  await deleteFavourite(db, { userId: session.userId, partnerId: partner_id })
  const isVisible = (await findVisiblePartner(db, partner_id, now)) !== null
  return isVisible ? succeed({ partner_id, is_favourite: false }) : refuse('partner_not_found')
}
