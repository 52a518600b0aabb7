import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { applyDueSteps, aTrip } from '#tests/support/scenes/carrying-scene.ts'
import {
  askedFor,
  aWaitingOrder,
  clearOrdersAndPeople,
  offersOf,
  outcome,
  standing,
} from '#tests/support/scenes/dispatch-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp
let operations: Awaited<ReturnType<typeof anAdministrator>>
let second: Awaited<ReturnType<typeof anAdministrator>>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set(testNoon)
  await begin()
})
afterAll(() => app.close())

/** Removes what other tests left, which ends all sessions, and signs the administrators in. */
async function begin() {
  await clearOrdersAndPeople(app)
  operations = await anAdministrator(app, { role: 'operations', name: 'Vũ Thị Điều' })
  second = await anAdministrator(app, { role: 'owner', name: 'Đỗ Văn Hai' })
}

const reason = 'Xe hỏng'
const reassign = (id: number, seen: number | null, body: object = {}, { token } = operations) =>
  app.call('POST', `/administrators/orders/${id}/reassign`, {
    token,
    body: { seen_driver_id: seen, reason, ...body },
  })
const freeDrivers = async (id: number) =>
  (await app.call('GET', `/administrators/orders/${id}/drivers`, { token: operations.token })).body
const accept = (id: number, { token }: { token: string }) =>
  app.call('POST', `/drivers/orders/${id}/accept`, { token })

