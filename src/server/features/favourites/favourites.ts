import { sql } from 'kysely'
import { maxFavourites } from '#domain/shop/limits.ts'
import { refuse, succeed, type UseCase } from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { findVisiblePartner, findVisiblePartners, toPartnerSummary } from '../partners/public.ts'

/** Newest first, without hidden restaurants. */
export const listFavourites: UseCase<'listFavourites'> = async (context) => {
  const { db, now, session } = context
  const rows = await db
    .selectFrom('favourites')
    .select('partner_id')
    .where('user_id', '=', session.userId)
    .orderBy('created_at', 'desc')
    .orderBy('partner_id', 'desc')
    .limit(maxFavourites)
    .execute()
  const ids = rows.map((row) => row.partner_id)
  return succeed((await findVisiblePartners(db, ids, now)).map(toPartnerSummary))
}

export const addFavourite: UseCase<'addFavourite'> = async (
  { db, now, session: { userId } },
  { partner_id },
) => {
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  // Parallel ones of a customer cannot exceed the bound together.
  await lockUser(db, userId)
  const { rows } = await sql`
    with added as (
      insert into favourites (user_id, partner_id, created_at)
      select ${userId}, ${partner_id}, ${now}
       where (select count(*) from favourites where user_id = ${userId}) < ${maxFavourites}
      on conflict do nothing returning partner_id)
    select from added union all
    select from favourites where user_id = ${userId} and partner_id = ${partner_id}`.execute(db)
  return rows.length > 0 ? succeed({ partner_id, is_favourite: true }) : refuse('too_many_favourites')
}

export const removeFavourite: UseCase<'removeFavourite'> = async ({ db, now, session }, { partner_id }) => {
  const all = db.deleteFrom('favourites').where('user_id', '=', session.userId)
  await all.where('partner_id', '=', partner_id).execute()
  const isVisible = (await findVisiblePartner(db, partner_id, now)) !== null
  return isVisible ? succeed({ partner_id, is_favourite: false }) : refuse('partner_not_found')
}
