import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerAccountKind, Postings } from '#domain/money/ledger.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { postEntry } from '#server/features/money/ledger/public.ts'
import { aPartner } from '#tests/support/builders.ts'
import { deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver, aVoucher, enableCashAdvance } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

/** The postings of each entry of an order, by its cause. */
async function entriesOf(orderId: number): Promise<Record<string, Postings>> {
  const { rows } = await sql<{ cause: string; kind: LedgerAccountKind; amount: number }>`
    select e.cause, a.kind, p.amount from ledger_entries e
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
     where e.order_id = ${orderId} order by e.id`.execute(app.db)
  const byCause = Map.groupBy(rows, ({ cause }) => cause)
  return Object.fromEntries(
    [...byCause].map(([cause, all]) => [cause, Object.fromEntries(all.map((row) => [row.kind, row.amount]))]),
  )
}

type Placing = {
  price?: number
  body?: object
  /** Of the restaurant. */
  habit?: 'settled_later' | 'advanced'
  voucher?: { discount: number; partner_share_bp: number }
}

/** A placed order of two dishes; its fee is 15,000 ₫ below a subtotal of 100,000 ₫. */
async function aPlaced({ price = 30_000, body = {}, habit = 'settled_later', voucher }: Placing = {}) {
  const checkout = await aCheckout(app, { price, quantity: 2, coins: 300_000 })
  if (habit === 'advanced') await enableCashAdvance(app, checkout.partner.id)
  const used = voucher && (await aVoucher(app, { partner_id: checkout.partner.id, ...voucher }))
  const fee = price * 2 < 100_000 ? 15_000 : 0
  const asked = { shipping_fee: fee, ...(used && { voucher_id: used.id }), ...body }
  const placed = await checkout.order(asked)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  return { ...checkout, orderId: placed.body.order.id as number }
}

const paysWithCoins = { type_checkout: 'coins' }
const take = async (orderId: number, ...steps: Parameters<typeof step>[2][]) => {
  for (const each of steps) expect((await step(app, orderId, each)).ok, each.step).toBe(true)
}
const accept = { step: 'accept', actor: 'partner' } as const
const ready = { step: 'mark_ready', actor: 'partner' } as const
const cancel = { step: 'cancel', actor: 'administrator' } as const
const pickUp = { step: 'pick_up', actor: 'administrator' } as const
const assign = (driverId: number) => ({ step: 'assign', actor: 'driver', driverId }) as const

describe('a delivered order', () => {
  it('paid in cash: the driver holds it, and each party has earned its part', async () => {
    const { orderId } = await aPlaced()
    const driver = await aDriver(app)
    await deliver(app, orderId, driver.id)
    expect(await entriesOf(orderId)).toEqual({
      delivered: {
        driver_cash: -75_000,
        restaurant: 54_000,
        driver: 13_500,
        'platform:commission': 6_000,
        'platform:delivery': 1_500,
      },
    })
    const { body } = await app.call('GET', '/drivers/coins', { token: driver.token })
    expect(body).toEqual({ coins: 13_500 })
  })

  it('paid with coins, with a free delivery and a shared voucher: the shop pays its part', async () => {
    const voucher = { discount: 20_001, partner_share_bp: 5_000 }
    const { orderId } = await aPlaced({ price: 50_000, body: paysWithCoins, voucher })
    await deliver(app, orderId, (await aDriver(app)).id)
    expect(await entriesOf(orderId)).toEqual({
      placed: { 'coins:customer': -79_999, 'hold:order': 79_999 },
      delivered: {
        'hold:order': -79_999,
        restaurant: 81_000,
        driver: 13_500,
        'platform:commission': 9_000,
        'platform:delivery': 1_500,
        'platform:promotion': -25_001,
      },
    })
  })

  it('by the restaurant itself: the fee belongs to the restaurant', async () => {
    const { orderId } = await aPlaced()
    await deliver(app, orderId)
    expect(await entriesOf(orderId)).toEqual({
      delivered: { restaurant: 54_000 + 15_000 - 75_000, 'platform:commission': 6_000 },
    })
  })

  it('whose driver advances the dishes: the rest is left to hand in', async () => {
    const { orderId } = await aPlaced({ habit: 'advanced' })
    await deliver(app, orderId, (await aDriver(app)).id)
    const { picked_up, delivered } = await entriesOf(orderId)
    expect(picked_up).toEqual({ driver_cash: 54_000, restaurant: -54_000 })
    expect(delivered).toMatchObject({ driver_cash: -75_000, restaurant: 54_000 })
  })
})

