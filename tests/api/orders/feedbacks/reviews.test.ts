import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '#contracts/refusals/refusals.ts'
import { aCustomer, aFeedback, aPartner } from '#tests/support/builders.ts'
import { aDelivery, deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aMember, anAdministrator } from '#tests/support/principals.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  app.clock.set(testNoon)
  app.mails.length = 0
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const dayMs = 86_400_000
const nobody = Number.MAX_SAFE_INTEGER
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? status : `${status} ${body.code}`

async function aRestaurant(partnerId?: number) {
  const id = partnerId ?? (await aPartner(app)).id
  const owner = await aMember(app, { partnerId: id })
  const call = (method: string, path: string, body?: object) =>
    app.call(method, path, { token: owner.token, ...(body && { body }) })
  return {
    ...{ id, owner, call },
    review: (written: Partial<Parameters<typeof aFeedback>[1]> = {}) =>
      aFeedback(app, { ...written, partner_id: id }),
    list: async (query = '') => (await call('GET', `/partner/reviews${query}`)).body,
    reply: (reviewId: number, text: unknown = 'Cảm ơn bạn!') =>
      call('POST', `/partner/reviews/${reviewId}/reply`, { text }),
    report: (reviewId: number, body: object = { reason: 'insult' }) =>
      call('POST', `/partner/reviews/${reviewId}/report`, body),
    shop: async () => {
      app.dropReadyBytes()
      return (await app.call('GET', `/feedbacks/partner?partner_id=${id}`)).body
    },
  }
}

async function aModerator() {
  const { id, token } = await anAdministrator(app, { role: 'support' })
  const decide = (path: string, note?: string) =>
    app.call('POST', path, { token, body: note ? { note } : {} })
  return {
    id,
    hide: (of: number, note?: string) => decide(`/administrators/reviews/${of}/hide`, note),
    show: (of: number, note?: string) => decide(`/administrators/reviews/${of}/show`, note),
    /** Paths of calls about one review. */
    reports: async (reviewId: number, state = 'open') => {
      const path = `/administrators/reviews/reports?state=${state}&per_page=100`
      const { body } = await app.call('GET', path, { token })
      return body.filter(({ review }: { review: { id: number } }) => review.id === reviewId)
    },
  }
}

const idsOf = (body: { reviews: { id: number }[] }) => body.reviews.map(({ id }) => id)

/** A review of a delivered order. */
async function aRatedOrder() {
  const delivery = await aDelivery(app)
  const { id } = (await delivery.rate({ partner_id: delivery.partner.id, point: 4, content: 'Ngon' })).body
  app.mails.length = 0
  return { ...delivery, reviewId: id as number, restaurant: await aRestaurant(delivery.partner.id) }
}

