import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { insertFavouriteIfRoom, lockFavourites } from './favourite-store.ts'

export const addFavourite: UseCase<'addFavourite'> = async ({ db, now, session }, { partner_id }) => {
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  await lockFavourites(db, session.userId)
  const isKept = await insertFavouriteIfRoom(db, { userId: session.userId, partnerId: partner_id, now })
  return isKept ? succeed({ partner_id, is_favourite: true }) : refuse('too_many_favourites')
}
