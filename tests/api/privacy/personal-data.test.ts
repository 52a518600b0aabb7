import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { deletedUserRows } from '#server/features/privacy/personal-data/public.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aCustomer, anAddress, nextNumber } from '#tests/support/builders.ts'
import { deleteExpired } from '#tests/support/delete-expired.ts'
import { deliver } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
const dayMs = 86_400_000
let app: TestApp
let password_hash: string

beforeAll(async () => {
  app = await startTestApp()
  password_hash = await hashPassword(password)
})
afterAll(async () => {
  expect(await auditDatabase(app.db)).toEqual([])
  await app.close()
})
beforeEach(() => {
  app.clock.advance(3_600_000)
  app.mails.length = 0
})

const leave = (token: string | undefined, body: object = { password }) =>
  app.call('DELETE', '/user', { ...(token !== undefined && { token }), body })

const exported = (token: string | undefined) =>
  app.call('GET', '/user/export', { ...(token !== undefined && { token }) })

const userRow = (id: number) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

const door = { building: 'Tòa A', floor: '5', gate: 'Cổng sau', driver_note: 'Mã cổng 1234' }

/** A customer with an address, a filled cart, a delivered order paid with coins, and a review. */
async function aRichCustomer() {
  const checkout = await aCheckout(app, { coins: 100_000 })
  const { customer, partner } = checkout
  await app.db
    .updateTable('users')
    .set({ name: 'Lê Thị Khế', password_hash, image_url: '/images/khe.jpg' })
    .where('id', '=', customer.id)
    .execute()
  const orderId: number = (await checkout.order({ type_checkout: 'coins', ...door })).body.order.id
  await deliver(app, orderId)
  const body = { order_id: orderId, partner_id: partner.id, point: 5, content: 'Ngon' }
  const rated = await app.call('POST', '/orders/feedbacks', { token: customer.token, body })
  expect(rated.status).toBe(201)
  await checkout.fillCart()
  await app.call('PUT', `/favourites/${partner.id}`, { token: customer.token })
  const address = await anAddress(app, { user_id: customer.id, name: '9 Trần Phú, Đà Nẵng', ...door })
  return { ...checkout, orderId, address }
}

