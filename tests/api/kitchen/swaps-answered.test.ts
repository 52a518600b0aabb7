import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleSwaps } from '#server/features/kitchen/swaps/public.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver, enableCashAdvance } from '#tests/support/ordering-builders.ts'
import { aSwap } from '#tests/support/scenes/swap-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(async () => {
  // A lock conflict is retried and stays unseen except for the second that it costs.
  const { rows } = await sql<{ count: number }>`
    select pg_stat_get_db_deadlocks(oid) as count from pg_database where datname = current_database()`.execute(
    app.db,
  )
  expect(rows[0]?.count).toBe(0)
  await expectBooksInOrder(app)
  await app.close()
})

type Scene = Awaited<ReturnType<typeof aSwap>>

const outcomes = async (scene: Scene) =>
  (await scene.swaps()).map(({ outcome, ended_by }) => [outcome, ended_by])

describe('an answer', () => {
  it('accepts an offer: the line, the total and the sales figures change, and both sides see it', async () => {
    const scene = await aSwap(app)
    const { dish, cheaper, drink } = scene
    await scene.ask()
    const { status, body } = await scene.answer({ answer: 'replace', offer: 0 })
    expect([status, body.order.subtotal, body.order.total]).toEqual([200, 48_000, 63_000])
    expect(body.progress).toMatchObject({ swap: null, revision: 2 })
    expect(await scene.lines()).toMatchObject([
      { id: scene.lineId, product_id: cheaper.id, price: 28_000, quantity: 1 },
      { product_id: drink.id, price: 20_000 },
    ])
    expect([await scene.soldOf(dish.id), await scene.soldOf(cheaper.id)]).toEqual([10, 1])
    const changes = [
      {
        line_id: scene.lineId,
        was: { product_id: dish.id, name: dish.name, quantity: 1, price: 30_000, choices: [] },
        became: { product_id: cheaper.id, name: 'Mì Quảng', quantity: 1, price: 28_000, choices: [] },
        at: testNoon.toISOString(),
      },
    ]
    const details = await app.call('GET', `/order_details?order_id=${scene.id}`, scene.customer)
    expect([(await scene.track()).changes, details.body.changes]).toEqual([changes, changes])
    expect(await scene.ticket()).toMatchObject({
      asks: null,
      lines: [{ id: scene.lineId, name: 'Mì Quảng' }, { name: 'Trà đá' }],
      decided: [{ missing: dish.name, became: 'Mì Quảng', outcome: 'replaced', ended_by: 'customer' }],
    })
  })

  it('leaves the dish out', async () => {
    const scene = await aSwap(app)
    await scene.ask()
    const { body } = await scene.answer({ answer: 'drop' })
    expect([body.order.subtotal, body.order.shipping_fee, body.order.total]).toEqual([20_000, 15_000, 35_000])
    expect(await scene.lines()).toMatchObject([{ id: scene.drinkLineId }])
    expect((await scene.track()).changes).toMatchObject([{ line_id: scene.lineId, became: null }])
    expect([await scene.soldOf(), await outcomes(scene)]).toEqual([10, [['dropped', 'customer']]])
  })

  it('cancels the order, also after its acceptance', async () => {
    const scene = await aSwap(app, { coins: 100_000 })
    await scene.accept()
    await scene.ask()
    const { body } = await scene.answer({ answer: 'cancel' })
    expect([body.order.state, body.progress.steps.at(-1)]).toMatchObject([
      'canceled',
      { event: 'canceled', actor: 'customer' },
    ])
    expect([await scene.coins(), await outcomes(scene)]).toEqual([100_000, [['canceled', 'customer']]])
  })

  it('that drops the only dish cancels the order', async () => {
    const scene = await aSwap(app, { coins: 100_000, isAlone: true })
    await scene.ask()
    expect((await scene.track()).progress.swap.drop).toEqual({ leaves_out: 'order', total: 0 })
    expect((await scene.answer({ answer: 'drop' })).body.order.state).toBe('canceled')
    expect([await scene.coins(), (await scene.lines()).length]).toEqual([100_000, 1])
  })

  it('returns the surplus coins, and the rest at a cancellation', async () => {
    const scene = await aSwap(app, { coins: 100_000 })
    expect(await scene.coins()).toBe(35_000)
    await scene.ask()
    await scene.answer({ answer: 'replace', offer: 0 })
    expect(await scene.coins()).toBe(37_000)
    const movements = await app.call('GET', '/coins/movements', scene.customer)
    expect(movements.body[0]).toMatchObject({ amount: 2_000, cause: 'order_changed', order_id: scene.id })
    await step(app, scene.id, { step: 'cancel', actor: 'partner' })
    expect(await scene.coins()).toBe(100_000)
    await expectBooksInOrder(app)
  })

  it('keeps voucher and fee, and discounts no more than the total', async () => {
    const scene = await aSwap(app, { coins: 100_000, discount: 40_000 })
    expect((await scene.row()).total).toBe(25_000)
    await scene.ask()
    await scene.answer({ answer: 'drop' })
    expect(await scene.row()).toMatchObject({
      ...{ subtotal: 20_000, discount: 20_000, shipping_fee: 15_000, total: 15_000 },
      voucher_id: scene.voucher?.id,
    })
    expect(await scene.coins()).toBe(85_000)
    await deliver(app, scene.id, (await aDriver(app)).id)
    await expectBooksInOrder(app)
  })

  it('keeps a voucher whose minimum is no longer met', async () => {
    const scene = await aSwap(app, { discount: 10_000 })
    await app.db
      .updateTable('vouchers')
      .set({ condition: 50_000 })
      .where('id', '=', scene.voucher?.id ?? 0)
      .execute()
    await scene.ask()
    expect((await scene.answer({ answer: 'drop' })).body.order).toMatchObject({
      discount: 10_000,
      total: 25_000,
    })
  })

  it('shows the driver the current amounts to advance and to collect', async () => {
    const scene = await aSwap(app)
    const set = { cash_settlement: 'advanced' } as const
    await enableCashAdvance(app, scene.partner.id)
    await app.db.updateTable('orders').set(set).where('id', '=', scene.id).execute()
    await scene.accept()
    const driver = await aDriver(app, { status: 'shipping' })
    await step(app, scene.id, { step: 'assign', actor: 'driver', driverId: driver.id })
    const shown = async () => (await app.call('GET', `/drivers/show_infor?order_id=${scene.id}`, driver)).body
    expect((await shown()).order).toMatchObject({ cash_to_advance: 45_000, cash_to_collect: 65_000 })
    await scene.ask()
    const early = await app.call('POST', `/drivers/orders/${scene.id}/pick_up`, driver)
    expect([early.status, early.body.code]).toEqual([409, 'swap_open'])
    await scene.answer({ answer: 'drop' })
    const { order, changes } = await shown()
    expect(order).toMatchObject({ cash_to_advance: 18_000, cash_to_collect: 35_000 })
    expect(changes).toMatchObject([{ was: { name: scene.dish.name }, became: null }])
    await step(app, scene.id, { step: 'pick_up', actor: 'driver' })
    await step(app, scene.id, { step: 'complete', actor: 'driver' })
    await expectBooksInOrder(app)
  })

  it('changes counted stock, and is refused if the offer has sold out too', async () => {
    const scene = await aSwap(app, { quantity: 2 })
    const { token } = scene.owner
    const set = (dish: number, left: number) =>
      app.call('PUT', `/partner/products/${dish}/stock`, { token, body: { left } })
    const leftOf = async (dish: number) =>
      (
        await app.db
          .selectFrom('products')
          .select('stock_left')
          .where('id', '=', dish)
          .executeTakeFirstOrThrow()
      ).stock_left
    await set(scene.cheaper.id, 5)
    await scene.ask({ offers: [scene.cheaper.id, scene.cheapest.id] })
    await set(scene.cheaper.id, 1)
    const gone = await scene.answer({ answer: 'replace', offer: 0 })
    expect([gone.status, gone.body.code, await leftOf(scene.cheaper.id)]).toEqual([409, 'offer_not_there', 1])
    await set(scene.cheaper.id, 3)
    expect((await scene.answer({ answer: 'replace', offer: 0 })).status).toBe(200)
    expect(await leftOf(scene.cheaper.id)).toBe(1)
    await scene.ask({ offers: [] })
    await scene.answer({ answer: 'drop' })
    expect(await leftOf(scene.cheaper.id)).toBe(3)
    await expectBooksInOrder(app)
  })

  it('names a valid offer of the own order, in time', async () => {
    const scene = await aSwap(app)
    const { id } = (await scene.ask()).body.ticket.asks
    for (const offer of [undefined, 1, 3]) {
      const { status, body } = await scene.answer({ answer: 'replace', offer })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['offer']])
    }
    const body = { swap_id: id, answer: 'drop' }
    const stranger = await app.call('POST', `/orders/${scene.id}/swap`, { ...(await aCustomer(app)), body })
    expect(stranger.body.code).toBe('order_not_found')
    app.clock.advance(60_000)
    const late = await app.call('POST', `/orders/${scene.id}/swap`, { ...scene.customer, body })
    expect([late.status, late.body.code, (await scene.row()).total]).toEqual([409, 'swap_over', 65_000])
    await scene.settleNow()
  })
})

