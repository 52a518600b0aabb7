import { succeed, type UseCase } from '#server/context.ts'
import { findVisiblePartners, toPartnerSummary } from '../partners/public.ts'
import { readFavouriteIds } from './favourite-store.ts'

export const listFavourites: UseCase<'listFavourites'> = async ({ db, now, session }) => {
  const ids = await readFavouriteIds(db, session.userId)
  const partners = await findVisiblePartners(db, ids, now)
  return succeed(partners.map(toPartnerSummary))
}