describe('GET /partner/reviews', () => {
  it('answers a review with its order, its dishes and its writer', async () => {
    const { orderId, reviewId, restaurant, customer } = await aRatedOrder()
    const dishes = await app.db
      .selectFrom('order_details')
      .innerJoin('products', 'products.id', 'product_id')
      .select('products.name')
      .where('order_id', '=', orderId)
      .execute()
    expect(await restaurant.list()).toEqual({
      ...{ avg_point: 4, number_of_reviews: 1, unanswered: 1, total: 1 },
      distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 4 ? 1 : 0 })),
      reviews: [
        {
          ...{ id: reviewId, point: 4, content: 'Ngon', image: { url: null }, order_id: orderId },
          user: { name: 'Nguyễn Thị Thử', image: { url: null } },
          dishes: dishes.map(({ name }) => name),
          ...{ reply: null, report: null, is_hidden: false, created_at: testNoon.toISOString() },
        },
      ],
    })
    expect(JSON.stringify(await restaurant.list())).not.toContain(customer.email)
  })

  it('filters by stars, reply, picture and days, with the average and distribution of all', async () => {
    const { review, list, reply } = await aRestaurant()
    const old = await review({ point: 1, created_at: new Date(testNoon.getTime() - 3 * dayMs) })
    const pictured = await review({ point: 5, image_url: '/images/a.webp' })
    const answered = await review({ point: 5 })
    await reply(answered.id)
    await aFeedback(app, { partner_id: (await aPartner(app)).id, point: 2 })
    const all = [answered.id, pictured.id, old.id]
    expect(idsOf(await list())).toEqual(all)
    expect(idsOf(await list('?stars=5'))).toEqual([answered.id, pictured.id])
    expect(idsOf(await list('?reply=none'))).toEqual([pictured.id, old.id])
    expect(idsOf(await list('?reply=given'))).toEqual([answered.id])
    expect(idsOf(await list('?reply=none&picture=with'))).toEqual([pictured.id])
    expect(idsOf(await list('?from=2026-11-17&to=2026-11-17'))).toEqual([old.id])
    expect(idsOf(await list('?from=2026-11-18'))).toEqual([answered.id, pictured.id])
    expect(idsOf(await list('?to=2026-11-16'))).toEqual([])
    const page = await list('?page=2&per_page=2')
    expect([idsOf(page), page.total]).toEqual([[old.id], 3])
    const { avg_point, number_of_reviews, unanswered, distribution } = await list('?stars=1')
    expect({ avg_point, number_of_reviews, unanswered }).toEqual({
      ...{ avg_point: 3.7, number_of_reviews: 3, unanswered: 2 },
    })
    expect(distribution.map(({ count }: { count: number }) => count)).toEqual([2, 0, 0, 0, 1])
  })

  it('is empty, with an average of 0, without reviews', async () => {
    expect(await (await aRestaurant()).list()).toMatchObject({ avg_point: 0, total: 0, reviews: [] })
  })

  it.each(['stars=0', 'stars=6', 'reply=maybe', 'picture=no', 'from=2026-02-30', 'per_page=101'])(
    'rejects %s',
    async (query) => {
      const { call } = await aRestaurant()
      expect(outcome(await call('GET', `/partner/reviews?${query}`))).toBe('400 validation_failed')
    },
  )

  it('rejects a range that ends before it begins', async () => {
    const { list } = await aRestaurant()
    const { errors } = await list('?from=2026-11-20&to=2026-11-19')
    expect(errors).toEqual({ to: ['Must not be before the first day'] })
  })
})

