import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import type { PlacedOrder } from '#contracts/orders/order-shape.ts'
import type { Position } from '#domain/places/distance.ts'
import { callAs, fillCart, type SignedIn } from './customer.ts'
import { knownPassword, knownPasswordHash } from './known-password.ts'
import type { OwnRestaurant } from './own-restaurant.ts'
import { inShopDatabase } from './shop-database.ts'
import { expect } from './shop-test.ts'

const password = knownPassword
const kmPerDegree = (6371 * Math.PI) / 180

/** A restaurant and its only driver, far from all others, who act by the API calls of their apps. */
export type Crew = {
  partner: Partner
  driver: { name: string; phone: string; plate: string; email: string; password: string }
  /** Orders one of the first dish, to a place 1 km north of the restaurant. */
  order: (customer: SignedIn, choice?: object) => Promise<PlacedOrder['order']>
  accept: (orderId: number) => Promise<void>
  refuse: (orderId: number, reason: string) => Promise<void>
  ready: (orderId: number) => Promise<void>
  /** The driver comes online, gets the offer and accepts it. */
  takeOffer: (orderId: number) => Promise<void>
  pickUp: (orderId: number) => Promise<void>
  /** Moves the driver to this distance from the customer. */
  ride: (kmLeft: number) => Promise<void>
  deliver: (orderId: number) => Promise<void>
}

function kmNorthOf({ latitude, longitude }: Position, km: number): Position {
  return { latitude: latitude + km / kmPerDegree, longitude }
}

/** A place in the highlands for this restaurant only: the next is 13 km away, and offers go to drivers within 10. */
function placeOf({ id }: Partner): Position {
  return { latitude: 12 + 0.12 * (id % 17), longitude: 107.7 + 0.13 * (Math.floor(id / 17) % 7) }
}

async function prepare(partner: Partner, place: Position) {
  const digits = String(randomInt(1e8, 1e9))
  const password_hash = knownPasswordHash
  const now = new Date()
  const kitchen = {
    name: partner.name,
    email: `bep-${digits}@mam.test`,
    phone_number: `0${digits}`,
    password_hash,
    activated_at: now,
    created_at: now,
    updated_at: now,
  }
  const driver = {
    name: 'Trần Văn Lái',
    email: `lai-${digits}@mam.test`,
    phone_number: `0${digits}`,
    license_plate: `47A1-${digits.slice(0, 5)}${digits.slice(5)}`,
  }
  const id = await inShopDatabase(async (db) => {
    await db.updateTable('partners').set(place).where('id', '=', partner.id).execute()
    const { id: staff_id } = await db
      .insertInto('staff')
      .values(kitchen)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('memberships')
      .values({ staff_id, partner_id: partner.id, role: 'owner', created_at: now })
      .execute()
    const row = await db
      .insertInto('drivers')
      .values({
        ...driver,
        password_hash,
        image_url: null,
        address: '2 Lê Lợi, Buôn Ma Thuột',
        id_card: digits,
        status: 'offline',
        activated_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('driver_positions')
      .values({ driver_id: row.id, ...place, positioned_at: now })
      .execute()
    return row.id
  })
  return { kitchenEmail: kitchen.email, driver: { ...driver, id } }
}

/** Calls the API with a given token. */
async function signInAs(request: APIRequestContext, path: string, email: string) {
  const answer = await request.post(`/api/v1${path}`, { data: { email, password } })
  expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true)
  const headers = { authorization: `Bearer ${(await answer.json()).token}` }
  return async (method: string, to: string, data?: object): Promise<void> => {
    const said = await request.fetch(`/api/v1${to}`, { method, headers, ...(data && { data }) })
    expect(said.ok(), `${method} ${to}: ${await said.text()}`).toBe(true)
  }
}

/** Opens a restaurant with its own driver. */
export async function hireCrew(request: APIRequestContext, restaurant: OwnRestaurant): Promise<Crew> {
  const opened = await restaurant.open()
  const place = placeOf(opened)
  const partner = { ...opened, ...place }
  const home = kmNorthOf(place, 1)
  const { kitchenEmail, driver } = await prepare(partner, place)
  const kitchen = await signInAs(request, '/sign_in_partner', kitchenEmail)
  const drive = await signInAs(request, '/sign_in_driver', driver.email)
  return {
    partner,
    driver: {
      name: driver.name,
      phone: driver.phone_number,
      plate: driver.license_plate,
      email: driver.email,
      password,
    },
    async order(customer, choice = {}) {
      await fillCart(request, customer, partner)
      const body = {
        ...home,
        partner_id: partner.id,
        name: customer.name,
        phone_number: customer.phone,
        address: '1 Nguyễn Tất Thành, Buôn Ma Thuột',
        shipping_fee: 15_000,
        type_checkout: 'cash',
        ...choice,
      }
      return (await callAs<PlacedOrder>(request, customer, ['POST', '/orders', body])).order
    },
    accept: (id) => kitchen('POST', `/partner/orders/${id}/accept`),
    refuse: (id, reason) => kitchen('POST', `/partner/orders/${id}/refuse`, { reason }),
    ready: (id) => kitchen('POST', `/partner/orders/${id}/ready`),
    async takeOffer(id) {
      await drive('PATCH', `/drivers/${driver.id}`, { status: 'online' })
      // The shop also searches for drivers on its own, and the second search does not wait.
      await expect(() => drive('POST', `/drivers/orders/${id}/accept`)).toPass({ timeout: 45_000 })
    },
    pickUp: (id) => drive('POST', `/drivers/orders/${id}/pick_up`),
    ride: (kmLeft) => drive('POST', '/drivers/position', kmNorthOf(home, -kmLeft)),
    async deliver(order_id) {
      await drive('PATCH', '/drivers/complete_delivery', { order_id, status_order: 'completed' })
      // Otherwise a later journey's order near by could be offered here.
      await drive('PATCH', `/drivers/${driver.id}`, { status: 'offline' })
    },
  }
}
