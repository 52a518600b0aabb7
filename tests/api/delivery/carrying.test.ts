import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { applyDueSteps, aTrip, customerPlace, restaurantPlace } from '#tests/support/scenes/carrying-scene.ts'
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

const applyDue = () => applyDueSteps(app)
const rowsOf = (orderId: number) =>
  app.db.selectFrom('delivery_steps').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

describe('the steps of a trip', () => {
  it('run from the restaurant to the door, and the server keeps where the driver stands', async () => {
    const { id, driver, act } = await aTrip(app)
    const { token } = driver
    const current = async () => (await app.call('GET', '/drivers/current', { token })).body
    expect((await current()).carrying).toEqual({
      ...{ next_step: 'arrive_at_partner', code_tries_left: null, door_wait: null, steps: [] },
    })

    const arrived = await act('arrive_at_partner')
    expect(arrived.body.order).toEqual({ id, state: 'accepted' })
    expect(arrived.body.carrying).toMatchObject({
      next_step: 'pick_up',
      steps: [{ step: 'arrive_at_partner', at: testNoon.toISOString(), undo_seconds_left: null }],
    })
    const picked = await act('pick_up')
    expect(picked.body.order.state).toBe('accepted')
    expect(picked.body.carrying).toMatchObject({
      next_step: 'arrive_at_customer',
      steps: [{}, { step: 'pick_up', undo_seconds_left: 10 }],
    })
    app.clock.advance(9_999)
    expect(await applyDue()).toBe(0)
    expect((await current()).carrying.steps[1].undo_seconds_left).toBe(1)
    app.clock.advance(1)
    expect(await applyDue()).toBe(1)
    expect(await current()).toMatchObject({
      order: { state: 'picked_up' },
      carrying: { next_step: 'arrive_at_customer', steps: [{}, { undo_seconds_left: null }] },
    })
    await act('arrive_at_customer')
    const handed = await act('hand_over')
    expect(handed.body.carrying.next_step).toBeNull()
    expect((await standing(app, { orderId: id, driverId: driver.id })).status).toBe('shipping')
    app.clock.advance(10_000)
    expect(await applyDue()).toBe(1)
    expect(await standing(app, { orderId: id, driverId: driver.id })).toEqual({
      ...{ state: 'delivered', driver: driver.id, status: 'online' },
    })
    await expectBooksInOrder(app)
  })

  it('sent late, one after another, are the same trip with the times of the phone', async () => {
    const { id, act } = await aTrip(app)
    app.clock.advance(30 * 60_000)
    const minutes = { arrive_at_partner: 5, pick_up: 9, arrive_at_customer: 20, hand_over: 22 } as const
    const at = (after: number) => new Date(testNoon.getTime() + after * 60_000).toISOString()
    for (const [name, after] of Object.entries(minutes))
      expect(outcome(await act(name as keyof typeof minutes, { at: at(after) }))).toBe(200)
    const rows = await rowsOf(id)
    expect(rows.map((row) => [row.step, row.acted_at.toISOString(), row.outcome])).toEqual([
      ['arrive_at_partner', at(5), 'applied'],
      ['pick_up', at(9), 'applied'],
      ['arrive_at_customer', at(20), 'applied'],
      ['hand_over', at(22), null],
    ])
    expect(rows.every((row) => row.created_at.getTime() === app.clock.now().getTime())).toBe(true)
  })

  it('cannot be skipped: 409 says what is true now, and nothing changes', async () => {
    const { id, act, go } = await aTrip(app)
    for (const skipping of ['pick_up', 'arrive_at_customer', 'hand_over'] as const) {
      const { status, body } = await act(skipping, {}, { 'accept-language': 'vi' })
      expect([status, body.code]).toEqual([409, 'step_out_of_order'])
      expect(body).toMatchObject({ state: 'accepted', next_step: 'arrive_at_partner' })
      expect(body.message).toBe('Đơn này còn bước khác cần làm trước.')
    }
    await go('arrive_at_partner', 'pick_up')
    expect((await act('hand_over')).body.next_step).toBe('arrive_at_customer')
    expect(await rowsOf(id)).toHaveLength(2)
  })

  it('belong to the driver of the order: another’s order is not found', async () => {
    const { id, act, go } = await aTrip(app)
    const { token } = await aDriver(app)
    const body = { step: 'arrive_at_partner', ...restaurantPlace }
    for (const orderId of [id, 999_999])
      expect(outcome(await app.call('POST', `/drivers/orders/${orderId}/steps`, { token, body }))).toBe(
        '404 order_not_found',
      )
    await go('arrive_at_partner', 'pick_up')
    const stepId = (await rowsOf(id))[1]?.id
    const undo = { token, body: { step_id: stepId } }
    expect(outcome(await app.call('POST', `/drivers/orders/${id}/steps/undo`, undo))).toBe(
      '404 order_not_found',
    )
    expect(outcome(await act('pick_up'))).toBe(200)
  })

  it('twice have the same answer, with the same key or without one, also at once', async () => {
    const { id, act } = await aTrip(app)
    const key = { 'idempotency-key': 'trip-1' }
    const answers = await Promise.all([1, 2, 3].map(() => act('arrive_at_partner', {}, key)))
    const [first] = answers
    expect(first?.status).toBe(200)
    for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body])
    expect((await act('arrive_at_partner')).body).toEqual(first?.body)
    expect(await rowsOf(id)).toHaveLength(1)
    expect(outcome(await act('pick_up', {}, key))).toBe('409 idempotency_key_reused')
    const pickUps = await Promise.all([act('pick_up'), act('pick_up'), act('pick_up')])
    expect(pickUps.map(outcome)).toEqual([200, 200, 200])
    expect(await rowsOf(id)).toHaveLength(2)
  })

  it('of an order that was canceled meanwhile are refused with its state', async () => {
    const { id, act, go } = await aTrip(app)
    await go('arrive_at_partner')
    await step(app, id, { step: 'cancel', actor: 'administrator' })
    const { status, body } = await act('pick_up')
    expect([status, body.code, body.state, body.next_step]).toEqual([
      ...[409, 'step_out_of_order', 'canceled', null],
    ])
  })

  it('of older apps go on without arrivals', async () => {
    const { id, driver, act, stateOf } = await aTrip(app)
    const { token } = driver
    await app.call('POST', `/drivers/orders/${id}/pick_up`, { token })
    expect(await stateOf()).toBe('picked_up')
    expect((await act('arrive_at_partner')).body.next_step).toBe('arrive_at_customer')
    const body = { order_id: id, status_order: 'completed' }
    expect((await app.call('PATCH', '/drivers/complete_delivery', { token, body })).status).toBe(200)
  })

  it('an older app’s pick-up within the ten seconds counts, and the waiting one is over', async () => {
    const { id, driver, go, stateOf } = await aTrip(app)
    await go('arrive_at_partner', 'pick_up')
    await app.call('POST', `/drivers/orders/${id}/pick_up`, { token: driver.token })
    expect(await stateOf()).toBe('picked_up')
    app.clock.advance(10_000)
    expect(await applyDue()).toBe(0)
    expect((await rowsOf(id)).at(-1)?.outcome).toBe('overtaken')
    await go('arrive_at_customer')
    await expectBooksInOrder(app)
  })
})

