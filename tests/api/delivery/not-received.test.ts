import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aPrivatePicture, aTrip, customerPlace } from '#tests/support/scenes/carrying-scene.ts'
import { clearOrdersAndPeople, outcome, standing } from '#tests/support/scenes/dispatch-scene.ts'
import { kmNorth } from '#tests/support/scenes/order-scene.ts'
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

const minute = 60_000

/** A driver at the door of an order, and the calls for a customer who is not there. */
async function atTheDoor(scene: Parameters<typeof aTrip>[1] = {}) {
  const trip = await aTrip(app, scene)
  await trip.go('arrive_at_partner', 'pick_up', 'arrive_at_customer')
  const { id, driver } = trip
  const { token } = driver
  const picture_id = await aPrivatePicture(app, driver.id, 'door')
  const call = (headers: Record<string, string> = {}, body: object = {}) =>
    app.call('POST', `/drivers/orders/${id}/calls`, { token, headers, body })
  return {
    ...trip,
    call,
    end: (more: object = {}) => {
      const body = { ...customerPlace, picture_id, ...more }
      return app.call('POST', `/drivers/orders/${id}/not_received`, { token, body })
    },
    /** Three calls and eight minutes. */
    wait: async () => {
      for (let press = 0; press < 3; press += 1) await call()
      app.clock.advance(8 * minute)
    },
    adjustment: () =>
      app.db
        .selectFrom('money_adjustments')
        .select([
          'kind',
          'state',
          'needs_second',
          'proposed_by',
          'for_user_id',
          'for_partner_id',
          'for_driver_id',
          'counted',
        ])
        .where('order_id', '=', id)
        .executeTakeFirst(),
  }
}

const balances = async (orderId: number) => {
  const postings = await app.db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(['kind', 'amount'])
    .where('order_id', '=', orderId)
    .where('cause', '=', 'canceled')
    .execute()
  return Object.fromEntries(postings.map(({ kind, amount }) => [kind, amount]))
}

describe('calling at the door', () => {
  it('is counted, once a key, and says what is still missing', async () => {
    const { call } = await atTheDoor()
    const first = await call({ 'idempotency-key': 'press-1' })
    expect(first.body.carrying.door_wait).toEqual({ calls: 1, calls_needed: 3, seconds_left: 480 })
    expect((await call({ 'idempotency-key': 'press-1' })).body.carrying.door_wait.calls).toBe(1)
    await Promise.all([call(), call(), call({ 'idempotency-key': 'press-1' })])
    app.clock.advance(minute)
    expect((await call()).body.carrying.door_wait).toEqual({ calls: 4, calls_needed: 3, seconds_left: 420 })
    for (let press = 0; press < 25; press += 1) await call()
    expect((await call()).body.carrying.door_wait.calls).toBe(20)
  })

  it('is refused before the arrival, for another’s order and at impossible times', async () => {
    const trip = await aTrip(app)
    const path = `/drivers/orders/${trip.id}/calls`
    const { token } = trip.driver
    expect(outcome(await app.call('POST', path, { token, body: {} }))).toBe('409 step_out_of_order')
    await trip.go('arrive_at_partner', 'pick_up', 'arrive_at_customer')
    const stranger = await aDriver(app)
    expect(outcome(await app.call('POST', path, { token: stranger.token, body: {} }))).toBe(
      '404 order_not_found',
    )
    const at = (ms: number) => ({ at: new Date(testNoon.getTime() + ms).toISOString() })
    expect(outcome(await app.call('POST', path, { token, body: at(60_001) }))).toBe('400 step_in_future')
    expect(outcome(await app.call('POST', path, { token, body: at(-60_001) }))).toBe('400 step_before_last')
  })

  it('with the key of another order is refused', async () => {
    const one = await atTheDoor()
    await one.call({ 'idempotency-key': 'k' })
    await one.wait()
    await one.end()
    const other = await aTrip(app, { by: one.driver, order: { phone_number: '0907654321' } })
    await other.go('arrive_at_partner', 'pick_up', 'arrive_at_customer')
    const { token } = one.driver
    const press = { token, headers: { 'idempotency-key': 'k' }, body: {} }
    expect(outcome(await app.call('POST', `/drivers/orders/${other.id}/calls`, press))).toBe(
      '409 idempotency_key_reused',
    )
  })
})

