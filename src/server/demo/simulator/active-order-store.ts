import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import { isLeftToDriver, isTownsperson } from './people-driving.ts'
import { isCourierPlayed, isDriverPlayed, isPartnerPlayed } from './played-accounts.ts'

/** An open order, with what the simulator needs to continue it. */
export type ActiveOrder = {
  id: number
  state: 'placed' | 'accepted' | 'picked_up'
  latitude: number
  longitude: number
  /** When the kitchen first saw the order; for an order for later, its release. */
  placed_at: Date
  accepted_at: Date | null
  ready_at: Date | null
  assigned_at: Date | null
  picked_up_at: Date | null
  offered_at: Date | null
  partner_id: number
  partner_latitude: number
  partner_longitude: number
  is_partner_played: boolean
  /** The restaurant's owner, if it has one. */
  staff_id: number | null
  /** The driver who delivers the order or has an open offer for it. */
  driver_id: number | null
  driver_latitude: number | null
  driver_longitude: number | null
  positioned_at: Date | null
  is_driver_played: boolean
  /** Whether the town's drivers leave the order to a person who drives nearby. */
  is_left_to_driver: boolean
  /** The restaurant's courier, assigned or not. */
  courier_id: number | null
  is_courier_assigned: boolean
  courier_positioned_at: Date | null
  is_courier_played: boolean
}

/** How many orders a round handles, oldest first. */
const atOnce = 200

/**
 * SQL: whether the simulator leaves an order alone for some minutes after its placing: an order of one of the town's
 * customers at the demo owner's restaurant. So a person who signs in there finds orders of every state. An unanswered
 * order is accepted before its time is over.
 */
function isLeftToPerson(now: Date): RawBuilder<boolean> {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  return sql<boolean>`(
    owner.email = ${demoEmails.partner} and ${isTownsperson}
    and o.created_at > case o.state when 'placed' then ${since(10)}::timestamptz else ${since(25)}::timestamptz end)`
}

function momentOf(event: 'accepted' | 'assigned' | 'picked_up'): RawBuilder<Date | null> {
  return sql`(select max(created_at) from order_events where order_id = o.id and event = ${event})`
}

/** The open orders that a simulated account can continue, now or later. */
export async function readActiveOrders(db: Database, now: Date): Promise<ActiveOrder[]> {
  const { rows } = await sql<ActiveOrder>`
    select * from (
      select o.id, o.state, o.latitude, o.longitude, coalesce(o.released_at, o.created_at) as placed_at, o.ready_at,
        ${momentOf('accepted')} as accepted_at, ${momentOf('assigned')} as assigned_at,
        ${momentOf('picked_up')} as picked_up_at, offer.created_at as offered_at,
        partner.id as partner_id, partner.latitude as partner_latitude, partner.longitude as partner_longitude,
        coalesce(${isPartnerPlayed(now)} and not ${isLeftToPerson(now)}, false) as is_partner_played, owner.id as staff_id,
        driver.id as driver_id, seen.latitude as driver_latitude, seen.longitude as driver_longitude,
        seen.positioned_at, coalesce(${isDriverPlayed(now)}, false) as is_driver_played,
        ${isLeftToDriver(now)} as is_left_to_driver,
        courier.id as courier_id, o.courier_id is not null as is_courier_assigned,
        place.positioned_at as courier_positioned_at,
        coalesce(${isCourierPlayed(now)} and not ${isLeftToPerson(now)}, false) and staged.id is null as is_courier_played
      from orders as o
      join partners as partner on partner.id = o.partner_id
      join users as customer on customer.id = o.user_id
      left join lateral (
        select staff.id, staff.email from memberships join staff on staff.id = staff_id
         where partner_id = partner.id and role = 'owner' order by memberships.id limit 1
      ) as owner on true
      left join order_offers as offer on offer.order_id = o.id and offer.answer is null
      left join drivers as driver on driver.id = coalesce(o.driver_id, offer.driver_id)
      left join driver_positions as seen on seen.driver_id = driver.id
      left join lateral (
        select staff.id, staff.email from memberships join staff on staff.id = staff_id
         where o.brought_by = 'restaurant' and partner_id = partner.id and role = 'courier'
           and (o.courier_id is null or staff.id = o.courier_id) order by memberships.id limit 1
      ) as courier on true
      left join courier_positions as place on place.staff_id = courier.id
      left join submitted_steps as staged on staged.order_id = o.id and staged.ended_at is null
      -- Written like the predicates of the partial indexes of open orders.
      where (o.state = 'placed' and (o.wanted_at is null or o.released_at is not null)) or (o.state = 'accepted' and o.driver_id is null)
        or o.state in ('accepted', 'picked_up')
    ) as active
    where is_driver_played or is_courier_played or (is_partner_played and (state = 'placed' or (state = 'accepted' and ready_at is null)))
    order by id limit ${atOnce}`.execute(db)
  return rows
}
