import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliver } from '#tests/support/order-life.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aPrivatePicture, aTrip, customerPlace } from '#tests/support/scenes/carrying-scene.ts'
import { clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const day = 86_400_000
const operator = (words: string) => runWords({ db: app.db, now: app.clock.now }, words)
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(() => app.close())

/** A case of a customer; the answers of the calls that matter afterwards. */
async function aCase(more: object = {}) {
  const trip = await aTrip(app, { coins: 200_000 })
  const { id, customer, driver, dish } = trip
  await trip.go('arrive_at_partner', 'pick_up', 'arrive_at_customer')
  const picture_id = await aPrivatePicture(app, driver.id, 'door')
  const report = { token: driver.token, body: { ...customerPlace, picture_id, ...more } }
  for (let press = 0; press < 3; press += 1) await app.call('POST', `/drivers/orders/${id}/calls`, report)
  app.clock.advance(8 * 60_000)
  const ended = await app.call('POST', `/drivers/orders/${id}/not_received`, report)
  expect(ended.status).toBe(200)
  const order = async (overrides: object = {}) => {
    await app.db.deleteFrom('cart_lines').where('user_id', '=', customer.id).execute()
    await trip.fillCart(dish.id)
    return outcome(await trip.order(overrides))
  }
  return {
    ...trip,
    order,
    block: async () => (await app.call('GET', '/user/order_block', { token: customer.token })).body,
  }
}

/** A further case of the same customer, as its row alone. */
const another = (from: { id: number; customer: { id: number }; driver: { id: number } }, orderId: number) =>
  app.db
    .insertInto('missed_deliveries')
    .values({
      ...{ order_id: orderId, user_id: from.customer.id, driver_id: from.driver.id },
      ...{ phone_number: '0901234567', is_doubtful: false, created_at: app.clock.now() },
    })
    .execute()

const settle = (token: string, id: number, body: object = { outcome: 'paid', reason: 'Đã chuyển khoản' }) =>
  app.call('POST', `/administrators/missed_deliveries/${id}/settle`, { token, body })

describe('an account with an order that was not received', () => {
  it('orders with coins and not with cash, and reads so, until it is settled', async () => {
    const { id, order, block } = await aCase()
    expect(await block()).toEqual({ blocks: 'cash', order_id: id })
    expect(await order()).toBe('409 cash_orders_stopped')
    expect(await order({ type_checkout: 'coins' })).toBe(201)
    const { token } = await anAdministrator(app, { role: 'operations' })
    expect((await settle(token, id)).body).toMatchObject({ id, outcome: 'paid' })
    expect(await block()).toEqual({ blocks: null, order_id: null })
    expect(await order()).toBe(201)
  })

  it('orders nothing after the second within 90 days, also when the first is paid', async () => {
    const first = await aCase()
    const { token } = await anAdministrator(app)
    await settle(token, first.id)
    const earlier = new Date(app.clock.now().getTime() - 90 * day)
    await app.db.updateTable('missed_deliveries').set({ created_at: earlier }).execute()
    const paid = await placeWithCoins(first)
    await another(first, paid)
    expect(await first.block()).toMatchObject({ blocks: 'all' })
    expect(await first.order({ type_checkout: 'coins' })).toBe('409 orders_stopped')
    expect(await first.order()).toBe('409 orders_stopped')
    await settle(token, paid, { outcome: 'excused', reason: 'Khách nằm viện' })
    expect(await first.order()).toBe(201)
  })

  it('is stopped by no doubtful case', async () => {
    const { order, block } = await aCase({ latitude: 16.2, longitude: 108.22 })
    expect(await block()).toEqual({ blocks: null, order_id: null })
    expect(await order()).toBe(201)
  })
})

/** The id of another order of the customer. */
async function placeWithCoins({ customer, fillCart, dish, request }: Awaited<ReturnType<typeof aCase>>) {
  await app.db.deleteFrom('cart_lines').where('user_id', '=', customer.id).execute()
  await fillCart(dish.id)
  const body = { ...request, type_checkout: 'coins' }
  return (await app.call('POST', '/orders', { token: customer.token, body })).body.order.id as number
}

describe('another account with the same phone number', () => {
  it('is stopped too, unless it has received an order there', async () => {
    const { id } = await aCase()
    const stranger = await aCheckout(app)
    expect(outcome(await stranger.order())).toBe('409 cash_orders_stopped')
    expect(outcome(await stranger.order({ phone_number: '0907654321' }))).toBe(201)
    expect(
      (await app.call('GET', '/user/order_block', { token: stranger.customer.token })).body.blocks,
    ).toBeNull()

    const known = await aCheckout(app)
    const phone = { phone_number: '0907654321' }
    const received = await known.order(phone)
    await deliver(app, received.body.order.id)
    await app.db
      .updateTable('orders')
      .set({ phone_number: '0901234567' })
      .where('id', '=', received.body.order.id)
      .execute()
    await known.fillCart()
    expect(outcome(await known.order())).toBe(201)

    const { token } = await anAdministrator(app)
    await settle(token, id)
    const next = await aCheckout(app)
    expect(outcome(await next.order())).toBe(201)
  })
})

describe('the back office', () => {
  it('lists the cases, open ones alone and of one customer, and settles each once', async () => {
    const { id, customer, driver } = await aCase()
    const { token, id: administratorId } = await anAdministrator(app, { role: 'operations' })
    const list = async (query = '') =>
      (await app.call('GET', `/administrators/missed_deliveries${query}`, { token })).body
    expect(await list('?is_open=1')).toEqual([
      {
        ...{ id, user_id: customer.id, driver_id: driver.id, total: 45_000, is_doubtful: false },
        ...{ outcome: null, settled_at: null, created_at: app.clock.now().toISOString() },
      },
    ])
    const [one, other] = await Promise.all([settle(token, id), settle(token, id)])
    expect([one, other].map(outcome).toSorted()).toEqual([200, '409 already_decided'])
    const all = await app.call('GET', '/administrators/missed_deliveries', { token })
    expect(all.headers['x-total-count']).toBe('1')
    expect(await list('?is_open=1')).toEqual([])
    expect(await list(`?user_id=${customer.id}`)).toMatchObject([{ id, outcome: 'paid' }])
    expect(await list(`?user_id=${customer.id + 1}`)).toEqual([])
    const row = await app.db.selectFrom('missed_deliveries').select('phone_number').executeTakeFirstOrThrow()
    expect(row.phone_number).toBeNull()
    const actions = app.db
      .selectFrom('admin_actions')
      .selectAll()
      .where('action', '=', 'settleMissedDelivery')
      .where('target_id', '=', id)
    expect(await actions.execute()).toMatchObject([
      {
        operator: `administrator ${administratorId}`,
        details: { outcome: 'paid', reason: 'Đã chuyển khoản' },
      },
    ])
  })

  it('lists and settles cases at the command line', async () => {
    const { id, customer, driver } = await aCase()
    const list = () => operator('order not-received')
    const [line, ...others] = (await list()).split('\n')
    expect(others).toEqual([])
    expect(line).toContain(`Order ${id} of customer ${customer.id}, driver ${driver.id}, `)
    expect(line).toMatch(/^[^.]+\.000[^.]+\.$/)
    expect(await operator(`order settle-not-received ${id} excused khách nằm viện`)).toBe(
      `The case of order ${id} is settled: excused.`,
    )
    expect(await list()).toBe('No order waits to be settled.')
  })

  it('is refused an unknown case, another outcome and no reason', async () => {
    const { id } = await aCase()
    const { token } = await anAdministrator(app)
    expect(outcome(await settle(token, 999_999))).toBe('404 order_not_found')
    for (const body of [{ outcome: 'paid' }, { reason: 'x' }, { outcome: 'forgotten', reason: 'x' }])
      expect((await settle(token, id, body)).status).toBe(400)
  })
})
