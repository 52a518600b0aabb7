import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { lockPartnerForChange } from '../partners/public.ts'

export type FeedbackRow = Selectable<Tables['feedbacks']>

export type ListedFeedback = Awaited<ReturnType<typeof readFeedbacks>>[number]

/** The rated partner or driver. */
export type RatedParty = { partnerId: number } | { driverId: number }

type Page = { newestFirst: boolean; limit: number; offset: number }

/** A page of reviews with their writers, who are null when deleted. */
export function readFeedbacks(db: Database, party: RatedParty, { newestFirst, limit, offset }: Page) {
  const all = db
    .selectFrom('feedbacks')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'feedbacks.user_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('feedbacks')
    .select(['users.name as user_name', 'users.image_url as user_image_url'])
  const ofParty =
    'partnerId' in party
      ? all.where('feedbacks.partner_id', '=', party.partnerId)
      : all.where('feedbacks.driver_id', '=', party.driverId)
  return ofParty
    .orderBy('feedbacks.id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Null when the order's partner or driver was rated already. */
export async function insertFeedback(
  db: Database,
  feedback: Insertable<Tables['feedbacks']>,
): Promise<FeedbackRow | null> {
  const row = await db
    .insertInto('feedbacks')
    .values(feedback)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Sum and count are stored with the rated party, so that averages need no aggregation. */
export async function addPoints(db: Database, party: RatedParty, point: number): Promise<void> {
  if ('partnerId' in party) await lockPartnerForChange(db, party.partnerId)
  const [table, id] =
    'partnerId' in party ? (['partners', party.partnerId] as const) : (['drivers', party.driverId] as const)
  await db
    .updateTable(table)
    .set((eb) => ({ points_sum: eb('points_sum', '+', point), points_count: eb('points_count', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function countFeedbacksOf(db: Database, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('feedbacks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

/** Null when the order is unknown or another customer's. */
export async function readDriverRating(
  db: Database,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<{ hasDriver: boolean; isRated: boolean } | null> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('feedbacks', (join) =>
      join.onRef('feedbacks.order_id', '=', 'orders.id').on('feedbacks.driver_id', 'is not', null),
    )
    .select(['orders.driver_id', 'feedbacks.id as feedback_id'])
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
  return row ? { hasDriver: row.driver_id !== null, isRated: row.feedback_id !== null } : null
}

/** Null when the driver is unknown, not activated or locked. */
export async function readDriverPoints(
  db: Database,
  driverId: number,
): Promise<{ points_sum: number; points_count: number } | null> {
  const row = await db
    .selectFrom('drivers')
    .select(['points_sum', 'points_count'])
    .where('id', '=', driverId)
    .where('status', 'not in', ['not_activated', 'locked'])
    .executeTakeFirst()
  return row ?? null
}
