import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultShippingRates } from '#domain/money/shop-terms.ts'
import { readBalance } from '#server/features/money/ledger/public.ts'
import { closeStatements } from '#server/features/money/statements/public.ts'
import { deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver, enableCashAdvance } from '#tests/support/ordering-builders.ts'
import { aMoneyScene, type MoneyScene } from '#tests/support/scenes/money-scene.ts'
import { aSwap } from '#tests/support/scenes/swap-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp
let money: MoneyScene

beforeAll(async () => {
  app = await startTestApp()
  money = await aMoneyScene(app)
})
beforeEach(() => app.clock.set(testNoon))
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

type Scene = Parameters<typeof aSwap>[1]

/** A delivery over 13.2 km costs 66,000 ₫, and its driver gets 59,400 ₫. */
const far = { quantity: 4, freeOverKm: 13.2 }

/** An order of 140,000 ₫ with free delivery over 13.2 km, whose customer drops 120,000 ₫. */
async function aShrunk(scene: Scene = {}) {
  const shrunk = await aSwap(app, { ...far, ...scene })
  await shrunk.ask()
  expect((await shrunk.answer({ answer: 'drop' })).status).toBe(200)
  return shrunk
}

type Shrunk = Awaited<ReturnType<typeof aShrunk>>

const restaurant = ({ partner }: Shrunk) => readBalance(app.db, { kind: 'restaurant', holderId: partner.id })
const earned = (driver: { id: number }) => readBalance(app.db, { kind: 'driver', holderId: driver.id })

async function postingsOf(orderId: number, cause: string): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .select(['a.kind', 'p.amount'])
    .where('e.order_id', '=', orderId)
    .where('e.cause', '=', cause as 'delivered')
    .execute()
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

describe('an order that falls below free delivery when a dish is dropped', () => {
  it('keeps its price, pays its driver in full, and charges the restaurant the shop’s part', async () => {
    const scene = await aShrunk()
    expect(await scene.row()).toMatchObject({ free_from: 100_000, shipping_fee: 0, total: 20_000 })
    const driver = await aDriver(app)
    await deliver(app, scene.id, driver.id)
    expect(await postingsOf(scene.id, 'delivered')).toEqual({
      ...{ driver_cash: -20_000, restaurant: 18_000 - 66_000, driver: 59_400 },
      ...{ 'platform:commission': 2_000, 'platform:delivery': 6_600 },
    })
    expect([await restaurant(scene), await earned(driver)]).toEqual([-48_000, 59_400])
  })

  it('pays the restaurant nothing for its own delivery', async () => {
    const scene = await aShrunk({ coins: 200_000 })
    await deliver(app, scene.id)
    expect([await restaurant(scene), await scene.coins()]).toEqual([18_000, 180_000])
  })

  it('posts the gap once for several questions, and nothing for a withdrawn one', async () => {
    const scene = await aSwap(app, far)
    await scene.ask()
    const [asked] = await scene.swaps()
    await scene.press('swap/withdraw', { swap_id: asked?.id ?? 0 })
    await scene.ask()
    await scene.answer({ answer: 'replace', offer: 0 })
    expect(await scene.row()).toMatchObject({ subtotal: 132_000 })
    await scene.ask({ offers: [] })
    await scene.expire()
    await scene.ask({ line_id: scene.drinkLineId, offers: [] })
    const [, , , last] = await scene.swaps()
    await scene.press('swap/withdraw', { swap_id: last?.id ?? 0 })
    await deliver(app, scene.id, (await aDriver(app)).id)
    expect(await restaurant(scene)).toBe(18_000 - 66_000)
  })

  it('keeps the free delivery of the time of the order', async () => {
    const shippingRates = { ...defaultShippingRates, freeFrom: 140_000 }
    const shop = await startTestApp({ shopTerms: { shippingRates } })
    expect(await (await aSwap(shop, far)).row()).toMatchObject({ free_from: 140_000, shipping_fee: 0 })
    await shop.close()
  })

  it('has no gap if the rest still reaches free delivery', async () => {
    const scene = await aSwap(app, far)
    await scene.ask({ line_id: scene.drinkLineId, offers: [] })
    await scene.answer({ answer: 'drop' })
    await deliver(app, scene.id)
    expect(await postingsOf(scene.id, 'delivered')).toMatchObject({ 'platform:promotion': -66_000 })
  })

  it('owes nothing when it is canceled afterwards', async () => {
    const scene = await aShrunk({ coins: 200_000 })
    await scene.ask({ line_id: scene.drinkLineId, offers: [] })
    await scene.answer({ answer: 'drop' })
    expect([(await scene.row()).state, await scene.coins(), await restaurant(scene)]).toEqual([
      'canceled',
      200_000,
      0,
    ])
  })

  it('owes the gap also when the driver paid for the dishes at pick-up', async () => {
    const scene = await aSwap(app, far)
    app.clock.advance(1_000)
    await enableCashAdvance(app, scene.partner.id)
    app.clock.advance(1_000)
    await scene.fillCart(scene.dish.id, 4)
    await scene.fillCart(scene.drink.id)
    const placed = await scene.order({ shipping_fee: 0, latitude: 16.188_71 })
    const id: number = placed.body.order.id
    const lineId: number = placed.body.order_details[0].id
    await app.call('POST', `/partner/board/orders/${id}/swap`, {
      token: scene.kitchen.token,
      body: { line_id: lineId },
    })
    app.clock.advance(60_000)
    await scene.settleNow()
    await deliver(app, id, (await aDriver(app)).id)
    expect(await postingsOf(id, 'picked_up')).toEqual({ driver_cash: 18_000, restaurant: -18_000 })
    expect(await postingsOf(id, 'delivered')).toMatchObject({ restaurant: 18_000 - 66_000 })
  })
})

