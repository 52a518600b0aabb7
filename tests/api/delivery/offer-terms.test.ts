import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDriver, aPartnerToken, enableCashAdvance } from '#tests/support/ordering-builders.ts'
import {
  anOrderAt,
  askedFor,
  clearOrdersAndPeople,
  offersOf,
  outcome,
} from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout, kmNorth } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(() => app.close())

type Driver = { id: number; token: string }

/** An accepted order of so many cups at 1 km, whose restaurant wants its cash in advance if so. */
async function acceptedCups({ quantity = 3, isAdvanced = false } = {}) {
  const checkout = await aCheckout(app, { quantity })
  await app.db.updateTable('products').set({ name: 'Chè bưởi' }).where('id', '=', checkout.dish.id).execute()
  if (isAdvanced) await enableCashAdvance(app, checkout.partner.id)
  const sent = {
    note: 'Ghi tên từng ly, gọi 0912 345 678',
    floor: '12',
    gate: 'Cổng sau',
    driver_note: '2580#',
  }
  const isFree = quantity * 30_000 >= 100_000
  const { body } = await checkout.order({ ...sent, ...(isFree && { shipping_fee: 0 }) })
  const token = await aPartnerToken(app, checkout.partner.id)
  await app.call('POST', `/partner/orders/${body.order.id}/accept`, { token })
  return { id: body.order.id as number, partner: checkout.partner, token }
}

const offers = async ({ token }: Driver) => (await app.call('GET', '/drivers/offers', { token })).body
const setLimits = ({ token }: Driver, limits: object) =>
  app.call('PUT', '/driver/limits', {
    token,
    body: { max_advance: null, max_distance_km: null, max_cups: null, ...limits },
  })

describe('an offer', () => {
  it('tells the load, the money, the pay of a km, the floor and the note, and no other detail of the door', async () => {
    const driver = await aDriver(app, kmNorth(2))
    await acceptedCups({ isAdvanced: true })
    const [offer] = await offers(driver)
    expect(offer.order).toMatchObject({
      ...{ number_of_dishes: 3, number_of_cups: 3, cash_to_advance: 81_000, cash_to_collect: 105_000 },
      // 13,500 ₫ for 2 km to the restaurant and 1 km to the customer.
      ...{ driver_pay: 13_500, pay_per_km: 4_500, floor: '12', note: 'Ghi tên từng ly, gọi …' },
    })
    expect(offer.kitchen).toEqual({ ready_by: '2026-11-20T05:15:00.000Z', ready_at: null, wait_minutes: 15 })
    expect(JSON.stringify(offer)).not.toMatch(/Cổng sau|2580|0912/)
  })

  it('tells how long one waits in a kitchen that has been late today, and that the dishes are ready', async () => {
    const driver = await aDriver(app)
    const order = await acceptedCups()
    const late = await anOrderAt(app, {
      ...{ partner_id: order.partner.id, state: 'canceled' as const },
      ready_by: new Date(testNoon.getTime() - 20 * 60_000),
      ready_at: new Date(testNoon.getTime() - 10 * 60_000),
    })
    expect(late.id).toBeGreaterThan(0)
    expect((await offers(driver))[0].kitchen.wait_minutes).toBe(25)
    await app.call('POST', `/partner/orders/${order.id}/ready`, { token: order.token })
    expect((await offers(driver))[0].kitchen).toMatchObject({
      wait_minutes: 0,
      ready_at: testNoon.toISOString(),
    })
  })
})

describe('a no', () => {
  const decline = (id: number, { token }: Driver, body: object = {}) =>
    app.call('POST', `/drivers/orders/${id}/decline`, { token, body })

  it.each([
    [{ reason: 'too_many' }, 'too_many'],
    [{ reason: null }, null],
    [{}, null],
  ])('is kept with its reason: %j', async (body, reason) => {
    const driver = await aDriver(app)
    const { id } = await acceptedCups()
    expect(outcome(await decline(id, driver, body))).toBe(200)
    const row = app.db.selectFrom('order_offers').select(['answer', 'reason']).where('order_id', '=', id)
    expect(await row.execute()).toEqual([{ answer: 'declined', reason }])
  })

  it('with another reason is refused, and the offer stays', async () => {
    const driver = await aDriver(app)
    const { id } = await acceptedCups()
    const { status, body } = await decline(id, driver, { reason: 'lazy' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['reason']])
    expect(await offersOf(app, id)).toEqual([[driver.id, null]])
  })
})

describe('a driver’s own limits', () => {
  it.each([
    [{ max_cups: 3 }, true],
    [{ max_cups: 2 }, false],
    [{ max_distance_km: 1 }, true],
    [{ max_distance_km: 0.9 }, false],
    [{ max_advance: 81_000 }, true],
    [{ max_advance: 80_999 }, false],
  ])('filter before asking: %j', async (limits, isAsked) => {
    const driver = await aDriver(app)
    const { status, body } = await setLimits(driver, limits)
    expect(status).toBe(200)
    expect(body).toMatchObject(limits)
    expect((await app.call('GET', '/drivers', { token: driver.token })).body.limits).toEqual(body)
    const { id } = await acceptedCups({ isAdvanced: true })
    expect(await askedFor(app, id)).toBe(isAsked ? driver.id : null)
  })

  it('leave the order to a driver farther away without them', async () => {
    const near = await aDriver(app)
    const far = await aDriver(app, kmNorth(5))
    await setLimits(near, { max_cups: 0 })
    expect(await askedFor(app, (await acceptedCups()).id)).toBe(far.id)
  })

  it.each([
    [{ max_advance: -1 }, 'max_advance'],
    [{ max_distance_km: 0 }, 'max_distance_km'],
    [{ max_cups: 1.5 }, 'max_cups'],
    [{ max_cups: undefined }, 'max_cups'],
  ])('are refused when invalid: %j', async (limits, field) => {
    const driver = await aDriver(app)
    const { status, body } = await setLimits(driver, limits)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })
})
