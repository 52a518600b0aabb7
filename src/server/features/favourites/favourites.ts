import { sql } from 'kysely'
import { maxFavourites } from '#domain/shop/limits.ts'
import type { Database } from '#server/context.ts'

type Favourite = { userId: number; partnerId: number }

/** Newest first, hidden restaurants included. */
export async function readFavouriteIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('partner_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('partner_id', 'desc')
    .limit(maxFavourites)
    .execute()
  return rows.map((row) => row.partner_id)
}

/** Serializes additions of one customer, so that parallel ones cannot exceed the bound together. */
export async function lockFavourites(db: Database, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

/** Whether it is a favourite now. False when the list is full. Requires lockFavourites. */
export async function insertFavouriteIfRoom(
  db: Database,
  { userId, partnerId, now }: Favourite & { now: Date },
): Promise<boolean> {
  await sql`
    insert into favourites (user_id, partner_id, created_at)
    select ${userId}, ${partnerId}, ${now}
     where (select count(*) from favourites where user_id = ${userId}) < ${maxFavourites}
    on conflict do nothing`.execute(db)
  const kept = await db
    .selectFrom('favourites')
    .select('partner_id')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return kept !== undefined
}

export async function deleteFavourite(db: Database, { userId, partnerId }: Favourite): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .execute()
}
