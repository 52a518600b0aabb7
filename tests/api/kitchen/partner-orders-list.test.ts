import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recipientRetentionMs } from '#domain/orders/order-privacy.ts'
import { deliver, step } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { anOffer, anOrderAt, clearOrdersAndPeople } from '#tests/support/scenes/dispatch-scene.ts'
import { anOrder } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => clearOrdersAndPeople(app))
afterAll(() => app.close())

const list = (token: string, query = '') => app.call('GET', `/partner/orders${query}`, { token })
const idsOf = ({ body }: { body: { id: number }[] }) => body.map((order) => order.id)

/** A restaurant with a placed, an accepted, a delivered and a canceled order, and another restaurant's. */
async function aBusyRestaurant() {
  const { id: placed, partner, customer, token } = await anOrderAt(app)
  const more = { user_id: customer.id, partner_id: partner.id }
  const accepted = (await anOrder(app, more)).id
  await step(app, accepted, { step: 'accept', actor: 'partner' })
  const delivered = (await anOrder(app, more)).id
  await deliver(app, delivered)
  const canceled = (await anOrder(app, more)).id
  await step(app, canceled, { step: 'cancel', actor: 'partner' })
  await anOrderAt(app)
  return { token, placed, accepted, delivered, canceled }
}

describe("a restaurant's orders", () => {
  it('are listed newest first, without those of others', async () => {
    const { token, placed, accepted, delivered, canceled } = await aBusyRestaurant()
    const all = await list(token)
    expect(all.status).toBe(200)
    expect(idsOf(all)).toEqual([canceled, delivered, accepted, placed])
    expect(all.headers['x-total-count']).toBe('4')
  })

  it('are filtered by status and paged', async () => {
    const { token, placed, accepted, delivered, canceled } = await aBusyRestaurant()
    expect(idsOf(await list(token, '?status=shipping'))).toEqual([accepted, placed])
    expect(idsOf(await list(token, '?status=completed'))).toEqual([delivered])
    expect(idsOf(await list(token, '?status=canceled'))).toEqual([canceled])
    const page = await list(token, '?status=shipping&page=2&per_page=1')
    expect(idsOf(page)).toEqual([placed])
    expect(page.headers['x-total-count']).toBe('2')
  })

  it.each(['status=accepted', 'page=0', 'per_page=0', 'per_page=101'])('reject %s', async (query) => {
    const { token } = await anOrderAt(app)
    const { status, body } = await list(token, `?${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]])
  })

  it('show dishes, customer, driver and whether they are ready', async () => {
    const driver = await aDriver(app, { image_url: '/tai.png' })
    const { id, partner, dish, request } = await anOffer(app, driver)
    const token = await aPartnerToken(app, partner.id)
    const shown = async () => (await list(token)).body[0]
    const before = await shown()
    expect(before).toMatchObject({
      id,
      state: 'accepted',
      name: request.name,
      total: 45_000,
      user: { name: 'Nguyễn Thị Thử', image: { url: null } },
      driver: { id: null, name: null, phone_number: null, license_plate: null, image: { url: null } },
      is_ready: false,
    })
    expect(before.order_details).toMatchObject([
      { product_id: dish.id, quantity: 1, price: 30_000, product: { name: dish.name } },
    ])
    await app.call('POST', `/drivers/orders/${id}/accept`, { token: driver.token })
    await app.call('POST', `/partner/orders/${id}/ready`, { token })
    const after = await shown()
    expect(after.is_ready).toBe(true)
    expect(after.driver).toEqual({
      id: driver.id,
      name: driver.name,
      phone_number: driver.phone_number,
      license_plate: driver.license_plate,
      image: { url: '/tai.png' },
      status: 'shipping',
    })
    expect(JSON.stringify(after)).not.toContain(driver.email)
  })

  it('show the customer without a phone number once over, and no person after 30 days', async () => {
    const { id, token, order, partner } = await anOrderAt(app)
    const reason = 'The oven is broken'
    const refused = await app.call('POST', `/partner/orders/${id}/refuse`, { token, body: { reason } })
    const { name, address } = order
    expect(refused.body.order).toMatchObject({ name, phone_number: '', address })
    const shown = async () => (await list(token)).body[0]
    expect(await shown()).toMatchObject({ name, phone_number: '', address, user: { name: 'Nguyễn Thị Thử' } })
    const updated_at = new Date(app.clock.now().getTime() - recipientRetentionMs)
    await app.db.updateTable('orders').set({ updated_at }).where('id', '=', id).execute()
    expect(await shown()).toMatchObject({
      id,
      total: order.total,
      name: '',
      phone_number: '',
      address: '',
      latitude: partner.latitude,
      longitude: partner.longitude,
      user: { name: null, image: { url: null } },
    })
  })

  it('are an empty list at first', async () => {
    const { partner } = await anOrderAt(app)
    await app.db.deleteFrom('orders').execute()
    expect((await list(await aPartnerToken(app, partner.id))).body).toEqual([])
  })
})