describe('a reply', () => {
  it('appears below its review, is recorded, and mailed once without any typed text', async () => {
    const { reviewId, orderId, restaurant, customer, partner } = await aRatedOrder()
    const answer = await restaurant.reply(reviewId, '  Cảm ơn spam.test ')
    expect([answer.status, answer.body.reply]).toEqual([
      200,
      { content: 'Cảm ơn spam.test', created_at: testNoon.toISOString() },
    ])
    expect((await restaurant.shop()).feedbacks).toMatchObject([
      { id: reviewId, reply: { content: 'Cảm ơn spam.test', created_at: '20-11-2026 12:00' } },
    ])
    expect(app.mails.map(({ to }) => to)).toEqual([customer.email])
    const [mail] = app.mails
    expect(mail?.text).toContain(`http://localhost:3000/list-products/${partner.id}#reviews`)
    expect(mail?.text).toContain(String(orderId))
    expect(JSON.stringify(mail)).not.toContain('spam.test')
    expect(JSON.stringify(mail)).not.toContain(partner.name)
    const { body: log } = await restaurant.call('GET', '/partner/staff/actions')
    expect(log[0]).toMatchObject({ action: 'review_replied', details: { order_id: orderId } })
  })

  it('is accepted once', async () => {
    const { reviewId, restaurant } = await aRatedOrder()
    await restaurant.reply(reviewId)
    expect(outcome(await restaurant.reply(reviewId, 'Khác'))).toBe('409 already_replied')
    expect((await restaurant.list()).reviews[0].reply.content).toBe('Cảm ơn bạn!')
    expect(app.mails).toHaveLength(1)
  })

  it('is accepted once for two requests at the same time, with one mail', async () => {
    const { reviewId, restaurant } = await aRatedOrder()
    const answers = await Promise.all([1, 2, 3].map((n) => restaurant.reply(reviewId, `Lần ${n}`)))
    const refused = '409 already_replied'
    expect(answers.map(outcome).toSorted()).toEqual([200, refused, refused])
    expect(app.mails).toHaveLength(1)
  })

  it.each([
    ['', 'Please write a reply'],
    ['   ', 'Please write a reply'],
    [undefined, 'Please write a reply'],
    ['x'.repeat(301), 'At most 300 characters'],
    ['a\u0000b', expect.any(String)],
  ])('of %j is rejected at its field', async (text, problem) => {
    const { review, call, shop } = await aRestaurant()
    const { id } = await review()
    const answer = await call('POST', `/partner/reviews/${id}/reply`, { text })
    expect([outcome(answer), answer.body.errors]).toEqual(['400 validation_failed', { text: [problem] }])
    expect((await shop()).feedbacks[0].reply).toBeNull()
  })

  it('of 300 characters is accepted, even if each is a surrogate pair', async () => {
    const { review, reply } = await aRestaurant()
    expect((await reply((await review()).id, '🍜'.repeat(300))).status).toBe(200)
  })

  it('to a review without an order or writer is accepted; a deleted customer gets no mail', async () => {
    const { review, reply } = await aRestaurant()
    const gone = await aCustomer(app)
    await app.db
      .updateTable('users')
      .set({ deleted_at: testNoon, role: 'locked' })
      .where('id', '=', gone.id)
      .execute()
    expect((await reply((await review({ user_id: gone.id })).id)).status).toBe(200)
    expect((await reply((await review()).id)).status).toBe(200)
    expect(app.mails).toEqual([])
    const here = await aCustomer(app)
    expect((await reply((await review({ user_id: here.id })).id)).status).toBe(200)
    expect(app.mails).toMatchObject([{ to: here.email, subject: expect.stringMatching(/^Nhà hàng/) }])
  })

  it('to another restaurant’s, an unknown or a driver’s rating answers 404', async () => {
    const { reply, report } = await aRestaurant()
    const other = await (await aRestaurant()).review()
    const { driver, rate } = await aDelivery(app)
    const ofDriver = (await rate({ driver_id: driver?.id })).body.id
    for (const id of [other.id, nobody, ofDriver]) {
      expect(outcome(await reply(id))).toBe('404 review_not_found')
      expect(outcome(await report(id))).toBe('404 review_not_found')
    }
  })
})

describe('a report', () => {
  it('waits for the back office, once, and can be repeated after the decision', async () => {
    const { reviewId, restaurant, orderId } = await aRatedOrder()
    const { reports, show } = await aModerator()
    const { body } = await restaurant.report(reviewId, { reason: 'other', note: ' Nhầm quán ' })
    const report = { reason: 'other', note: 'Nhầm quán', outcome: null, created_at: testNoon.toISOString() }
    expect(body.report).toEqual(report)
    expect(outcome(await restaurant.report(reviewId))).toBe('409 already_reported')
    expect(await reports(reviewId)).toEqual([
      {
        ...report,
        ...{ id: expect.any(Number), closed_at: null, review: body },
        by: { id: restaurant.owner.id, name: restaurant.owner.name },
        partner: { id: restaurant.id, name: expect.any(String) },
      },
    ])
    expect((await show(reviewId)).body.report.outcome).toBe('kept')
    expect(await reports(reviewId)).toEqual([])
    expect(await reports(reviewId, 'closed')).toMatchObject([
      { outcome: 'kept', closed_at: testNoon.toISOString() },
    ])
    expect((await restaurant.report(reviewId)).status).toBe(200)
    const { body: log } = await restaurant.call('GET', '/partner/staff/actions')
    expect(log[0]).toMatchObject({ action: 'review_reported', details: { order_id: orderId } })
    expect((await show(reviewId)).status).toBe(200)
  })

  it('is stored once for two requests at the same time', async () => {
    const { review, report } = await aRestaurant()
    const { id } = await review()
    const answers = await Promise.all([report(id), report(id)])
    expect(answers.map(outcome).toSorted()).toEqual([200, '409 already_reported'])
  })

  it.each([
    [{}, 'reason'],
    [{ reason: 'dull' }, 'reason'],
    [{ reason: 'other' }, 'note'],
    [{ reason: 'other', note: '  ' }, 'note'],
    [{ reason: 'insult', note: 'x'.repeat(301) }, 'note'],
  ])('of %j is rejected at its field', async (body, field) => {
    const { review, report } = await aRestaurant()
    const answer = await report((await review()).id, body)
    expect([outcome(answer), Object.keys(answer.body.errors)]).toEqual(['400 validation_failed', [field]])
  })
})

