import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Kysely, sql } from 'kysely'
import type { Partner } from '#contracts/menus/partner.ts'
import type { PlacedOrder } from '#contracts/orders/order-shape.ts'
import type { OrderActor, OrderStep } from '#domain/orders/order-status.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { closeStatements } from '#server/features/money/statements/public.ts'
import { applyStep } from '#server/features/orders/orders/public.ts'
import { callAs, fillCart, type SignedIn } from './customer.ts'
import { kmAway } from './own-restaurant.ts'
import { inShopDatabase } from './shop-database.ts'
import { expect } from './shop-test.ts'
import type { ScreenWords } from './words.ts'

type Ordered = { quantities?: readonly number[]; type_checkout?: 'cash' | 'coins' }

/** Orders the given number of each of the restaurant's dishes, 1 km away; answers the order. */
export async function placeOrder(
  request: APIRequestContext,
  customer: SignedIn,
  partner: Partner,
  { quantities = [1], type_checkout = 'cash' }: Ordered = {},
): Promise<PlacedOrder['order']> {
  await fillCart(request, customer, partner, quantities)
  const { name: address, ...position } = kmAway(1)
  const where = { partner_id: partner.id, ...position }
  const { shipping_fee } = await callAs<{ shipping_fee: number }>(request, customer, [
    'POST',
    '/orders/calc_distance',
    where,
  ])
  const { name, phone } = customer
  const body = { ...where, name, phone_number: phone, address, shipping_fee, type_checkout }
  return (await callAs<PlacedOrder>(request, customer, ['POST', '/orders', body])).order
}

/** A driver who carries one order and gets no offers. */
async function insertDriver(db: Kysely<Tables>, name: string): Promise<number> {
  const now = new Date()
  const digits = String(randomInt(1e8, 1e9))
  const { id } = await db
    .insertInto('drivers')
    .values({
      name,
      email: `tai-xe-${digits}@mam.test`,
      phone_number: `0${digits}`,
      password_hash: '',
      image_url: null,
      address: '2 Lê Lợi, Phú Nhuận, Huế',
      id_card: digits,
      license_plate: `75A1-${digits}`,
      status: 'shipping',
      activated_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Step = { step: OrderStep; actor: OrderActor; actorId?: number; driverId?: number }

async function take(db: Kysely<Tables>, orderId: number, { actorId = 0, ...step }: Step): Promise<void> {
  const taken = await inTransaction(db, (transaction) =>
    applyStep(transaction, {
      ...step,
      orderId,
      actorId: step.actor === 'administrator' ? null : actorId,
      owner: 'any',
      now: new Date(),
    }),
  )
  expect(taken.ok, `${step.step} of order ${orderId}`).toBe(true)
}

/** Accepts the order as the restaurant, without its app. */
export function acceptOrder({ id, partner_id }: PlacedOrder['order']): Promise<void> {
  return inShopDatabase((db) => take(db, id, { step: 'accept', actor: 'partner', actorId: partner_id }))
}

/** Delivers an accepted order, by the operator. */
export function finishOrder(id: number): Promise<void> {
  return inShopDatabase(async (db) => {
    for (const step of ['pick_up', 'complete'] as const) await take(db, id, { step, actor: 'administrator' })
  })
}

/** Moves an order's ledger entries back by a week, and closes their statements like the hourly job. */
export function passWeek(orderId: number): Promise<unknown> {
  return inShopDatabase(async (db) => {
    await inTransaction(db, async (transaction) => {
      // The ledger's rows never change otherwise: its triggers are disabled in this transaction only.
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update ledger_entries set created_at = created_at - interval '7 days' where order_id = ${orderId}`.execute(
        transaction,
      )
    })
    return closeStatements(db, { now: new Date(), length: 'week' })
  })
}

/** Delivers an order, by a driver of this name, or without one by the operator. */
export function deliverOrder(
  { id, partner_id }: PlacedOrder['order'],
  driverName: string | null,
): Promise<void> {
  return inShopDatabase(async (db) => {
    await take(db, id, { step: 'accept', actor: 'partner', actorId: partner_id })
    const driverId = driverName === null ? null : await insertDriver(db, driverName)
    const by: Omit<Step, 'step'> =
      driverId === null ? { actor: 'administrator' } : { actor: 'driver', actorId: driverId }
    if (driverId !== null) await take(db, id, { ...by, step: 'assign', driverId })
    await take(db, id, { ...by, step: 'pick_up' })
    await take(db, id, { ...by, step: 'complete' })
  })
}

/** Opens an order of the history: on phones it is folded at first. */
export async function unfoldOrder(page: Page, { history }: ScreenWords, orderId: number): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: history.open(orderId) }).click()
}
