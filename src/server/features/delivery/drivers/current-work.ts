import { sql } from 'kysely'
import type { Delivery } from '#contracts/orders/delivery.ts'
import { countDishes } from '#domain/menus/cups.ts'
import { type Personal, personalDataFor } from '#domain/orders/order-privacy.ts'
import type { AddressKind } from '#domain/places/address-kinds.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  type Services,
  succeed,
} from '#server/context.ts'
import {
  cashOf,
  driverPayOf,
  findFulfillerOrder,
  isCarried,
  listChanges,
  type OrderRow,
  toOrder,
  toOrderDetail,
  toPartnerParty,
} from '../../orders/orders/public.ts'
import { readCarrying } from './carrying-store.ts'
import { readOffers } from './offers.ts'

export async function showDelivery(
  { db, now, session: { driverId }, services }: CallOf<'showDelivery'>,
  { order_id: orderId }: InputOf<'showDelivery'>,
): AnswerTo<'showDelivery'> {
  const delivery = await readDelivery(db, { driverId, orderId, now, services })
  return delivery === null ? refuse('order_not_found') : succeed(delivery)
}

export async function getCurrentWork({
  db,
  now,
  session: { driverId },
  services,
}: CallOf<'getCurrentWork'>): AnswerTo<'getCurrentWork'> {
  const deliveries: Delivery[] = []
  for (const orderId of await listCarriedIds(db, driverId)) {
    const delivery = await readDelivery(db, { driverId, orderId, now, services })
    if (delivery !== null) deliveries.push(delivery)
  }
  const [offer = null] = await readOffers(db, driverId, now)
  const [first, ...others] = deliveries
  if (first !== undefined) return succeed({ ...first, others, offer })
  if (offer === null) return succeed(null)
  return succeed({
    order: null,
    carrying: null,
    order_details: [],
    changes: [],
    location_user: null,
    others,
    offer,
  })
}

/**
 * The orders that a driver carries, in the order of the steps: first what is still at the restaurant, then the nearer
 * door.
 */
async function listCarriedIds(db: Database, driverId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where driver_id = ${driverId} and ${isCarried}
     order by state = 'picked_up', case state when 'picked_up' then distance end, id`.execute(db)
  return rows.map(({ id }) => id)
}

type Wanted = {
  driverId: number
  orderId: number
  now: Date
  services: Pick<Services, 'sharedAccounts' | 'settings'>
}

/** A driver's own order; null when it is unknown or another driver's. */
async function readDelivery(
  db: Database,
  { driverId, orderId, now, services: { sharedAccounts, settings } }: Wanted,
): Promise<Delivery | null> {
  const found = await findFulfillerOrder(db, { driverId }, orderId)
  if (found === null) return null
  const { order: row, partner, dishes } = found
  const { latitude, longitude } = partner
  const access = personalDataFor('driver', row, now)
  const order = toOrder(row, access, partner)
  const more = await readSurroundings(db, row, sharedAccounts)
  const phone_number = row.status === 'shipping' ? more.partner_phone : null
  return {
    order: {
      ...order,
      ...cashOf(row),
      ...countDishes(dishes.map(({ product, quantity }) => ({ name: product.name, quantity }))),
      driver_pay: driverPayOf(row),
      address_kind: access.open('door', more.address_kind, null),
      ready_by: row.ready_by?.toISOString() ?? null,
      ready_at: row.ready_at?.toISOString() ?? null,
      demo_customer: more.demo_customer,
      partner: { id: order.partner_id, ...toPartnerParty(partner), latitude, longitude, phone_number },
    },
    carrying: await readCarrying(db, { trip: { orderId, driverId }, state: row.state, now }),
    order_details: dishes.map((dish) => toOrderDetail(dish, access)),
    changes: await listChanges(db, orderId),
    location_user: { name: order.name, latitude: order.latitude, longitude: order.longitude },
    tile_url: settings.tileUrl,
  }
}

type Surroundings = {
  partner_phone: string | null
  address_kind: Personal<'door', AddressKind | null>
  demo_customer: string | null
}

/**
 * The phone number of the restaurant's first owner, the kind of the customer's saved address with the same text, and in
 * a demo the customer's shared account.
 */
async function readSurroundings(
  db: Database,
  { partner_id, user_id, address }: OrderRow,
  sharedAccounts: ReadonlySet<string>,
): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    select (select staff.phone_number from memberships join staff on staff.id = staff_id
             where partner_id = ${partner_id} and role = 'owner' order by memberships.id limit 1) as partner_phone,
           (select kind from addresses where user_id = ${user_id} and name = ${address}
             order by id limit 1) as address_kind,
           (select email from users where id = ${user_id} and email = any(${[...sharedAccounts]}::text[])) as demo_customer`.execute(
    db,
  )
  const [more] = rows
  if (more === undefined) throw new Error('A select without a from clause answers one row.')
  return more
}