describe('a canceled order', () => {
  it('returns the coins, and moves no cash', async () => {
    const [coins, cash] = [await aPlaced({ body: paysWithCoins }), await aPlaced()]
    for (const { orderId } of [coins, cash]) await take(orderId, accept, cancel)
    expect(await entriesOf(coins.orderId)).toMatchObject({
      canceled: { 'coins:customer': 75_000, 'hold:order': -75_000 },
    })
    expect(await entriesOf(cash.orderId)).toEqual({})
  })

  it('that was cooked and had no driver pays the restaurant', async () => {
    const { orderId } = await aPlaced({ body: paysWithCoins })
    await take(orderId, accept, ready, cancel)
    expect((await entriesOf(orderId)).canceled).toEqual({
      ...{ 'coins:customer': 75_000, 'hold:order': -75_000 },
      ...{ restaurant: 54_000, 'platform:refunds': -54_000 },
    })
  })

  it('after pick-up pays restaurant and driver at the shop’s expense', async () => {
    const { orderId } = await aPlaced({ habit: 'advanced' })
    const driver = await aDriver(app)
    await take(orderId, accept, assign(driver.id), pickUp, cancel)
    expect(await entriesOf(orderId)).toEqual({
      picked_up: { driver_cash: 54_000, restaurant: -54_000 },
      canceled: { restaurant: 54_000, driver: 13_500, 'platform:refunds': -67_500 },
    })
    const own = await aPlaced()
    await take(own.orderId, accept, ready, pickUp, cancel)
    expect(await entriesOf(own.orderId)).toEqual({
      canceled: { restaurant: 69_000, 'platform:refunds': -69_000 },
    })
  })
})

describe('the rates of an order', () => {
  it('are those of its time and its restaurant, despite later changes', async () => {
    const { orderId, partner, fillCart, dish, order } = await aPlaced()
    const now = app.clock.now()
    const rate = (basis_points: number, starts_at: Date, partner_id: number | null = partner.id) =>
      app.db
        .insertInto('money_rates')
        .values({ rate: 'commission', partner_id, basis_points, starts_at, created_at: now })
        .execute()
    await rate(2_500, new Date(now.getTime() + 60_000))
    await rate(5_000, new Date(now.getTime() + 60_000), -1)
    await rate(100, new Date(now.getTime() + 120_000))
    app.clock.set(new Date(now.getTime() + 60_000))
    await fillCart(dish.id, 2)
    const later: number = (await order()).body.order.id
    app.clock.set(new Date(now.getTime() + 120_000))
    await deliver(app, orderId)
    await deliver(app, later)
    const commissionOf = async (id: number) => (await entriesOf(id)).delivered?.['platform:commission']
    expect([await commissionOf(orderId), await commissionOf(later)]).toEqual([6_000, 15_000])
  })
})

describe('the ledger', () => {
  const entry = (key: string, postings: Postings) => ({
    ...{ cause: 'opening' as const, orderId: null, key, postings, holders: {} },
    ...{ actor: 'system' as const, actorId: null, now: app.clock.now() },
  })

  it('rejects an entry that does not sum to zero, at the end of its transaction', async () => {
    await expect(postEntry(app.db, entry('crooked', { bank: 5, opening: -4 }))).rejects.toThrow('sum to zero')
    const added = inTransaction(app.db, async (db) => {
      await postEntry(db, entry('late', { bank: 5, opening: -5 }))
      await sql`insert into ledger_postings
        select max(entry_id), (select id from ledger_accounts where kind = 'tax'), 1 from ledger_postings`.execute(
        db,
      )
    })
    await expect(added).rejects.toThrow('sum to zero')
  })

  it('never changes or deletes a row', async () => {
    await aPlaced({ body: paysWithCoins })
    const harms = [
      'update ledger_postings set amount = -amount',
      'delete from ledger_postings',
      'update ledger_entries set order_id = null',
      'delete from ledger_entries',
      'truncate ledger_postings',
      'truncate ledger_entries cascade',
      'truncate orders cascade',
    ]
    for (const harm of harms) {
      await expect(sql.raw(harm).execute(app.db), harm).rejects.toThrow('never changed or deleted')
    }
  })

  it('books a step of an order once', async () => {
    const { orderId } = await aPlaced()
    await deliver(app, orderId)
    const { key: _, ...again } = entry('', { bank: 1, opening: -1 })
    const repeated = postEntry(app.db, { ...again, cause: 'delivered', orderId })
    await expect(repeated).rejects.toThrow('ledger_entries_once')
  })

  it('rejects an unknown account, and keeps the used ones', async () => {
    const nobody = { ...entry('nobody', { restaurant: 5, bank: -5 }), holders: { partnerId: -1 } }
    await expect(inTransaction(app.db, (db) => postEntry(db, nobody))).rejects.toThrow('does not exist')
    const { id } = await aPartner(app)
    await postEntry(app.db, { ...entry('kept', { restaurant: 5, bank: -5 }), holders: { partnerId: id } })
    const gone = app.db.deleteFrom('partners').where('id', '=', id).execute()
    await expect(gone).rejects.toThrow('Accounts with postings stay')
  })
})
