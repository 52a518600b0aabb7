import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdministrator } from '#tests/support/principals.ts'
import { aPrivatePicture, aTrip, customerPlace } from '#tests/support/scenes/carrying-scene.ts'
import { clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

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

/** A large order that a driver hands over without its code. */
async function handedOver(proof: object) {
  const trip = await aTrip(app, { price: 400_000, order: { shipping_fee: 0 } })
  await trip.go('arrive_at_partner', 'pick_up', 'arrive_at_customer')
  expect(outcome(await trip.act('hand_over', proof))).toBe(200)
  return trip
}

async function listed(query = '') {
  const { token } = await anAdministrator(app, { role: 'operations' })
  return app.call('GET', `/administrators/flagged_steps?${query}`, { token })
}

describe('the flagged steps of drivers', () => {
  it('are the steps from afar and the hand-overs without a code, newest first, with their reasons', async () => {
    const far = await aTrip(app)
    await far.act('arrive_at_partner', { ...customerPlace, far_reason: 'Hẹn ở chợ' })
    const name = await handedOver({ recipient: 'Chị Lan', proof_reason: 'Khách hết pin' })
    const trip = await aTrip(app, { price: 400_000, order: { shipping_fee: 0 } })
    await trip.go('arrive_at_partner', 'pick_up', 'arrive_at_customer')
    const picture_id = await aPrivatePicture(app, trip.driver.id, 'proof')
    await trip.act('hand_over', { picture_id, proof_reason: 'Người khác nhận giúp' })
    const { body, headers } = await listed()
    expect(headers['x-total-count']).toBe('3')
    const at = testNoon.toISOString()
    const near = { distance_m: null, far_reason: null }
    expect(body).toEqual([
      {
        ...{ id: expect.any(Number), order_id: trip.id, driver_id: trip.driver.id, step: 'hand_over' },
        ...{ at, created_at: at, ...near, proof: 'photo', recipient: null },
        ...{ reason: 'Người khác nhận giúp', picture_ids: [picture_id] },
      },
      expect.objectContaining({ order_id: name.id, proof: 'name', recipient: 'Chị Lan', picture_ids: [] }),
      expect.objectContaining({
        ...{ order_id: far.id, step: 'arrive_at_partner', far_reason: 'Hẹn ở chợ', proof: null },
        ...{ distance_m: expect.any(Number), recipient: null, reason: null },
      }),
    ])
  })

  it('leave out what is not flagged, was undone, or was proven by the code', async () => {
    const trip = await aTrip(app, { price: 400_000, order: { shipping_fee: 0 } })
    await trip.go('arrive_at_partner', 'pick_up', 'arrive_at_customer')
    const first = await trip.act('hand_over', { recipient: 'Chị Lan', proof_reason: 'Khách hết pin' })
    await trip.undo(first.body.carrying.steps.at(-1).id)
    const path = `/orders/${trip.id}/hand_over_code`
    const { code } = (await app.call('GET', path, { token: trip.customer.token })).body
    expect(outcome(await trip.act('hand_over', { code }))).toBe(200)
    expect((await listed()).body).toEqual([])
  })

  it('contain the hand-over by an older app, which knows no code', async () => {
    const trip = await aTrip(app, { price: 400_000, order: { shipping_fee: 0 } })
    const by = { token: trip.driver.token }
    await app.call('POST', `/drivers/orders/${trip.id}/pick_up`, by)
    await trip.act('arrive_at_customer')
    const body = { order_id: trip.id, status_order: 'completed' }
    expect((await app.call('PATCH', '/drivers/complete_delivery', { ...by, body })).status).toBe(200)
    const found = (await listed('kind=without_code')).body
    expect(found).toMatchObject([{ order_id: trip.id, step: 'hand_over', proof: null }])
  })

  it('are listed by kind, driver, order and page', async () => {
    const far = await aTrip(app)
    await far.act('arrive_at_partner', { ...customerPlace, far_reason: 'Hẹn ở chợ' })
    const name = await handedOver({ recipient: 'Chị Lan', proof_reason: 'Khách hết pin' })
    const ordersOf = async (query: string) =>
      (await listed(query)).body.map(({ order_id }: { order_id: number }) => order_id)
    expect(await ordersOf('kind=far')).toEqual([far.id])
    expect(await ordersOf('kind=without_code')).toEqual([name.id])
    expect(await ordersOf(`driver_id=${far.driver.id}`)).toEqual([far.id])
    expect(await ordersOf(`order_id=${name.id}`)).toEqual([name.id])
    expect(await ordersOf('page=2&per_page=1')).toEqual([far.id])
    expect((await listed('kind=other')).status).toBe(400)
  })

  it('are printed at the command line', async () => {
    expect(await operator('order flagged-steps')).toBe('No step of a driver is flagged.')
    const far = await aTrip(app)
    await far.act('arrive_at_partner', { ...customerPlace, far_reason: 'Hẹn ở chợ' })
    const name = await handedOver({ recipient: 'Chị Lan', proof_reason: 'Khách hết pin' })
    const [first, second] = (await operator('order flagged-steps')).split('\n')
    expect(first).toContain(`Order ${name.id}, driver ${name.driver.id}, hand_over, `)
    expect(first).toContain('no code, received by Chị Lan (Khách hết pin).')
    expect(second).toMatch(/arrive_at_partner, .*: \d+ m away \(Hẹn ở chợ\)\.$/)
  })
})