describe('GET /user/export', () => {
  it('answers all stored data of the caller', async () => {
    const { customer, orderId, dish, partner } = await aRichCustomer()
    const { status, body } = await exported(customer.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      exported_at: app.clock.now().toISOString(),
      is_complete: true,
      user: {
        id: customer.id,
        name: 'Lê Thị Khế',
        email: customer.email,
        addresses: [{ name: '9 Trần Phú, Đà Nẵng', ...door }],
        pending_email: null,
      },
      cart_lines: [{ product_id: dish.id, quantity: 1 }],
      orders: [{ id: orderId, name: 'Nguyễn Thị Thử', address: '1 Lê Duẩn, Hải Châu, Đà Nẵng', ...door }],
      order_details: [{ order_id: orderId }],
      feedbacks: [{ content: 'Ngon', point: 5 }],
      favourites: [{ partner_id: partner.id, created_at: app.clock.now().toISOString() }],
      coin_movements: [{ cause: 'feedback' }, { cause: 'order' }, { cause: 'granted' }],
    })
    expect(body.order_events.map((event: { event: string }) => event.event)).toContain('delivered')
    expect(body.sessions).toHaveLength(1)
  })

  it('contains no data of others, and no credentials', async () => {
    const { customer } = await aRichCustomer()
    await aRichCustomer()
    const { body } = await exported(customer.token)
    expect(body.orders).toHaveLength(1)
    const text = JSON.stringify(body)
    expect(text).not.toContain(password_hash)
    expect(text).not.toContain(customer.sessionId)
    expect(text).not.toMatch(/driver_id|actor_id/)
  })

  it('is limited to ten answers an hour to one client address', async () => {
    const { customer } = await aCheckout(app)
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await exported(customer.token)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('is for signed-in customers only', async () => {
    expect((await exported(undefined)).status).toBe(401)
    expect((await exported((await aDriver(app)).token)).status).toBe(403)
  })
})

describe('DELETE /user', () => {
  it('accepts the password in the body only, since addresses are logged', async () => {
    const { customer } = await aRichCustomer()
    const { status, body } = await app.call('DELETE', `/user?password=${encodeURIComponent(password)}`, {
      token: customer.token,
    })
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    expect((await userRow(customer.id))?.role).toBe('member')
  })

  it('clears the account, keeps its orders without the person, and mails the old address', async () => {
    const { customer, orderId, partner } = await aRichCustomer()
    app.mails.length = 0
    const answer = await leave(customer.token)
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Your account has been deleted. Thank you for having been with us.',
    ])
    expect((await exported(customer.token)).status).toBe(401)
    expect(app.mails.map((mail) => mail.to)).toEqual([customer.email])
    expect(await userRow(customer.id)).toMatchObject({
      name: '',
      image_url: null,
      role: 'locked',
      pending_email: null,
      deleted_at: app.clock.now(),
    })
    const order = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      name: '',
      phone_number: '',
      address: '',
      building: null,
      floor: null,
      gate: null,
      driver_note: null,
      latitude: partner.latitude,
      longitude: partner.longitude,
      total: 45_000,
      status: 'completed',
    })
    for (const table of ['addresses', 'cart_lines', 'favourites', 'idempotency_keys'] as const) {
      const rows = await app.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', customer.id)
        .execute()
      expect(rows).toEqual([])
    }
    expect(await auditDatabase(app.db)).toEqual([])
  })

  it('leaves the review without a name and a picture', async () => {
    const { customer, partner } = await aRichCustomer()
    await leave(customer.token)
    app.dropReadyBytes()
    const { body } = await app.call('GET', `/feedbacks/partner?partner_id=${partner.id}`)
    expect(body.feedbacks).toMatchObject([{ content: 'Ngon', user: { name: null, image: { url: null } } }])
  })

  it('frees the e-mail and the phone number', async () => {
    const { email, phoneNumber, token } = await aCustomer(app, { password_hash })
    await leave(token)
    const body = {
      name: 'Người mới',
      email,
      phone_number: phoneNumber,
      password,
      password_confirmation: password,
      type_user: 1,
    }
    expect((await app.call('POST', '/sign_up', { body })).status).toBe(201)
  })

  it('waits for an open order to end', async () => {
    const { customer, order } = await aCheckout(app)
    await app.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
    const orderId = (await order()).body.order.id
    const refused = await leave(customer.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'order_still_live'])
    expect((await exported(customer.token)).status).toBe(200)
    const quiet = await startTestApp({ beside: app, leavesEvents: true })
    quiet.clock.set(app.clock.now())
    await quiet.call('POST', `/orders/${orderId}/cancel`, { token: customer.token })
    expect((await leave(customer.token)).status).toBe(200)
    await quiet.close()
    await app.followUp()
    expect(app.mails.filter(({ subject }) => subject.includes('has been canceled'))).toEqual([])
  })

  it('never leaves an order without a customer when ordering and deleting happen at the same time', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { customer, order } = await aCheckout(app)
      await app.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
      const [placed, left] = await Promise.all([order(), leave(customer.token)])
      expect([placed.status === 201, left.status === 200]).not.toEqual([true, true])
      expect(placed.status).toBeLessThan(500)
      expect(left.status).toBeLessThan(500)
    }
  })

  it('requires the password', async () => {
    const { token } = await aCustomer(app, { password_hash })
    const wrong = await leave(token, { password: 'Sai@12345' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password'])
    expect(wrong.body.errors.password).toEqual(['The current password is wrong'])
    expect((await leave(token, {})).status).toBe(400)
    expect((await leave(undefined)).status).toBe(401)
    expect((await leave((await aDriver(app)).token)).status).toBe(403)
    expect((await exported(token)).status).toBe(200)
  })

  it('happens once for two requests at the same time', async () => {
    const { token } = await aCustomer(app, { password_hash })
    const statuses = (await Promise.all([leave(token), leave(token)])).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(Math.max(...statuses)).toBeLessThan(500)
  })
})

describe('the row of a deleted account', () => {
  it('is deleted after a day without references, and stays with orders', async () => {
    const alone = await aCustomer(app, { password_hash, email: `alone-${nextNumber()}@mam.test` })
    const { customer } = await aRichCustomer()
    await leave(alone.token)
    await leave(customer.token)
    await anAddress(app, { user_id: customer.id })
    await deleteExpired(app, deletedUserRows, dayMs)
    expect(await userRow(alone.id)).toBeDefined()
    await deleteExpired(app, deletedUserRows, dayMs + 1)
    expect(await userRow(alone.id)).toBeUndefined()
    expect(await userRow(customer.id)).toBeDefined()
    const addresses = app.db.selectFrom('addresses').select('id').where('user_id', '=', customer.id)
    expect(await addresses.execute()).toEqual([])
  })
})
