import { sql } from 'kysely'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { countDishes } from '#domain/menus/cups.ts'
import { carryingSteps } from '#domain/orders/carrying.ts'
import { endOf, personalDataFor, recipientShownUntil } from '#domain/orders/order-privacy.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { findMissed } from '../../corrections/missed-deliveries/public.ts'
import {
  cashOf,
  driverPayOf,
  findFulfillerOrder,
  toOrder,
  toOrderDetail,
  toPartnerParty,
} from '../../orders/orders/public.ts'
import { countCalls, listSteps, type Trip } from './carrying-store.ts'

export async function getPastDelivery(
  { db, now, session: { driverId } }: CallOf<'getPastDelivery'>,
  { id: orderId }: InputOf<'getPastDelivery'>,
): AnswerTo<'getPastDelivery'> {
  const found = await findFulfillerOrder(db, { driverId }, orderId)
  if (found === null) return refuse('order_not_found')
  const { order: row, partner, dishes } = found
  const { state } = row
  if (state !== 'delivered' && state !== 'canceled') return refuse('order_not_found')
  const trip = { orderId, driverId }
  const access = personalDataFor('driver', row, now)
  const { distance, type_checkout, total, ...order } = toOrder(row, access, partner)
  const isNamed = access.sees('name')
  return succeed({
    ...{ id: orderId, state, distance, type_checkout, total },
    ended_at: endOf(row).toISOString(),
    partner: toPartnerParty(partner),
    recipient: isNamed ? { name: order.name, address: order.address } : null,
    driver_pay: driverPayOf(row),
    ...cashOf(row),
    ...countDishes(dishes.map(({ product, quantity }) => ({ name: product.name, quantity }))),
    lines: dishes.map((dish) => {
      const { id, quantity, choices, note, product } = toOrderDetail(dish, access)
      return { id, name: product.name, quantity, choices, note }
    }),
    steps: await readTripSteps(db, trip),
    not_received: await readNotReceived(db, trip),
    // While the answer names the recipient, the rating would reveal who wrote it.
    rating_from: isNamed ? recipientShownUntil(row).toISOString() : null,
    rating: isNamed ? null : await readRating(db, trip),
  })
}

/** The order of the steps in the answer. The times of the steps may be wrong, because the phones' clocks tell them. */
const tripSteps = ['accepted', ...carryingSteps, 'canceled'] as const

const stepOfEvent = {
  assigned: 'accepted',
  picked_up: 'pick_up',
  delivered: 'hand_over',
  canceled: 'canceled',
} as const

type TripEvent = { event: keyof typeof stepOfEvent; distance_m: number | null; at: Date }
type TripStep = OutputOf<Endpoints['getPastDelivery']>['steps'][number]

/**
 * The driver's own steps. If an older app or the back office has reported no step, the order's event tells when it
 * happened.
 */
async function readTripSteps(db: Database, trip: Trip): Promise<TripStep[]> {
  const { rows: events } = await sql<TripEvent>`
    select event, distance_m, created_at as at from order_events
     where order_id = ${trip.orderId} and event in ('picked_up', 'delivered', 'canceled')
    union all
    (select event, distance_m, created_at from order_events
      where order_id = ${trip.orderId} and event = 'assigned' order by id desc limit 1)`.execute(db)
  const steps: TripStep[] = (await listSteps(db, trip)).map(
    ({ step, acted_at, distance_m, far_reason, proof, is_flagged }) => ({
      ...{ step, at: acted_at.toISOString(), distance_m, far_reason, proof, is_flagged },
    }),
  )
  for (const { event, distance_m, at } of events) {
    const step = stepOfEvent[event]
    const isKnown = steps.some((own) => own.step === step)
    const unknown = { far_reason: null, proof: null, is_flagged: distance_m !== null }
    if (!isKnown) steps.push({ step, at: at.toISOString(), distance_m, ...unknown })
  }
  return tripSteps.flatMap((step) => steps.filter((own) => own.step === step))
}

async function readNotReceived(db: Database, trip: Trip) {
  const missed = await findMissed(db, trip)
  return (
    missed && { calls: await countCalls(db, trip), is_doubtful: missed.isDoubtful, is_paid: missed.isPaid }
  )
}

async function readRating(db: Database, { orderId, driverId }: Trip) {
  const rating = await db
    .selectFrom('feedbacks')
    .select(['point', 'content', 'reason'])
    .where('order_id', '=', orderId)
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return rating
    ? { point: rating.point, content: rating.content, counts: rating.reason !== 'restaurant' }
    : null
}
