import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { aDelivery, deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

describe('GET /feedbacks/check_feedback_driver', () => {
  const check = (token: string, orderId: number | string, headers: Record<string, string> = {}) =>
    app.call('GET', `/feedbacks/check_feedback_driver?order_id=${orderId}`, { token, headers })

  it('answers whether the driver has been rated, regardless of the restaurant’s rating', async () => {
    const { customer, partner, driver, orderId, rate } = await aDelivery(app)
    expect((await check(customer.token, orderId)).body).toEqual({ rated_driver: false })
    await rate({ partner_id: partner.id })
    expect((await check(customer.token, orderId)).body).toEqual({ rated_driver: false })
    await rate({ driver_id: driver?.id })
    expect((await check(customer.token, orderId)).body).toEqual({ rated_driver: true })
  })

  it('answers true when there is no driver to rate', async () => {
    const { customer, orderId } = await aDelivery(app, { hasDriver: false })
    expect((await check(customer.token, orderId)).body).toEqual({ rated_driver: true })
  })

  it('does not find another customer’s or an unknown order, and is for customers only', async () => {
    const { customer, driver, orderId } = await aDelivery(app)
    const stranger = await aCustomer(app)
    const answers = [
      await check(stranger.token, orderId),
      await check(customer.token, Number.MAX_SAFE_INTEGER),
      await check('null', orderId),
      await check(String(driver?.token), orderId),
      await check(customer.token, 'x'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'order_not_found'],
      [404, 'order_not_found'],
      [401, 'unauthorized'],
      [403, 'forbidden'],
      [400, 'validation_failed'],
    ])
    const vietnamese = await check(stranger.token, orderId, { 'accept-language': 'vi' })
    expect(vietnamese.body.message).toBe('Không tìm thấy đơn hàng.')
  })
})

