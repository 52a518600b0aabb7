import { earnsReward } from '#domain/orders/own-delivery.ts'
import { asksForReason } from '#domain/orders/rating-reason.ts'
import { isAllowedImage } from '#domain/pictures/allowed-image.ts'
import { dayStartInVietnam } from '#domain/time/vietnam-time.ts'
import {
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
  succeed,
} from '#server/context.ts'
import { lockImage } from '#server/db/lock-image.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { countRewardsSince, giveCoins, readCommissionOf } from '../../money/ledger/public.ts'
import { lockOrder, markRated, type OrderRow } from '../orders/public.ts'
import { countRating, type RatedParty } from './count-rating.ts'
import { toBareFeedback } from './list-feedbacks.ts'

type Rating = InputOf<'addFeedback'>

export async function addFeedback(
  context: CallOf<'addFeedback'>,
  rating: InputOf<'addFeedback'>,
): AnswerTo<'addFeedback'> {
  const { db, now, session, services } = context
  const { userId } = session
  // A rating gives coins, so it locks the customer, before the order as in all calls.
  await lockUser(db, userId)
  const order = await lockOrder(db, rating.order_id, { userId })
  const party = partyOf(order, rating)
  if (order?.state !== 'delivered' || party === null) return refuse('order_not_found')
  const isOfPartner = party.column === 'partner_id'
  // Only a restaurant's rating has a picture (rule 7.3).
  const image = isOfPartner ? (rating.image ?? null) : null
  const isAllowed = image === null || isAllowedImage(image, services.settings.imageHost.allowedHosts)
  if (!isAllowed || !(await lockImage(db, image))) {
    return refuseFields('image_not_allowed', { image: 'image_not_allowed' })
  }
  const { content, point } = rating
  const reason = !isOfPartner && asksForReason(point) ? (rating.reason ?? null) : null
  const written = { content, point, reason, image_url: image, created_at: now, updated_at: now }
  const feedback = await db
    .insertInto('feedbacks')
    .values({ ...written, user_id: userId, order_id: order.id, [party.column]: party.id })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (feedback === undefined) return refuse('already_rated')
  const reward = services.settings.shopTerms.feedbackCoins
  const commission = isOfPartner ? await readCommissionOf(db, order.id) : 0
  const isRewarded = isOfPartner && earnsReward({ broughtBy: order.brought_by, commission, reward })
  const is_reward_limit_reached = isRewarded && (await isRewardLimitReached(context))
  const coins_earned = isRewarded && !is_reward_limit_reached ? reward : 0
  if (coins_earned > 0)
    await giveCoins(db, { userId, amount: coins_earned, cause: 'feedback', orderId: order.id, now })
  if (await isFullyRated(db, order)) await markRated(db, order.id, now)
  // Last, because its lock blocks new orders at the restaurant.
  if (reason !== 'restaurant') await countRating(db, party, { point, by: 1 })
  return succeed({ ...toBareFeedback(feedback), coins_earned, is_reward_limit_reached })
}

/** The rated party; null when the order has another partner or driver. */
function partyOf(order: OrderRow | null, { partner_id, driver_id }: Rating): RatedParty | null {
  const [column, id] =
    partner_id != null ? (['partner_id', partner_id] as const) : (['driver_id', driver_id] as const)
  return id != null && id === order?.[column] ? { column, id } : null
}

async function isRewardLimitReached({ db, now, session, services }: CustomerContext): Promise<boolean> {
  const most = services.settings.shopTerms.rewardedRatingsPerDay
  if (most === 0 || services.settings.shopTerms.feedbackCoins === 0) return false
  return (await countRewardsSince(db, session.userId, dayStartInVietnam(now))) >= most
}

/**
 * Whether all parties are rated. The caller has locked the order, so of two parallel ratings the later one sees both.
 */
async function isFullyRated(db: Database, order: OrderRow): Promise<boolean> {
  const { count } = await db
    .selectFrom('feedbacks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return count === (order.driver_id === null ? 1 : 2)
}

export async function checkDriverFeedback(
  { db, session: { userId } }: CallOf<'checkDriverFeedback'>,
  { order_id: orderId }: InputOf<'checkDriverFeedback'>,
): AnswerTo<'checkDriverFeedback'> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('feedbacks', (join) =>
      join.onRef('feedbacks.order_id', '=', 'orders.id').on('feedbacks.driver_id', 'is not', null),
    )
    .select(['orders.driver_id', 'feedbacks.id as feedback_id'])
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
  if (order === undefined) return refuse('order_not_found')
  return succeed({ rated_driver: order.feedback_id !== null || order.driver_id === null })
}
