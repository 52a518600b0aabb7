import { sql } from 'kysely'
import { fastestOwnDeliveryKmh, isFasterThanMoped } from '#domain/orders/own-delivery.ts'
import type { Database } from '#server/context.ts'
import type { PayoutRow } from './change-payout.ts'

/** Orders listed per payout: enough to see that something is wrong. */
const maxNamed = 50
const secondsPerKm = 3_600 / fastestOwnDeliveryKmh

type Candidate = {
  payout_id: number
  order_id: number
  distance: number
  picked_up_at: Date
  delivered_at: Date
}

/** A payout with the own deliveries that were impossibly fast. */
export type FlaggedPayout = PayoutRow & { fast_deliveries: number[] }

/**
 * Adds to each payout the orders that the restaurant delivered itself faster than a moped can ride. Covers the payout's
 * statement and the earlier ones that no payout has paid in full. The query preselects orders, and the domain's rule
 * decides.
 */
export async function flagPayouts(db: Database, payouts: readonly PayoutRow[]): Promise<FlaggedPayout[]> {
  const { rows } = await sql<Candidate>`
    select payout.id as payout_id, candidate.*
      from payouts as payout
      join statements as last on last.id = payout.statement_id
     cross join lateral (
       select o.id as order_id, o.distance, left_at as picked_up_at, hand.acted_at as delivered_at
         from statements as covered
         join statement_lines as line on line.statement_id = covered.id and line.cause = 'delivered'
         join orders as o on o.id = line.order_id and o.courier_id is not null
         join submitted_steps as pick on pick.order_id = o.id and pick.step = 'pick_up' and pick.outcome = 'applied'
         join submitted_steps as hand on hand.order_id = o.id and hand.step = 'deliver' and hand.outcome = 'applied'
        cross join lateral (
          -- A device may claim any time. An order cannot be picked up before its acceptance.
          select case when pick.acted_at is not null then greatest(pick.acted_at, max(e.created_at)) end as left_at
            from order_events as e where e.order_id = o.id and e.event = 'accepted') as departed
        where covered.party = payout.party and covered.holder_id = payout.holder_id and covered.number <= last.number
          and covered.number > coalesce((
            select max(paid.number) from statements as paid
             where paid.party = payout.party and paid.holder_id = payout.holder_id and paid.closing <= (
               select sum(earlier.amount) from payouts as earlier
                where earlier.statement_id = paid.id and earlier.state = 'paid' and earlier.id < payout.id)), 0)
          and extract(epoch from hand.acted_at - left_at) <= o.distance * ${secondsPerKm}
        order by o.id limit ${maxNamed}
     ) as candidate
     where payout.id = any(${payouts.map(({ id }) => id)}::bigint[]) and payout.party = 'restaurant'
     order by payout.id, candidate.order_id`.execute(db)
  const fast = rows.filter(({ distance, picked_up_at, delivered_at }) =>
    isFasterThanMoped({ distanceKm: distance, pickedUpAt: picked_up_at, deliveredAt: delivered_at }),
  )
  return payouts.map((payout) => ({
    ...payout,
    fast_deliveries: fast.filter((one) => one.payout_id === payout.id).map(({ order_id }) => order_id),
  }))
}
