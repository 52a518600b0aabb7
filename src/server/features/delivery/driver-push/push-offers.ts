import { sql } from 'kysely'
import type { Database, DriverPush, Services } from '#server/context.ts'
import type { EventJob } from '#server/events/run-subscribers.ts'
import { type PushSending, type PushTarget, sendToDevice } from '../../accounts/push-devices/public.ts'
import { offerMessageOf } from './push-words.ts'

/** SQL: whether an administrator has taken the order of an accepted offer from its driver. */
const isTakenAway = sql<boolean>`(
  offer.answer = 'accepted' and orders.driver_id is distinct from offer.driver_id and exists (
    select from order_events as taken where taken.order_id = offer.order_id and taken.event = 'unassigned'
       and taken.actor = 'administrator' and taken.created_at >= offer.answered_at))`

/**
 * Queues a push message for each device of the drivers whose offers began or ended. `eventId` is the id of the offer.
 */
export async function pushOffers(
  db: Database,
  events: readonly EventJob[],
  { queuePushes }: Pick<Services, 'queuePushes'>,
): Promise<void> {
  const offerIds = [...new Set(events.map(({ eventId }) => eventId))]
  const { rows } = await sql<DriverPush & { kind: 'offer' }>`
    select offer.id as "offerId", offer.driver_id as "driverId", device.id as "subscriptionId",
           case when ${isTakenAway} then 'taken_away' when offer.answer is not null then 'offer_over'
             else 'offer' end as kind
      from order_offers as offer join orders on orders.id = offer.order_id join push_subscriptions as device on device.driver_id = offer.driver_id and not device.is_removed
     where offer.id = any(${offerIds}::bigint[]) order by offer.id, device.id`.execute(db)
  if (rows.length > 0) await queuePushes(db, rows)
}

type OfferTarget = PushTarget & {
  order_id: number
  partner_name: string
  expires_at: Date
  is_open: boolean
  is_taken_away: boolean
}

/** SQL: a signed-in driver's device. */
const device = (now: Date) => sql`push_subscriptions as device
  join sessions on sessions.id = device.session_id and not device.is_removed and sessions.ended_at is null and sessions.expires_at > ${now}
  join drivers on drivers.id = device.driver_id and drivers.status in ('online', 'offline', 'shipping')`

const target = sql`device.endpoint, device.p256dh, device.auth, device.server_key, device.language`

/** Sends a message that an offer is open or over, unless this has changed since it was queued. A failure throws. */
export async function deliverDriverPush(db: Database, push: DriverPush, sending: PushSending): Promise<void> {
  const { now } = sending
  const { subscriptionId: id } = push
  if (push.kind === 'test') {
    const { rows } = await sql<PushTarget>`
      select ${target} from ${device(now)} where device.id = ${id}`.execute(db)
    for (const to of rows) await sendToDevice(db, to, offerMessageOf('test', to.language), sending)
    return
  }
  const { rows } = await sql<OfferTarget>`
    select ${target}, offer.order_id, partners.name as partner_name, offer.expires_at,
           offer.answer is null and offer.expires_at > ${now} as is_open, ${isTakenAway} as is_taken_away
      from ${device(now)} join order_offers as offer on offer.driver_id = drivers.id
      join orders on orders.id = offer.order_id join partners on partners.id = orders.partner_id
     where device.id = ${id} and offer.id = ${push.offerId}`.execute(db)
  const [to] = rows
  // An offer that is over has a message of its own.
  if (to === undefined || to.is_open !== (push.kind === 'offer')) return
  if (push.kind === 'taken_away' && !to.is_taken_away) return
  const secondsLeft = Math.ceil((to.expires_at.getTime() - now.getTime()) / 1_000)
  const offer = { orderId: to.order_id, partnerName: to.partner_name, secondsLeft }
  await sendToDevice(db, to, offerMessageOf(push.kind, to.language, offer), sending)
}