describe('without an answer', () => {
  it('the dish is left out by default, and the customer gets a mail', async () => {
    const scene = await aSwap(app)
    await scene.ask()
    app.clock.advance(59_999)
    expect(await scene.settleNow()).toBe(0)
    app.clock.advance(1)
    expect(await scene.settleNow()).toBe(1)
    expect([await outcomes(scene), (await scene.row()).total]).toEqual([[['dropped', 'clock']], 35_000])
    expect(scene.mails).toMatchObject([{ to: scene.customer.email }])
    expect(scene.mails[0]?.text).toContain('35.000')
    expect(await scene.settleNow()).toBe(0)
  })

  it('the first available offer is taken if the customer chose that rule', async () => {
    const scene = await aSwap(app, { rule: 'replace' })
    await scene.ask({ offers: [scene.cheaper.id, scene.cheapest.id] })
    await app.db
      .updateTable('products')
      .set({ status: 'out_of_stock' })
      .where('id', '=', scene.cheaper.id)
      .execute()
    await scene.expire()
    expect(await outcomes(scene)).toEqual([['replaced', 'clock']])
    expect((await scene.lines())[0]).toMatchObject({ product_id: scene.cheapest.id })
    expect(scene.mails).toHaveLength(1)
  })

  it('the dish is left out if no offer is available', async () => {
    const scene = await aSwap(app, { rule: 'replace' })
    await scene.ask({ offers: [] })
    await scene.expire()
    expect(await outcomes(scene)).toEqual([['dropped', 'clock']])
  })

  it('the order is canceled in the restaurant’s name if the customer chose that rule', async () => {
    const scene = await aSwap(app, { rule: 'cancel', coins: 100_000 })
    await scene.accept()
    await scene.ask()
    app.mails.length = 0
    await scene.expire()
    await app.followUp()
    const { progress } = await scene.track()
    expect(progress.steps.at(-1)).toMatchObject({ event: 'canceled', actor: 'partner' })
    expect([await scene.coins(), scene.mails, app.mails.length]).toEqual([100_000, [], 1])
  })

  it('there is no mail for an answer in time', async () => {
    const scene = await aSwap(app)
    await scene.ask()
    await scene.answer({ answer: 'drop' })
    await scene.expire()
    expect(scene.mails).toEqual([])
  })

  it('an order that was canceled in the meantime does not change', async () => {
    const scene = await aSwap(app)
    await scene.ask()
    await step(app, scene.id, { step: 'cancel', actor: 'customer' })
    expect([(await scene.ticket()).asks, (await scene.track()).progress.swap]).toEqual([null, null])
    expect((await scene.answer({ answer: 'drop' })).body.code).toBe('swap_over')
    await scene.expire()
    expect([await outcomes(scene), scene.mails]).toEqual([[['overtaken', 'clock']], []])
  })
})