describe('a hidden review', () => {
  it('is neither public nor counted until it is shown again', async () => {
    const { review, report, list, shop } = await aRestaurant()
    const { hide, show, reports, id: administratorId } = await aModerator()
    const bad = await review({ point: 1 })
    const good = await review({ point: 5 })
    await report(bad.id)
    const answer = await hide(bad.id, 'Xúc phạm')
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { is_hidden: true, report: { outcome: 'hidden' } },
    ])
    expect(await shop()).toMatchObject({ avg_point: 5, number_of_reviews: 1, feedbacks: [{ id: good.id }] })
    expect(await reports(bad.id)).toEqual([])
    expect(await list()).toMatchObject({ avg_point: 5, number_of_reviews: 1, unanswered: 1, total: 2 })
    expect(idsOf(await list('?reply=none'))).toEqual([good.id])
    expect((await show(bad.id)).body.is_hidden).toBe(false)
    expect(await shop()).toMatchObject({ avg_point: 3, number_of_reviews: 2 })
    const noted = await app.db
      .selectFrom('admin_actions')
      .select(['operator', 'action', 'details'])
      .where('target_kind', '=', 'review')
      .where('target_id', '=', bad.id)
      .orderBy('id')
      .execute()
    const operator = `administrator ${administratorId}`
    expect(noted).toEqual([
      { operator, action: 'hideReview', details: { note: 'Xúc phạm' } },
      { operator, action: 'showReview', details: {} },
    ])
  })

  it('accepts no reply and no report', async () => {
    const { review, reply, report } = await aRestaurant()
    const { id } = await review()
    await (await aModerator()).hide(id)
    expect([outcome(await reply(id)), outcome(await report(id))]).toEqual([
      '409 review_hidden',
      '409 review_hidden',
    ])
    expect(app.mails).toEqual([])
  })

  it('is hidden once for two requests at the same time, and only a hidden or reported one can be shown', async () => {
    const { review } = await aRestaurant()
    const { hide, show } = await aModerator()
    const { id } = await review()
    expect(outcome(await show(id))).toBe('409 review_state_changed')
    const answers = await Promise.all([hide(id), hide(id)])
    expect(answers.map(outcome).toSorted()).toEqual([200, '409 review_state_changed'])
    expect(outcome(await hide(nobody))).toBe('404 review_not_found')
  })

  it('is counted correctly while a customer rates at the same time', async () => {
    const { reviewId, restaurant, rate, fillCart, order } = await aRatedOrder()
    const { hide } = await aModerator()
    await fillCart()
    const next = (await order()).body.order.id
    await deliver(app, next)
    const [hidden, rated] = await Promise.all([
      hide(reviewId),
      rate({ order_id: next, partner_id: restaurant.id, point: 2 }),
    ])
    expect([hidden.status, rated.status]).toEqual([200, 201])
    expect(await restaurant.shop()).toMatchObject({ avg_point: 2, number_of_reviews: 1 })
  })

  it('is hidden and shown by the command line too', async () => {
    const { review, shop } = await aRestaurant()
    const { id } = await review()
    const change = (what: 'hide' | 'show', of = id) =>
      runWords({ db: app.db, now: app.clock.now }, `review ${what} ${of}`, { login: 'lan' })
    expect(await change('hide')).toBe(`Review ${id} is hidden now.`)
    expect((await shop()).number_of_reviews).toBe(0)
    await expect(change('hide')).rejects.toThrow(refusals.review_state_changed.en)
    expect(await change('show')).toBe(`Review ${id} is shown now.`)
    await expect(change('show', nobody)).rejects.toThrow('Review not found')
  })
})