describe('an order that is not received', () => {
  it('ends at once: canceled, restaurant and driver paid by the shop, the driver free', async () => {
    const { id, driver, customer, partner, end, wait, adjustment } = await atTheDoor()
    await wait()
    const ended = await end()
    expect([ended.status, ended.body]).toEqual([200, { order: { id, state: 'canceled' }, is_paid: true }])
    expect(await standing(app, { orderId: id, driverId: driver.id })).toEqual({
      ...{ state: 'canceled', driver: driver.id, status: 'online' },
    })
    expect(await balances(id)).toEqual({ restaurant: 27_000, driver: 13_500, 'platform:refunds': -40_500 })
    expect(await adjustment()).toEqual({
      ...{ kind: 'canceled', state: 'confirmed', needs_second: false, proposed_by: `driver ${driver.id}` },
      ...{ for_user_id: customer.id, for_partner_id: partner.id, for_driver_id: driver.id, counted: 40_500 },
    })
    await expectBooksInOrder(app)
  })

  it('gives coins back, and the customer reads why', async () => {
    const { id, coins, customer, end, wait } = await atTheDoor({
      coins: 100_000,
      order: { type_checkout: 'coins' },
    })
    expect(await coins()).toBe(55_000)
    await wait()
    await end()
    expect(await coins()).toBe(100_000)
    const { body } = await app.call('GET', `/users/tracking_order?order_id=${id}`, { token: customer.token })
    expect(body.progress.steps.at(-1)).toMatchObject({
      ...{ event: 'canceled', actor: 'driver', reason: 'Nobody took the order at the door.' },
    })
    await expectBooksInOrder(app)
  })

  it('twice, also at once, is the same answer and one entry', async () => {
    const { id, end, wait } = await atTheDoor()
    await wait()
    const answers = await Promise.all([end(), end(), end()])
    for (const { status, body } of [...answers, await end()])
      expect([status, body]).toEqual([200, { order: { id, state: 'canceled' }, is_paid: true }])
    const rows = app.db.selectFrom('missed_deliveries').select('order_id')
    expect(await rows.execute()).toEqual([{ order_id: id }])
    await expectBooksInOrder(app)
  })

  it('needs three calls and eight minutes since the arrival by the server’s clock', async () => {
    const { call, end } = await atTheDoor()
    await call()
    await call()
    app.clock.advance(8 * minute - 1)
    const missing = await end()
    expect([missing.body.code, missing.body.calls, missing.body.calls_needed]).toEqual([
      'calls_missing',
      2,
      3,
    ])
    await call()
    const early = await end()
    expect([early.status, early.body.code, early.body.seconds_left]).toEqual([409, 'wait_at_door', 1])
    app.clock.advance(1)
    expect(outcome(await end())).toBe(200)
  })

  it('is refused before the arrival at the door, after the hand-over and for another’s order', async () => {
    const trip = await aTrip(app)
    const path = `/drivers/orders/${trip.id}/not_received`
    await trip.go('arrive_at_partner', 'pick_up')
    const early = await app.call('POST', path, { token: trip.driver.token, body: customerPlace })
    expect([early.body.code, early.body.next_step]).toEqual(['step_out_of_order', 'arrive_at_customer'])
    const stranger = await aDriver(app)
    expect(outcome(await app.call('POST', path, { token: stranger.token, body: customerPlace }))).toBe(
      '404 order_not_found',
    )
    await trip.go('arrive_at_customer', 'hand_over')
    const late = await app.call('POST', path, { token: trip.driver.token, body: customerPlace })
    expect(outcome(late)).toBe('409 step_out_of_order')
  })

  it('and its delivery by an older app exclude each other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, driver, end, wait, stateOf } = await atTheDoor()
      await wait()
      const body = { order_id: id, status_order: 'completed' }
      const [ended, completed] = await Promise.all([
        end(),
        app.call('PATCH', '/drivers/complete_delivery', { token: driver.token, body }),
      ])
      expect([ended.status, completed.status].toSorted()).toEqual([200, 409])
      expect(await stateOf()).toBe(ended.status === 200 ? 'canceled' : 'delivered')
      await expectBooksInOrder(app)
      await clearOrdersAndPeople(app)
    }
  })

  it('and a cancellation by the back office exclude each other', async () => {
    const { end, id, wait } = await atTheDoor()
    await wait()
    const [ended, canceled] = await Promise.all([
      end(),
      step(app, id, { step: 'cancel', actor: 'administrator' }),
    ])
    expect([ended.status === 200, canceled.ok].toSorted()).toEqual([false, true])
  })
})

