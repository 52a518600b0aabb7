import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { giveCoins } from '#server/features/money/ledger/public.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { aDelivery, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aCheckout, expectNothingHappened } from '#tests/support/scenes/order-scene.ts'
import { aVoucherScene } from '#tests/support/scenes/voucher-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const coinsPay = { type_checkout: 'coins' }

const movements = (token: string, query = '') => app.call('GET', `/coins/movements${query}`, { token })

const grant = (userId: number, amount: number, grantKey: string) =>
  giveCoins(app.db, { userId, amount, cause: 'granted', grantKey, now: app.clock.now() })

describe('paying with coins', () => {
  it('takes exactly the balance, with an entry in the ledger', async () => {
    const { customer, order, coins } = await aCheckout(app, { coins: 45_000 })
    const { status, body } = await order(coinsPay)
    expect(status).toBe(201)
    expect(await coins()).toBe(0)
    const { body: rows } = await movements(customer.token)
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      amount: -45_000,
      balance: 0,
      cause: 'order',
      order_id: body.order.id,
      created_at: '20-11-2026 12:00',
    })
    expect(rows.slice(1)).toMatchObject([
      { amount: 45_000, balance: 45_000, cause: 'granted', order_id: null },
    ])
  })

  it('is refused when one dong is missing, and moves nothing', async () => {
    const checkout = await aCheckout(app, { coins: 44_999 })
    const answer = await checkout.order(coinsPay, { 'accept-language': 'vi' })
    expect([answer.status, answer.body.message]).toEqual([400, 'Bạn không đủ xu.'])
    await expectNothingHappened(checkout, answer, 'not_enough_coins')
    expect((await movements(checkout.customer.token)).body).toHaveLength(1)
  })

  it('takes the total after the voucher', async () => {
    const { customer, voucher, order, coins } = await aVoucherScene(app, {}, { coins: 25_000 })
    expect((await order({ ...coinsPay, voucher_id: voucher.id })).status).toBe(201)
    expect(await coins()).toBe(0)
    expect((await movements(customer.token)).body[0].amount).toBe(-25_000)
  })

  it('moves nothing for a total of zero, even with an empty balance', async () => {
    const { customer, voucher, order } = await aVoucherScene(app, { discount: 100_000 }, { price: 100_000 })
    const { status, body } = await order({ ...coinsPay, voucher_id: voucher.id, shipping_fee: 0 })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ total: 0, type_checkout: 'coins' })
    expect((await movements(customer.token)).body).toEqual([])
    const canceled = await app.call('POST', `/orders/${body.order.id}/cancel`, { token: customer.token })
    expect(canceled.status).toBe(200)
    expect((await movements(customer.token)).body).toEqual([])
  })
})

describe('GET /coins/movements', () => {
  it('answers every kind of movement, newest first, in pages', async () => {
    const { customer, partner, orderId, rate, fillCart, order } = await aDelivery(app)
    const { token } = customer
    await rate({ partner_id: partner.id })
    await grant(customer.id, 99_000, `test of every cause ${customer.id}`)
    await fillCart()
    const paid = (await order(coinsPay)).body.order.id
    await app.call('POST', `/orders/${paid}/cancel`, { token })
    const { body, headers } = await movements(token)
    expect(headers['x-total-count']).toBe('4')
    const shown = (rows: Record<string, unknown>[]) =>
      rows.map(({ cause, amount, balance, order_id }) => [cause, amount, balance, order_id])
    const all = [
      ['order_canceled', 45_000, 100_000, paid],
      ['order', -45_000, 55_000, paid],
      ['granted', 99_000, 100_000, null],
      ['feedback', 1_000, 1_000, orderId],
    ]
    expect(shown(body)).toEqual(all)
    const page = await movements(token, '?page=2&per_page=3')
    expect(shown(page.body)).toEqual(all.slice(3))
    expect(page.headers['x-total-count']).toBe('4')
    expect((await movements(token, '?page=3&per_page=3')).body).toEqual([])
  })

  it('shows only the caller’s movements', async () => {
    await aCustomer(app, { coins: 5 })
    const { token } = await aCustomer(app)
    const { body, headers } = await movements(token)
    expect([body, headers['x-total-count']]).toEqual([[], '0'])
  })

  it('refuses guests, other accounts and invalid pages', async () => {
    const { token } = await aCustomer(app)
    const answers = [
      await movements('null'),
      await movements((await aDriver(app, { status: 'offline' })).token),
      await movements(token, '?page=0'),
      await movements(token, '?per_page=101'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 400, 400])
  })
})

describe('the ledger', () => {
  it('books one cause once', async () => {
    const { customer, orderId } = await aDelivery(app)
    const move = { userId: customer.id, amount: 5, orderId, cause: 'feedback' as const, now: app.clock.now() }
    const twice = inTransaction(app.db, async (db) => {
      await giveCoins(db, move)
      await giveCoins(db, move)
    })
    await expect(twice).rejects.toThrow(/unique/)
  })

  it('books one grant once, even for two at the same time', async () => {
    const { id } = await aCustomer(app)
    const granted = await Promise.allSettled(Array.from({ length: 5 }, () => grant(id, 7, `welcome, ${id}`)))
    expect(granted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const row = app.db.selectFrom('users').select('coins').where('id', '=', id)
    expect((await row.executeTakeFirstOrThrow()).coins).toBe(7)
  })

  it('never lets a balance fall below zero, even with many at the same time', async () => {
    const { id } = await aCustomer(app, { coins: 10 })
    expect(await grant(id, -11, `too much, ${id}`)).toBe(false)
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, i) => grant(id, -3, `taken back ${i}, ${id}`)),
    )
    expect(taken.filter(Boolean)).toHaveLength(3)
  })

  it('stores nothing from a transaction that rolled back', async () => {
    const { id, token } = await aCustomer(app, { coins: 10 })
    const broken = inTransaction(app.db, async (db) => {
      await giveCoins(db, {
        userId: id,
        amount: -10,
        cause: 'granted',
        grantKey: `undone ${id}`,
        now: app.clock.now(),
      })
      throw new Error('on purpose')
    })
    await expect(broken).rejects.toThrow('on purpose')
    expect((await movements(token)).body).toHaveLength(1)
  })
})