describe('GET /feedbacks/driver', () => {
  let reader: string

  beforeAll(async () => {
    reader = (await aCheckout(app)).customer.token
  })

  const list = (query: string, headers: Record<string, string> = {}) =>
    app.call('GET', `/feedbacks/driver?${query}`, { headers, token: reader })

  it('is for signed-in accounts of every kind, since it names customers', async () => {
    const driver = await aDriver(app)
    const path = `/feedbacks/driver?driver_id=${driver.id}`
    expect((await app.call('GET', path)).status).toBe(401)
    for (const token of [driver.token, (await aCheckout(app)).customer.token]) {
      expect((await app.call('GET', path, { token })).status).toBe(200)
    }
  })

  it("answers the driver's ratings with their writers, oldest first, and the average", async () => {
    const driver = await aDriver(app)
    const ids: number[] = []
    for (const point of [4, 5, 5]) {
      const checkout = await aCheckout(app)
      const orderId = (await checkout.order()).body.order.id
      await deliver(app, orderId, driver.id)
      const { body } = await app.call('POST', '/orders/feedbacks', {
        token: checkout.customer.token,
        body: { order_id: orderId, driver_id: driver.id, point, content: 'Nhanh' },
      })
      ids.push(body.id)
    }
    const { status, body, headers } = await list(`driver_id=${driver.id}`)
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('3')
    expect(body.avg_point).toBe(4.7)
    expect(body.feedbacks.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(body.feedbacks[0]).toMatchObject({
      driver_id: driver.id,
      partner_id: null,
      created_at: '20-11-2026 12:00',
      user: { name: 'Nguyễn Thị Thử', image: { url: null } },
    })
    expect(JSON.stringify(body)).not.toMatch(/email|phone|password|id_card/)
    // To a driver each writer looks like a deleted account.
    const forDriver = await app.call('GET', `/feedbacks/driver?driver_id=${driver.id}`, {
      token: driver.token,
    })
    const unnamed = { user_id: null, order_id: null, user: { name: null, image: { url: null } } }
    expect(forDriver.body).toEqual({
      avg_point: 4.7,
      feedbacks: body.feedbacks.map((feedback: object) => ({ ...feedback, ...unnamed })),
    })
    const page = await list(`driver_id=${driver.id}&page=2&per_page=2`)
    expect(page.body.feedbacks.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2))
    expect(page.headers['x-total-count']).toBe('3')
  })

  it('leaves out few points that are the restaurant’s fault, and counts all others', async () => {
    const driver = await aDriver(app)
    const rate = async (rating: object) => {
      const checkout = await aCheckout(app)
      const orderId = (await checkout.order()).body.order.id
      await deliver(app, orderId, driver.id)
      const { status } = await app.call('POST', '/orders/feedbacks', {
        token: checkout.customer.token,
        body: { order_id: orderId, driver_id: driver.id, ...rating },
      })
      const check = await app.call('GET', `/feedbacks/check_feedback_driver?order_id=${orderId}`, {
        token: checkout.customer.token,
      })
      expect(check.body).toEqual({ rated_driver: true })
      return status
    }
    expect(await rate({ point: 1, reason: 'restaurant' })).toBe(201)
    expect(await rate({ point: 3, reason: 'restaurant' })).toBe(201)
    expect((await list(`driver_id=${driver.id}`)).body).toEqual({ feedbacks: [], avg_point: 0 })
    const counted = [
      { point: 1, reason: 'driver' },
      { point: 2, reason: null },
      // As older clients send it.
      { point: 3 },
      // Not asked for: the reason is ignored.
      { point: 4, reason: 'restaurant' },
    ]
    for (const rating of counted) expect(await rate(rating)).toBe(201)
    const { body, headers } = await list(`driver_id=${driver.id}`)
    expect(body.feedbacks.map(({ point }: { point: number }) => point)).toEqual([1, 2, 3, 4])
    expect([body.avg_point, headers['x-total-count']]).toEqual([2.5, '4'])
    const stored = await app.db
      .selectFrom('feedbacks')
      .select('reason')
      .where('driver_id', '=', driver.id)
      .orderBy('id')
      .execute()
    expect(stored.map(({ reason }) => reason)).toEqual([
      'restaurant',
      'restaurant',
      'driver',
      null,
      null,
      null,
    ])
  })

  it('keeps no reason with a restaurant’s rating, and refuses an unknown one', async () => {
    const { partner, rate } = await aDelivery(app)
    expect((await rate({ driver_id: null, partner_id: partner.id, reason: 'weather' })).status).toBe(400)
    const { status, body } = await rate({ partner_id: partner.id, point: 1, reason: 'restaurant' })
    expect(status).toBe(201)
    const query = app.db.selectFrom('feedbacks').select('reason').where('id', '=', body.id)
    expect(await query.executeTakeFirst()).toEqual({ reason: null })
    expect((await app.call('GET', `/feedbacks/partner?partner_id=${partner.id}`)).body.avg_point).toBe(1)
  })

  it('answers 0 on average without ratings', async () => {
    const driver = await aDriver(app)
    expect((await list(`driver_id=${driver.id}`)).body).toEqual({ feedbacks: [], avg_point: 0 })
  })

  it('does not find an unknown, a locked or an unapproved driver', async () => {
    const locked = await aDriver(app, { status: 'locked' })
    const waiting = await aDriver(app, { status: 'not_activated' })
    for (const id of [locked.id, waiting.id, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await list(`driver_id=${id}`, { 'accept-language': 'vi' })
      expect([status, body.code, body.message]).toEqual([404, 'driver_not_found', 'Không tìm thấy tài xế.'])
    }
    expect((await list('driver_id=x')).status).toBe(400)
  })
})

describe('GET /driver/ratings', () => {
  it('answers the own ratings without the customers and orders, newest first, and which of them do not count', async () => {
    const [driver, other] = [await aDriver(app), await aDriver(app)]
    for (const rating of [
      { point: 5 },
      { point: 2, reason: 'restaurant', content: 'Món nguội' },
      { point: 3 },
    ]) {
      const checkout = await aCheckout(app)
      const orderId: number = (await checkout.order()).body.order.id
      await deliver(app, orderId, driver.id)
      await app.call('POST', '/orders/feedbacks', {
        token: checkout.customer.token,
        body: { order_id: orderId, driver_id: driver.id, content: '', ...rating },
      })
    }
    const read = async (query: string, { token }: { token: string }) =>
      app.call('GET', `/driver/ratings?${query}`, { token })
    const { body, headers } = await read('', driver)
    expect(body).toEqual(
      [
        { point: 3, content: '', counts: true },
        { point: 2, content: 'Món nguội', counts: false },
        { point: 5, content: '', counts: true },
      ].map((rating) => ({ ...rating, id: expect.any(Number), created_at: '2026-11-20T05:00:00.000Z' })),
    )
    expect(headers['x-total-count']).toBe('3')
    expect((await read('page=2&per_page=2', driver)).body).toEqual([body[2]])
    expect((await read('', other)).body).toEqual([])
  })
})
