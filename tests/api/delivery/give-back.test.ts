import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { applyDueSteps, aTrip } from '#tests/support/scenes/carrying-scene.ts'
import { askedFor, clearOrdersAndPeople, outcome, standing } from '#tests/support/scenes/dispatch-scene.ts'
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

const giveBack = (orderId: number, { token }: { token: string }, reason: unknown = 'closed') =>
  app.call('POST', `/drivers/orders/${orderId}/give_back`, { token, body: { reason } })

/** A driver at the restaurant. */
async function atTheRestaurant() {
  const trip = await aTrip(app)
  await trip.go('arrive_at_partner')
  const board = async () => (await app.call('GET', '/partner/board', { token: trip.partnerToken })).body
  return { ...trip, board, ticket: async () => (await board()).tickets[0] }
}

describe('giving an order back', () => {
  it.each(['closed', 'sold_out', 'waiting'])(
    'for %s looks for another driver and tells the board',
    async (reason) => {
      const { id, driver, board, ticket } = await atTheRestaurant()
      expect([(await ticket()).given_back, (await board()).auto_accepted]).toEqual([null, []])
      expect((await giveBack(id, driver, reason)).body).toBe(true)
      expect(await standing(app, { orderId: id, driverId: driver.id })).toEqual({
        ...{ state: 'accepted', driver: null, status: 'online' },
      })
      expect([(await ticket()).given_back, (await ticket()).driver]).toEqual([reason, null])
      expect((await board()).auto_accepted).toEqual([id])
      app.clock.advance(120_000)
      expect((await board()).auto_accepted).toEqual([])
      const next = await aDriver(app)
      await offerWaitingOrders(app.db, app.clock.now())
      expect(await askedFor(app, id)).toBe(next.id)
      await app.call('POST', `/drivers/orders/${id}/accept`, { token: next.token })
      expect((await ticket()).given_back).toBeNull()
      expect((await ticket()).driver.name).not.toBeNull()
      await expectBooksInOrder(app)
    },
  )

  it('never asks the same driver again, also after the offers of others expired', async () => {
    const { id, driver } = await atTheRestaurant()
    await giveBack(id, driver)
    for (let round = 0; round < 3; round += 1) {
      await offerWaitingOrders(app.db, app.clock.now())
      expect(await askedFor(app, id)).toBeNull()
      app.clock.advance(60_000)
    }
    expect((await app.call('GET', '/drivers/offers', { token: driver.token })).body).toEqual([])
  })

  it('twice, also at once, is the same answer; afterwards the order is not found', async () => {
    const { id, driver, act } = await atTheRestaurant()
    const answers = await Promise.all([giveBack(id, driver), giveBack(id, driver)])
    expect(answers.map(outcome)).toEqual([200, 200])
    const events = app.db.selectFrom('order_events').select('reason').where('order_id', '=', id)
    expect(await events.where('event', '=', 'unassigned').execute()).toEqual([{ reason: 'closed' }])
    expect(outcome(await act('pick_up'))).toBe('404 order_not_found')
    const current = await app.call('GET', '/drivers/current', { token: driver.token })
    expect(current.body).toBeNull()
  })

  it('is refused before the arrival, after the pick-up and while the pick-up waits', async () => {
    const { id, driver, go } = await aTrip(app)
    const { status, body } = await giveBack(id, driver)
    expect([status, body.code, body.next_step]).toEqual([409, 'step_out_of_order', 'arrive_at_partner'])
    await go('arrive_at_partner', 'pick_up')
    expect((await giveBack(id, driver)).body.next_step).toBe('arrive_at_customer')
    app.clock.advance(10_000)
    await applyDueSteps(app)
    expect(outcome(await giveBack(id, driver))).toBe('409 step_out_of_order')
  })

  it('is refused for another’s order, an unknown one, another reason and a canceled one', async () => {
    const { id, driver } = await atTheRestaurant()
    const stranger = await aDriver(app)
    for (const orderId of [id, 999_999])
      expect(outcome(await giveBack(orderId, stranger))).toBe('404 order_not_found')
    for (const reason of ['bored', null, 7]) expect((await giveBack(id, driver, reason)).status).toBe(400)
    await step(app, id, { step: 'cancel', actor: 'administrator' })
    expect(outcome(await giveBack(id, driver))).toBe('409 step_out_of_order')
  })

  it('and a cancellation exclude each other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, driver } = await atTheRestaurant()
      const [given] = await Promise.all([
        giveBack(id, driver),
        step(app, id, { step: 'cancel', actor: 'administrator' }),
      ])
      expect([200, '409 step_out_of_order']).toContain(outcome(given))
      expect((await standing(app, { orderId: id, driverId: driver.id })).status).toBe('online')
      await expectBooksInOrder(app)
      await clearOrdersAndPeople(app)
    }
  })

  it('and the kitchen’s next driver find the steps of the first one gone', async () => {
    const { id, driver } = await atTheRestaurant()
    const next = await aDriver(app)
    await giveBack(id, driver)
    expect(await askedFor(app, id)).toBe(next.id)
    await app.call('POST', `/drivers/orders/${id}/accept`, { token: next.token })
    const { body } = await app.call('GET', '/drivers/current', { token: next.token })
    expect(body.carrying).toMatchObject({ next_step: 'arrive_at_partner', steps: [] })
  })
})
