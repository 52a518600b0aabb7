import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { findVisiblePartners, toPartnerSummary } from '../partners/public.ts'
import { readFavouriteIds } from './favourite-store.ts'

export async function listFavourites({
  db,
  now,
  session,
}: CallOf<'listFavourites'>): AnswerTo<'listFavourites'> {
  const ids = await readFavouriteIds(db, session.userId)
  const partners = await findVisiblePartners(db, ids, now)
  return succeed(partners.map(toPartnerSummary))
}
