import { sql } from 'kysely'
import { maxFavourites } from '#domain/shop/limits.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { isOfDeletedUser, type RetentionRule } from '#server/db/retention-rule.ts'
import { findVisiblePartner, findVisiblePartners, toPartnerSummary } from '../partners/public.ts'

/** Newest first, without hidden restaurants. */
export async function listFavourites(context: CallOf<'listFavourites'>): AnswerTo<'listFavourites'> {
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

export async function addFavourite(
  { db, now, session: { userId } }: CallOf<'addFavourite'>,
  { partner_id }: InputOf<'addFavourite'>,
): AnswerTo<'addFavourite'> {
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  // Serializes a customer's calls, so that parallel ones cannot exceed the limit.
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

export async function removeFavourite(
  { db, now, session }: CallOf<'removeFavourite'>,
  { partner_id }: InputOf<'removeFavourite'>,
): AnswerTo<'removeFavourite'> {
  const all = db.deleteFrom('favourites').where('user_id', '=', session.userId)
  await all.where('partner_id', '=', partner_id).execute()
  const isVisible = (await findVisiblePartner(db, partner_id, now)) !== null
  return isVisible ? succeed({ partner_id, is_favourite: false }) : refuse('partner_not_found')
}

export async function eraseFavourites(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).execute()
}

/** Favourites inserted by a call that ran while the customer was being deleted. */
export const orphanedFavourites: RetentionRule = { table: 'favourites', isOver: isOfDeletedUser }
