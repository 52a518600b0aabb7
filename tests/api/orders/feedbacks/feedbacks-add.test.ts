import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { invalidateOnChange } from '#server/http/cache/invalidate-on-change.ts'
import { awaitNotifications } from '#tests/support/await-notifications.ts'
import { aFeedback } from '#tests/support/builders.ts'
import { aDelivery, deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

describe('POST /orders/feedbacks of a restaurant', () => {
  it('answers the rating and earns 1,000 coins', async () => {
    const { customer, partner, orderId, rate, coins } = await aDelivery(app)
    const { status, body } = await rate({
      partner_id: String(partner.id),
      point: '4',
      content: '  Ngon lắm ',
      image: '/uploads/dish.webp',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      content: 'Ngon lắm',
      point: 4,
      image: { url: '/uploads/dish.webp' },
      user_id: customer.id,
      order_id: orderId,
      driver_id: null,
      partner_id: partner.id,
      created_at: '20-11-2026 12:00',
      updated_at: testNoon.toISOString(),
      coins_earned: 1_000,
      is_reward_limit_reached: false,
    })
    expect(await coins()).toBe(1_000)
    const movements = await app.call('GET', '/coins/movements', { token: customer.token })
    expect(movements.body).toEqual([
      {
        id: expect.any(Number),
        amount: 1_000,
        balance: 1_000,
        cause: 'feedback',
        order_id: orderId,
        created_at: '20-11-2026 12:00',
      },
    ])
  })

  it('is public', async () => {
    const { partner, rate } = await aDelivery(app)
    await rate({ partner_id: partner.id, point: 2, content: '' })
    const { body } = await app.call('GET', `/feedbacks/partner?partner_id=${partner.id}`)
    expect(body).toMatchObject({ avg_point: 2, number_of_reviews: 1 })
    expect(body.feedbacks[0]).toMatchObject({ content: '', point: 2, user: { name: 'Nguyễn Thị Thử' } })
  })

  it('is accepted once, in any form, and earns coins once', async () => {
    const { partner, rate, coins } = await aDelivery(app)
    await rate({ partner_id: partner.id, point: 5 })
    const second = await rate({ partner_id: partner.id, point: 1 }, { 'accept-language': 'vi' })
    expect([second.status, second.body.code]).toEqual([409, 'already_rated'])
    expect(second.body.message).toBe('Bạn đã đánh giá rồi.')
    expect(await coins()).toBe(1_000)
  })

  it('is accepted again for another order', async () => {
    const first = await aDelivery(app)
    await first.rate({ partner_id: first.partner.id, point: 5 })
    await first.fillCart()
    const { body } = await first.order()
    await deliver(app, body.order.id)
    const second = await first.rate({ order_id: body.order.id, partner_id: first.partner.id, point: 2 })
    expect(second.status).toBe(201)
    expect(await first.coins()).toBe(2_000)
    const reviews = await app.call('GET', `/feedbacks/partner?partner_id=${first.partner.id}`)
    expect(reviews.body).toMatchObject({ avg_point: 3.5, number_of_reviews: 2 })
  })

  it.each([
    'http://images.example.com/a.png',
    'https://elsewhere.example/a.png',
    '//images.example.com/a.png',
    '/\\images.example.com/a.png',
    'uploads/a.png',
    '',
  ])('rejects the picture %j', async (image) => {
    const { partner, rate, coins, rateStatus } = await aDelivery(app)
    const { status, body } = await rate({ partner_id: partner.id, image })
    expect([status, body.code]).toEqual([400, 'image_not_allowed'])
    expect(await coins()).toBe(0)
    expect(await rateStatus()).toBe('rate')
  })

  it.each(['https://images.example.com/a.png', '/uploads/a.png', null])('accepts %j', async (image) => {
    const { partner, rate } = await aDelivery(app)
    const { status, body } = await rate({ partner_id: partner.id, image })
    expect(status).toBe(201)
    expect(body.image).toEqual({ url: image })
  })
})

describe('POST /orders/feedbacks of a driver', () => {
  it('answers the rating, earns nothing and stores no picture', async () => {
    const { customer, driver, orderId, rate, coins } = await aDelivery(app)
    const { status, body } = await rate({
      driver_id: driver?.id,
      point: 3,
      image: 'https://elsewhere.example/a',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      point: 3,
      user_id: customer.id,
      order_id: orderId,
      driver_id: driver?.id,
      partner_id: null,
      image: { url: null },
      coins_earned: 0,
      is_reward_limit_reached: false,
    })
    expect(await coins()).toBe(0)
  })

  it('is accepted once', async () => {
    const { driver, rate, customer } = await aDelivery(app)
    await rate({ driver_id: driver?.id })
    const { status, body } = await rate({ driver_id: driver?.id, point: 1 })
    expect([status, body.code]).toEqual([409, 'already_rated'])
    const { body: listed } = await app.call('GET', `/feedbacks/driver?driver_id=${driver?.id}`, {
      token: customer.token,
    })
    expect(listed).toMatchObject({ avg_point: 5, feedbacks: [{ point: 5 }] })
  })
})

describe('rate_status', () => {
  it.each(['driver first', 'partner first'])('is rated after both ratings: %s', async (order) => {
    const { partner, driver, rate, rateStatus } = await aDelivery(app)
    const parties = [{ driver_id: driver?.id }, { partner_id: partner.id }]
    const [first = {}, second = {}] = order === 'driver first' ? parties : parties.toReversed()
    expect(await rateStatus()).toBe('rate')
    await rate(first)
    expect(await rateStatus()).toBe('rate')
    await rate(second)
    expect(await rateStatus()).toBe('rated')
  })

  it('is rated after the restaurant’s rating alone if the order had no driver', async () => {
    const { partner, rate, rateStatus } = await aDelivery(app, { hasDriver: false })
    await rate({ partner_id: partner.id })
    expect(await rateStatus()).toBe('rated')
  })
})

it('a rating invalidates no cached answer, and appears in the averages of list and menu after 5 s', async () => {
  await invalidateOnChange({ ...app.cache, refresh: app.search.refresh }, app.listen)
  const { partner, rate } = await aDelivery(app)
  await aFeedback(app, { partner_id: partner.id, point: 5 })
  const shown = async () => {
    const list = await app.call('GET', `/catalog/partners?name=${encodeURIComponent(partner.name)}`)
    const menu = await app.call('GET', `/partners/${partner.id}`)
    return [list.body.partners[0], menu.body].map((row) => [row.average_point, row.number_of_reviews])
  }
  await awaitNotifications(app)
  expect(await shown()).toEqual([
    [5, 1],
    [5, 1],
  ])
  await rate({ partner_id: partner.id, point: 2 })
  await awaitNotifications(app)
  expect(await shown()).toEqual([
    [5, 1],
    [5, 1],
  ])
  app.clock.advance(5_000)
  expect(await shown()).toEqual([
    [3.5, 2],
    [3.5, 2],
  ])
})

describe('the coins of a rating', () => {
  it('are set by the operator, and none at 0', async () => {
    for (const feedbackCoins of [250, 0]) {
      const shop = await startTestApp({ shopTerms: { feedbackCoins } })
      const { partner, customer, rate, coins } = await aDelivery(shop)
      const { status, body } = await rate({ partner_id: partner.id })
      expect([status, body.coins_earned]).toEqual([201, feedbackCoins])
      expect(await coins()).toBe(feedbackCoins)
      const movements = await shop.call('GET', '/coins/movements', { token: customer.token })
      expect(movements.body).toHaveLength(feedbackCoins === 0 ? 0 : 1)
      await expectBooksInOrder(shop)
      await shop.close()
    }
  })
})
