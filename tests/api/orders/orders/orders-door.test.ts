import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipientRetentionMs } from '#domain/orders/order-privacy.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { anOffer, clearOrdersAndPeople } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const key = { 'idempotency-key': '7c1d2f0e-53a1-4f0e-9f5b-5f0f4f5f3a11' }
const door = { building: 'Tòa A', floor: '5', gate: 'Cổng sau', driver_note: 'Mã cổng 1234' }
const nowhere = { building: null, floor: null, gate: null, driver_note: null }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function doorOf({ building, floor, gate, driver_note }: typeof door) {
  return { building, floor, gate, driver_note }
}

describe('the delivery details of an order', () => {
  it('are the order’s own copy, and empty for an older client', async () => {
    const checkout = await aCheckout(app)
    expect((await checkout.order({ ...door, floor: ' 5 ' })).body.order).toMatchObject(door)
    const [listed] = (await app.call('GET', '/orders', { token: checkout.customer.token })).body
    expect(listed).toMatchObject(door)
    expect((await (await aCheckout(app)).order()).body.order).toMatchObject(nowhere)
  })

  it.each([{ building: 'x'.repeat(101) }, { driver_note: 'x'.repeat(201) }, { floor: 5 }])(
    'are rejected as %j',
    async (said) => {
      const checkout = await aCheckout(app)
      const { status, body } = await checkout.order(said)
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(said)])
      expect(await checkout.orderCount()).toBe(0)
    },
  )

  it('are part of the request that an Idempotency-Key names', async () => {
    const checkout = await aCheckout(app)
    const first = await checkout.order(door, key)
    expect((await checkout.order({ ...door, gate: ' Cổng sau' }, key)).body.order.id).toBe(
      first.body.order.id,
    )
    for (const said of [{ ...door, gate: null }, {}]) {
      expect((await checkout.order(said, key)).body.code).toBe('idempotency_key_reused')
    }
  })

  it('are shown to the driver, without the note to the restaurant, for as long as the address (decision 0012)', async () => {
    await clearOrdersAndPeople(app)
    const driver = await aDriver(app)
    const { token } = driver
    const { id, partner } = await anOffer(app, driver)
    await app.db.updateTable('orders').set(door).where('id', '=', id).execute()
    const offers = await app.call('GET', '/drivers/offers', { token })
    expect(JSON.stringify(offers.body)).not.toContain(door.driver_note)
    await app.call('POST', `/drivers/orders/${id}/accept`, { token })
    const partnerToken = await aPartnerToken(app, partner.id)
    const told = async () => {
      const [ofPartner] = (await app.call('GET', '/partner/orders', { token: partnerToken })).body
      const shown = await app.call('GET', `/drivers/show_infor?order_id=${id}`, { token })
      return [doorOf(ofPartner), doorOf(shown.body.order)]
    }
    const withoutNote = { ...door, driver_note: null }
    expect(await told()).toEqual([withoutNote, door])
    const ready = await app.call('POST', `/partner/orders/${id}/ready`, { token: partnerToken })
    expect(doorOf(ready.body.order)).toEqual(withoutNote)
    await app.call('POST', `/drivers/orders/${id}/pick_up`, { token })
    const done = { order_id: id, status_order: 'completed' }
    await app.call('PATCH', '/drivers/complete_delivery', { token, body: done })
    expect(await told()).toEqual([withoutNote, withoutNote])
    const delivery_time = new Date(app.clock.now().getTime() - recipientRetentionMs)
    await app.db.updateTable('orders').set({ delivery_time }).where('id', '=', id).execute()
    expect(await told()).toEqual([nowhere, nowhere])
  })
})