describe('giving an order to another driver', () => {
  it('asks the next one; the driver who had it is free without a mark and is not asked again', async () => {
    const { id, driver, act } = await aTrip(app)
    const next = await aDriver(app)
    const preview = await app.call('GET', `/administrators/orders/${id}/preview?step=reassign`, {
      token: operations.token,
    })
    expect(preview.body).toEqual({ state: 'accepted', postings: [], needs_second: false })
    const { status, body } = await reassign(id, driver.id)
    expect([status, body]).toEqual([200, { id, state: 'accepted', asked: next.id }])
    expect(await standing(app, { orderId: id, driverId: driver.id })).toEqual({
      ...{ state: 'accepted', driver: null, status: 'online' },
    })
    expect(await offersOf(app, id)).toEqual([
      [driver.id, 'accepted'],
      [next.id, null],
    ])
    expect(outcome(await act('arrive_at_partner'))).toBe('404 order_not_found')
    expect((await app.call('GET', '/drivers/current', { token: driver.token })).body).toBeNull()
    expect(outcome(await accept(id, next))).toBe(200)
    await expectBooksInOrder(app)
  })

  it('asks the named driver first, who may decline; then the search goes on', async () => {
    const { id, driver } = await aTrip(app)
    const near = await aDriver(app)
    const named = await aDriver(app, { latitude: 16.09 })
    expect((await freeDrivers(id)).map((free: { id: number }) => free.id)).toEqual([near.id, named.id])
    expect(await freeDrivers(id)).toMatchObject([{ distance_km: 0 }, { distance_km: 2.2, answer: null }])
    expect((await reassign(id, driver.id, { driver_id: named.id })).body.asked).toBe(named.id)
    await app.call('POST', `/drivers/orders/${id}/decline`, { token: named.token, body: {} })
    expect(await askedFor(app, id)).toBe(near.id)
  })

  it('takes an open offer to another driver back', async () => {
    const asked = await aDriver(app)
    const { id } = await aWaitingOrder(app)
    const named = await aDriver(app, { latitude: 16.09 })
    expect(outcome(await reassign(id, null, { driver_id: named.id }))).toBe(200)
    expect(await reassign(id, named.id, { driver_id: asked.id })).toMatchObject({
      body: { asked: asked.id },
    })
    expect(await offersOf(app, id)).toEqual([
      [named.id, 'withdrawn'],
      [asked.id, null],
    ])
  })

  it('waits for the next free driver when there is none', async () => {
    const { id, driver } = await aTrip(app)
    expect((await reassign(id, driver.id)).body.asked).toBeNull()
    expect(await standing(app, { orderId: id, driverId: driver.id })).toMatchObject({ driver: null })
  })

  it.each([
    ['an unknown driver', '404 driver_not_found', async () => 999_999],
    ['an offline driver', '409 driver_not_free', async () => (await aDriver(app, { status: 'offline' })).id],
    [
      'a driver with too much cash',
      '409 driver_not_free',
      async () => (await aDriver(app, { cash_balance: -1_990_000 })).id,
    ],
    ['a driver who carries another order', '409 driver_not_free', async () => (await aTrip(app)).driver.id],
  ])('is refused for %s, and changes nothing', async (_, code, other) => {
    const { id, driver } = await aTrip(app)
    expect(outcome(await reassign(id, driver.id, { driver_id: await other() }))).toBe(code)
    expect((await standing(app, { orderId: id, driverId: driver.id })).driver).toBe(driver.id)
  })

  it('is refused for the same driver, an unknown order, without a reason and with what was not seen', async () => {
    const { id, driver } = await aTrip(app)
    expect(outcome(await reassign(id, driver.id, { driver_id: driver.id }))).toBe('409 driver_not_free')
    expect(outcome(await reassign(999_999, null))).toBe('404 order_not_found')
    const unknown = await app.call('GET', '/administrators/orders/999999/drivers', {
      token: operations.token,
    })
    expect(outcome(unknown)).toBe('404 order_not_found')
    expect((await reassign(id, driver.id, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await reassign(id, null)).body).toMatchObject({
      code: 'order_state_changed',
      changed_by: expect.stringContaining('Trần Văn Tài'),
    })
  })

  it('is refused before the acceptance, while the pick-up waits, after it, and for own delivery', async () => {
    const { id, driver, go } = await aTrip(app)
    await go('arrive_at_partner', 'pick_up')
    expect(outcome(await reassign(id, driver.id))).toBe('409 order_state_changed')
    app.clock.advance(10_000)
    await applyDueSteps(app)
    expect((await reassign(id, driver.id)).body).toMatchObject({
      state: 'picked_up',
      changed_by: expect.stringContaining('Trần Văn Tài'),
    })
    const own = await aWaitingOrder(app)
    await step(app, own.id, { step: 'keep', actor: 'partner' })
    expect(outcome(await reassign(own.id, null))).toBe('409 order_state_changed')
  })

  it('by two at once is done by one; the other is told who was first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, driver } = await aTrip(app)
      const [one, two] = [await aDriver(app), await aDriver(app)]
      const answers = await Promise.all([
        reassign(id, driver.id, { driver_id: one.id }),
        reassign(id, driver.id, { driver_id: two.id }, second),
      ])
      expect(answers.map(outcome).toSorted()).toEqual([200, '409 order_state_changed'])
      const isFirst = answers[0]?.status === 200
      expect(answers[isFirst ? 1 : 0]?.body.changed_by).toBe(isFirst ? 'Vũ Thị Điều' : 'Đỗ Văn Hai')
      expect(await askedFor(app, id)).toBe(isFirst ? one.id : two.id)
      await begin()
    }
  })

  it('and the driver’s own step at once exclude each other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, driver, go, act } = await aTrip(app)
      await go('arrive_at_partner')
      const [reassigned, picked] = await Promise.all([reassign(id, driver.id), act('pick_up')])
      expect([
        [200, '404 order_not_found'],
        ['409 order_state_changed', 200],
      ]).toContainEqual([outcome(reassigned), outcome(picked)])
      await begin()
    }
  })

  it('works from the command line too', async () => {
    const operator = (words: string) => runWords({ db: app.db, now: app.clock.now }, words)
    const { id, driver } = await aTrip(app)
    expect(await operator(`order drivers ${id}`)).toBe('No driver is free.')
    const named = await aDriver(app, { name: 'Lý Văn Lái' })
    expect(await operator(`order drivers ${id}`)).toMatch(/^Driver \d+, Lý Văn Lái \(43A1-\d+\), 0 km/)
    expect(await operator(`order reassign ${id} ${named.id} Xe hỏng`)).toBe(
      `Driver ${named.id} is asked for order ${id}.`,
    )
    expect(await operator(`order reassign ${id} next Không nghe máy`)).toContain('is asked')
    const taken = app.db.selectFrom('order_events').select(['actor', 'reason']).where('order_id', '=', id)
    expect(await taken.where('event', '=', 'unassigned').execute()).toEqual([
      { actor: 'administrator', reason: 'Xe hỏng' },
    ])
    expect((await standing(app, { orderId: id, driverId: driver.id })).status).toBe('online')
  })
})