describe('after pick-up', () => {
  async function aLost(bearer: 'restaurant' | 'driver' | 'platform:refunds', isOwn = false) {
    const scene = await aShrunk({ coins: 200_000 })
    const driver = await aDriver(app)
    const assigned = isOwn ? [] : [{ step: 'assign', actor: 'driver', driverId: driver.id } as const]
    for (const taken of [
      { step: 'accept', actor: 'partner' } as const,
      ...assigned,
      { step: 'pick_up', actor: 'administrator' } as const,
      { step: 'cancel', actor: 'administrator', bearer } as const,
    ])
      expect((await step(app, scene.id, taken)).ok, taken.step).toBe(true)
    expect(await scene.coins()).toBe(200_000)
    return { scene, driver, amounts: [await restaurant(scene), await earned(driver)] }
  }

  it.each([
    ['restaurant', [-59_400, 59_400]],
    ['driver', [18_000 - 59_400, 59_400 - 18_000]],
    ['platform:refunds', [18_000 - 59_400, 59_400]],
  ] as const)(
    'a failed delivery, borne by %s, returns the cost of the delivery to the bearer',
    async (bearer, amounts) => {
      expect((await aLost(bearer)).amounts).toEqual(amounts)
    },
  )

  it.each([
    ['restaurant', 0],
    ['platform:refunds', 18_000],
  ] as const)('of an own delivery, borne by %s', async (bearer, amount) => {
    expect((await aLost(bearer, true)).amounts).toEqual([amount, 0])
  })

  it('a new bearer also bears the gap, and the wrong entry is reversed whole', async () => {
    const { scene, driver } = await aLost('driver')
    const row = app.db.selectFrom('ledger_entries').select('id').where('order_id', '=', scene.id)
    const { id } = await row.where('cause', '=', 'canceled').executeTakeFirstOrThrow()
    const corrected = await money.admin(`entries/${id}/correct`, { bearer: 'platform:refunds' })
    expect(corrected.body).toMatchObject({ state: 'confirmed' })
    expect([await restaurant(scene), await earned(driver)]).toEqual([18_000 - 59_400, 59_400])
  })

  it('a refund returns the paid amount once, and nothing of the delivery, which was free', async () => {
    const scene = await aShrunk({ coins: 200_000 })
    await deliver(app, scene.id, (await aDriver(app)).id)
    const refund = (body: object) =>
      money.admin('refunds', { order_id: scene.id, bearer: 'restaurant', paid_to: 'coins', ...body })
    for (const tooMuch of [{ fee: 1 }, { dishes: 20_001 }])
      expect((await refund(tooMuch)).body.code).toBe('refund_too_large')
    expect((await refund({ dishes: 20_000 })).body).toMatchObject({ state: 'confirmed' })
    expect((await refund({ dishes: 1 })).body.code).toBe('refund_too_large')
    // Dishes and their commission are reversed; the gap stays.
    expect([await scene.coins(), await restaurant(scene)]).toEqual([200_000, -66_000])
  })
})

