import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { insertFavouriteIfRoom, lockFavourites } from './favourite-store.ts'

export async function addFavourite(
  { db, now, session }: CallOf<'addFavourite'>,
  { partner_id }: InputOf<'addFavourite'>,
): AnswerTo<'addFavourite'> {
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  await lockFavourites(db, session.userId)
  const isKept = await insertFavouriteIfRoom(db, { userId: session.userId, partnerId: partner_id, now })
  return isKept ? succeed({ partner_id, is_favourite: true }) : refuse('too_many_favourites')
}