describe('undoing a step', () => {
  it('is possible for ten seconds, and the step can be done again', async () => {
    const { id, act, go, undo, stateOf } = await aTrip(app)
    await go('arrive_at_partner')
    const picked = await act('pick_up')
    const stepId = picked.body.carrying.steps[1].id
    app.clock.advance(9_999)
    const undone = await undo(stepId)
    expect([undone.status, undone.body.carrying.next_step]).toEqual([200, 'pick_up'])
    expect(outcome(await undo(stepId))).toBe('409 undo_too_late')
    const again = await act('pick_up')
    app.clock.advance(10_000)
    expect(outcome(await undo(again.body.carrying.steps[1].id))).toBe('409 undo_too_late')
    await applyDue()
    expect(await stateOf()).toBe('picked_up')
    expect((await rowsOf(id)).map((row) => row.outcome)).toEqual(['applied', 'undone', 'applied'])
  })

  it('ends with the next step, and an arrival has nothing to undo', async () => {
    const { go, act, undo } = await aTrip(app)
    const arrived = await act('arrive_at_partner')
    expect(outcome(await undo(arrived.body.carrying.steps[0].id))).toBe('409 undo_too_late')
    const picked = await act('pick_up')
    await go('arrive_at_customer')
    expect(outcome(await undo(picked.body.carrying.steps[1].id))).toBe('409 undo_too_late')
    expect(outcome(await undo(999_999))).toBe('409 undo_too_late')
  })

  it('and applying exclude each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { go, act, undo, stateOf } = await aTrip(app)
      await go('arrive_at_partner')
      const stepId = (await act('pick_up')).body.carrying.steps[1].id
      const dueNow = new Date(app.clock.now().getTime() + 10_000)
      const [undone, applied] = await Promise.all([undo(stepId), applyDueSteps(app, dueNow)])
      expect([undone.status === 200, applied === 1, await stateOf()]).toEqual(
        applied === 1 ? [false, true, 'picked_up'] : [true, false, 'accepted'],
      )
      await clearOrdersAndPeople(app)
    }
  })
})