describe('a voucher', () => {
  const terms = { discount: 15_000, share: 3_000, condition: 132_000 }
  const shares = async ({ row }: Shrunk) => (await row()).voucher_partner_bp

  it('is borne by the restaurant alone when its condition is no longer met, and a refund returns nothing of it to the shop', async () => {
    const scene = await aSwap(app, { ...far, ...terms, coins: 200_000 })
    await scene.ask()
    await scene.answer({ answer: 'replace', offer: 0 })
    // 132,000 ₫ is just enough.
    expect(await shares(scene)).toBe(3_000)
    await scene.ask({ offers: [] })
    await scene.answer({ answer: 'drop' })
    expect([await shares(scene), (await scene.row()).discount]).toEqual([10_000, 15_000])
    await deliver(app, scene.id, (await aDriver(app)).id)
    expect(await restaurant(scene)).toBe(5_000 - 500 - 66_000)
    const refund = { order_id: scene.id, bearer: 'restaurant', paid_to: 'coins', dishes: 5_000 }
    await money.admin('refunds', refund)
    expect(await postingsOf(scene.id, 'refunded')).toEqual({
      ...{ 'coins:customer': 5_000, restaurant: -4_500, 'platform:commission': -500 },
    })
  })

  it('is borne by the restaurant at one dong below its condition', async () => {
    const scene = await aSwap(app, { ...far, ...terms, condition: 132_001 })
    await scene.ask()
    await scene.answer({ answer: 'replace', offer: 0 })
    expect(await shares(scene)).toBe(10_000)
  })

  it('without a condition stays shared', async () => {
    const { condition: _, ...open } = terms
    expect(await shares(await aShrunk(open))).toBe(3_000)
  })
})

describe('before a question the board states', () => {
  const bearing = async ({ id, kitchen }: Shrunk, lineId: number) => {
    const asked = `/partner/board/orders/${id}/alternatives?line_id=${lineId}`
    const { restaurant_bears, alternatives } = (await app.call('GET', asked, kitchen)).body
    const offers = alternatives.map((one: { name: string; restaurant_bears?: string[] }) => [
      one.name,
      one.restaurant_bears,
    ])
    return { dropped: restaurant_bears, offers: Object.fromEntries(offers) }
  }

  it('what the restaurant will bear, without amounts', async () => {
    const voucher = { discount: 15_000, share: 3_000, condition: 133_000 }
    const scene = await aSwap(app, { ...far, ...voucher })
    expect(await bearing(scene, scene.lineId)).toMatchObject({
      dropped: ['delivery', 'voucher'],
      offers: { 'Mì Quảng': ['voucher'], 'Nước mía': undefined },
    })
    expect((await bearing(scene, scene.drinkLineId)).dropped).toEqual(['voucher'])
  })

  it('nothing if the rest reaches every condition, was never free, or is empty', async () => {
    const [still, paid, alone] = [
      await aSwap(app, far),
      await aSwap(app),
      await aSwap(app, { ...far, isAlone: true }),
    ]
    expect((await bearing(still, still.drinkLineId)).dropped).toBeUndefined()
    expect((await bearing(paid, paid.lineId)).dropped).toBeUndefined()
    expect((await bearing(alone, alone.lineId)).dropped).toBeUndefined()
  })
})

it('the statement counts no fee for an unearned delivery, and gives the reason beside the order', async () => {
  const own = await aShrunk({ coins: 200_000 })
  await deliver(app, own.id)
  const driven = await aShrunk()
  await deliver(app, driven.id, (await aDriver(app)).id)
  app.clock.advance(7 * 86_400_000)
  await closeStatements(app.db, { now: app.clock.now(), length: 'week' })
  const line = (id: number) =>
    app.db
      .selectFrom('statement_lines as l')
      .innerJoin('ledger_accounts as a', 'a.id', 'l.account_id')
      .select(['sales', 'commission', 'delivery', 'other', 'l.amount'])
      .where('order_id', '=', id)
      .where('a.kind', '=', 'restaurant')
      .executeTakeFirstOrThrow()
  const sold = { sales: 20_000, commission: -2_000 }
  expect(await line(own.id)).toEqual({ ...sold, delivery: 0, other: 0, amount: 18_000 })
  expect(await line(driven.id)).toEqual({ ...sold, delivery: 0, other: -66_000, amount: -48_000 })
  const why = await app.call('GET', `/partner/orders/${driven.id}/money`, { token: driven.owner.token })
  const [delivered] = why.body.entries
  expect(delivered.postings[0]).toMatchObject({
    amount: -48_000,
    parts: [{ rule: 'dishes' }, { rule: 'commission' }, { rule: 'delivery_gap', amount: -66_000 }],
  })
})
