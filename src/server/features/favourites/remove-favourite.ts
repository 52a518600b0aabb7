import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { deleteFavourite } from './favourite-store.ts'

export async function removeFavourite(
  { db, now, session }: CallOf<'removeFavourite'>,
  { partner_id }: InputOf<'removeFavourite'>,
): AnswerTo<'removeFavourite'> {
  await deleteFavourite(db, { userId: session.userId, partnerId: partner_id })
  const isVisible = (await findVisiblePartner(db, partner_id, now)) !== null
  return isVisible ? succeed({ partner_id, is_favourite: false }) : refuse('partner_not_found')
}
