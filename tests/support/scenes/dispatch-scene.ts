import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '#server/db/tables/tables.ts'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { step } from '#tests/support/order-life.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import type { TestApp, TestResponse } from '#tests/support/test-app.ts'
import { clearTables } from '#tests/support/without-ledger-triggers.ts'
import { aCheckout, anOrder } from './order-scene.ts'

/** Removes the orders and people of earlier tests, which would get offers. */
export async function clearOrdersAndPeople(app: TestApp): Promise<void> {
  await clearTables(app.db, 'users', 'partners', 'drivers')
}

/** A placed order of a restaurant at the builders' place, with the restaurant's token. */
export async function anOrderAt(
  app: TestApp,
  overrides: Partial<Insertable<Tables['orders']>> = {},
  partnerOverrides: Partial<Insertable<Tables['partners']>> = {},
) {
  const customer = await aCustomer(app)
  const partner = await aPartner(app, partnerOverrides)
  const order = await anOrder(app, { user_id: customer.id, partner_id: partner.id, ...overrides })
  const token = await aPartnerToken(app, partner.id)
  return {
    id: order.id,
    order,
    customer,
    partner,
    token,
    accept: () => app.call('POST', `/partner/orders/${order.id}/accept`, { token }),
  }
}

/** An order that was accepted while no driver was available. */
export async function aWaitingOrder(app: TestApp, overrides: Partial<Insertable<Tables['orders']>> = {}) {
  const scene = await anOrderAt(app, overrides)
  expect((await step(app, scene.id, { step: 'accept', actor: 'partner' })).ok).toBe(true)
  return scene
}

/** A real order, with dishes, that its restaurant has accepted and that is offered to this driver. */
export async function anOffer(app: TestApp, driver: { token: string }) {
  const checkout = await aCheckout(app)
  const id: number = (await checkout.order()).body.order.id
  const token = await aPartnerToken(app, checkout.partner.id)
  await app.call('POST', `/partner/orders/${id}/accept`, { token })
  const { body } = await app.call('GET', '/drivers/offers', { token: driver.token })
  expect(body.map((offer: { order_id: number }) => offer.order_id)).toEqual([id])
  return { ...checkout, id }
}

/** All offers of an order, oldest first: `[driver, answer]`. */
export async function offersOf(app: TestApp, orderId: number) {
  const rows = await app.db
    .selectFrom('order_offers')
    .select(['driver_id', 'answer'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.driver_id, row.answer])
}

/** The driver who has the open offer of an order, or null. */
export async function askedFor(app: TestApp, orderId: number): Promise<number | null> {
  const row = await app.db
    .selectFrom('order_offers')
    .select('driver_id')
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return row?.driver_id ?? null
}

/** The order's state and driver, and the driver's status. */
export async function standing(app: TestApp, { orderId, driverId }: { orderId: number; driverId: number }) {
  const { state, driver_id } = await app.db
    .selectFrom('orders')
    .select(['state', 'driver_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { status } = await app.db
    .selectFrom('drivers')
    .select('status')
    .where('id', '=', driverId)
    .executeTakeFirstOrThrow()
  return { state, driver: driver_id, status }
}

/** The answer's status and, for a refusal, its code. */
export function outcome({ status, body }: TestResponse): number | string {
  return status < 400 ? status : `${status} ${body.code}`
}