describe('at the same time', () => {
  it('an answer and the clock decide once', async () => {
    const scenes = await Promise.all(Array.from({ length: 8 }, () => aSwap(app, { coins: 100_000 })))
    for (const scene of scenes) await scene.ask()
    app.clock.advance(59_999)
    const late = new Date(app.clock.now().getTime() + 1)
    const mailing = { queueMail: async () => {}, publicUrl: '' }
    await Promise.all([
      settleSwaps(app.db, late, mailing),
      settleSwaps(app.db, late, mailing),
      ...scenes.map((scene) => scene.answer({ answer: 'replace', offer: 0 })),
    ])
    for (const scene of scenes) {
      const [swap, ...more] = await scene.swaps()
      const isTaken = swap?.outcome === 'replaced'
      expect([more, ['replaced', 'dropped'].includes(swap?.outcome ?? '')]).toEqual([[], true])
      expect(await scene.coins()).toBe(isTaken ? 37_000 : 65_000)
    }
    await expectBooksInOrder(app)
  })

  it('answers, cancellations, orders of the same dishes and other questions keep the books correct', async () => {
    const scenes = await Promise.all(Array.from({ length: 6 }, () => aSwap(app, { coins: 200_000 })))
    for (const scene of scenes) {
      await scene.ask()
      await scene.fillCart(scene.cheaper.id)
      await scene.fillCart(scene.dish.id)
    }
    const order = { type_checkout: 'coins' }
    await Promise.all([
      ...scenes.map((scene) => scene.answer({ answer: 'replace', offer: 0 })),
      ...scenes.map((scene) => scene.answer({ answer: 'drop' })),
      ...scenes.map((scene) => scene.order(order)),
      ...scenes.map(({ id, customer }) => app.call('POST', `/orders/${id}/cancel`, customer)),
      ...scenes.map((scene) => scene.press('swap/withdraw', { swap_id: 1 })),
      ...scenes.map((scene) => scene.ask({ line_id: scene.drinkLineId, offers: [], sold_out: true })),
    ])
    for (const scene of scenes) expect((await scene.row()).state).toMatch(/canceled|placed/)
    await expectBooksInOrder(app)
  })
})