describe('a step far from its place', () => {
  it('needs a reason from 501 m on, and is flagged with it', async () => {
    const { id, act } = await aTrip(app)
    expect(outcome(await act('arrive_at_partner', kmNorth(0.502)))).toBe('409 far_from_place')
    const { body } = await act('arrive_at_partner', kmNorth(0.502))
    expect(body).toMatchObject({ distance_m: 502, allowed_m: 500 })
    expect(await rowsOf(id)).toHaveLength(0)
    const taken = await act('arrive_at_partner', { ...kmNorth(0.502), far_reason: 'Đường bị ngập' })
    expect(taken.status).toBe(200)
    expect(await rowsOf(id)).toMatchObject([{ distance_m: 502, far_reason: 'Đường bị ngập' }])
  })

  it('keeps no reason and no distance of a step that is near', async () => {
    const { id, act } = await aTrip(app)
    await act('arrive_at_partner', { ...kmNorth(0.498), far_reason: 'thừa' })
    expect(await rowsOf(id)).toMatchObject([{ distance_m: null, far_reason: null }])
  })

  it('puts its distance into the history of the order once it is applied', async () => {
    const { id, act, go } = await aTrip(app)
    await go('arrive_at_partner')
    await act('pick_up', { ...kmNorth(2), far_reason: 'Quán giao ra đường lớn' })
    await go('arrive_at_customer')
    const events = app.db.selectFrom('order_events').select('distance_m').where('order_id', '=', id)
    expect(await events.where('event', '=', 'picked_up').execute()).toEqual([{ distance_m: 2_000 }])
  })

  it('outside Vietnam is refused', async () => {
    const { act } = await aTrip(app)
    expect(outcome(await act('arrive_at_partner', { latitude: 0, longitude: 0 }))).toBe(
      '400 position_outside',
    )
  })
})

describe('the time of a step', () => {
  it('is refused in the future and before the step before', async () => {
    const { act, go } = await aTrip(app)
    const at = (ms: number) => ({ at: new Date(app.clock.now().getTime() + ms).toISOString() })
    expect(outcome(await act('arrive_at_partner', at(60_001)))).toBe('400 step_in_future')
    expect(outcome(await act('arrive_at_partner', at(-60_001)))).toBe('400 step_before_last')
    app.clock.advance(5 * 60_000)
    await go('arrive_at_partner')
    expect(outcome(await act('pick_up', at(-60_001)))).toBe('400 step_before_last')
    expect(outcome(await act('pick_up', at(-60_000)))).toBe(200)
  })
})

describe('a question to the customer', () => {
  it('keeps a pick-up out, and one that was pressed before waits for the answer', async () => {
    const { id, act, go, stateOf } = await aTrip(app)
    await go('arrive_at_partner', 'pick_up')
    const ask = async () =>
      app.db
        .insertInto('swaps')
        .values({
          ...{ order_id: id, line_id: 1, due_at: app.clock.now(), created_at: app.clock.now() },
          ...{ was: '{}', offers: '[]', without: null, sold_out: null },
        })
        .execute()
    await ask()
    app.clock.advance(10_000)
    expect(await applyDue()).toBe(0)
    expect(outcome(await act('arrive_at_customer', customerPlace))).toBe('409 step_out_of_order')
    await app.db.deleteFrom('swaps').where('order_id', '=', id).execute()
    expect(await applyDue()).toBe(1)
    expect(await stateOf()).toBe('picked_up')
    const other = await aTrip(app)
    await other.go('arrive_at_partner')
    await app.db.updateTable('swaps').set({ ended_at: app.clock.now() }).execute()
    expect(outcome(await other.act('pick_up'))).toBe(200)
  })
})