describe('the picture of the door', () => {
  it('is given to the order; another driver’s, another purpose’s and an unknown one is not found', async () => {
    const { id, driver, end, wait } = await atTheDoor()
    await wait()
    const stranger = await aDriver(app)
    const wrong = [
      await aPrivatePicture(app, stranger.id, 'door'),
      await aPrivatePicture(app, driver.id, 'proof'),
      999_999,
    ]
    for (const picture_id of wrong) expect(outcome(await end({ picture_id }))).toBe('404 picture_not_found')
    expect((await end()).body.is_paid).toBe(true)
    const used = app.db.selectFrom('private_pictures').select('purpose').where('order_id', '=', id)
    expect(await used.execute()).toEqual([{ purpose: 'door' }])
  })
})

describe('the loss', () => {
  it.each([
    ['from more than 300 m away', kmNorth(1.302)],
    ['without a picture', { picture_id: null }],
    ['later than five minutes', { at: new Date(testNoon.getTime() + 2 * minute).toISOString() }],
  ])('waits for an administrator when the evidence comes %s', async (_how, more) => {
    const { id, end, wait, adjustment, stateOf } = await atTheDoor()
    await wait()
    const { body } = await end(more)
    expect([body.is_paid, await stateOf()]).toEqual([false, 'canceled'])
    expect(await adjustment()).toMatchObject({ state: 'waiting', needs_second: true })
    expect(await balances(id)).toEqual({})
    await expectBooksInOrder(app)
    const { token } = await anAdministrator(app, { role: 'finance' })
    const waiting = app.db.selectFrom('money_adjustments').select('id').where('order_id', '=', id)
    const { id: adjustmentId } = await waiting.executeTakeFirstOrThrow()
    const confirm = () => app.call('POST', `/administrators/adjustments/${adjustmentId}/confirm`, { token })
    const confirmed = await Promise.all([confirm(), confirm()])
    expect(confirmed.map(outcome).toSorted()).toEqual([200, '409 already_decided'])
    const postings = app.db.selectFrom('ledger_postings').select('amount')
    expect((await postings.execute()).reduce((sum, { amount }) => sum + Math.max(0, amount), 0)).toBe(40_500)
    await expectBooksInOrder(app)
  })

  it('within 300 m and five minutes is posted at once', async () => {
    const { end, wait } = await atTheDoor()
    await wait()
    const at = new Date(testNoon.getTime() + 3 * minute).toISOString()
    expect((await end({ ...kmNorth(1.298), at })).body.is_paid).toBe(true)
  })

  it('waits when the driver’s losses of seven days come to more than 500,000 ₫', async () => {
    const first = await atTheDoor({ price: 440_000, order: { shipping_fee: 0 } })
    await first.wait()
    expect((await first.end()).body.is_paid).toBe(true)
    const again = (price: number, phone_number: string) =>
      atTheDoor({ price, by: first.driver, order: { phone_number, shipping_fee: 0 } })
    const second = await again(100_000, '0907654321')
    await second.wait()
    expect((await second.end()).body.is_paid).toBe(false)
    expect(await second.adjustment()).toMatchObject({ state: 'waiting', counted: 103_500 })
    await expectBooksInOrder(app)
    // What waits counts too. Seven days later only the new one counts.
    app.clock.advance(7 * 86_400_000)
    await app.db.updateTable('driver_positions').set({ positioned_at: app.clock.now() }).execute()
    const third = await again(100_000, '0907654322')
    await third.wait()
    expect((await third.end()).body.is_paid).toBe(true)
    await expectBooksInOrder(app)
  })
})
