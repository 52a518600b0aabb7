import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, aFeedback, aPartner } from '#tests/support/builders.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function list(query: string, headers: Record<string, string> = {}) {
  app.dropReadyBytes()
  return app.call('GET', `/feedbacks/partner?${query}`, { headers })
}

function idsOf(body: { feedbacks: { id: number }[] }): number[] {
  return body.feedbacks.map((feedback) => feedback.id)
}

describe('GET /feedbacks/partner', () => {
  let partnerId: number
  beforeEach(async () => {
    partnerId = (await aPartner(app)).id
  })

  it('answers the average, the number and the reviews with their writers, oldest first', async () => {
    const writer = await aCustomer(app, { name: 'Nguyễn Văn Ăn', image_url: '/images/an.webp' })
    const first = await aFeedback(app, {
      partner_id: partnerId,
      user_id: writer.id,
      point: 4,
      image_url: '/images/dish.webp',
    })
    const second = await aFeedback(app, { partner_id: partnerId, point: 5, content: '' })
    const third = await aFeedback(app, { partner_id: partnerId, point: 5 })
    await aFeedback(app, { partner_id: (await aPartner(app)).id, point: 1 })
    const { status, body, headers } = await list(`partner_id=${partnerId}`)
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('3')
    expect(body).toMatchObject({ avg_point: 4.7, number_of_reviews: 3 })
    expect(idsOf(body)).toEqual([first.id, second.id, third.id])
    expect(body.feedbacks[0]).toEqual({
      id: first.id,
      content: 'Ngon lắm',
      point: 4,
      image: { url: '/images/dish.webp' },
      user_id: writer.id,
      order_id: null,
      driver_id: null,
      partner_id: partnerId,
      created_at: '20-11-2026 12:00',
      updated_at: testNoon.toISOString(),
      user: { name: 'Nguyễn Văn Ăn', image: { url: '/images/an.webp' } },
      reply: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/email|phone|password/)
  })

  it('shows the review of a deleted customer without a name', async () => {
    const writer = await aCustomer(app)
    await aFeedback(app, { partner_id: partnerId, user_id: writer.id })
    await app.db.deleteFrom('users').where('id', '=', writer.id).execute()
    const { body } = await list(`partner_id=${partnerId}`)
    expect(body.feedbacks[0]).toMatchObject({ user_id: null, user: { name: null, image: { url: null } } })
  })

  it('answers 0 on average without reviews', async () => {
    const { body } = await list(`partner_id=${partnerId}`)
    expect(body).toEqual({ avg_point: 0, number_of_reviews: 0, feedbacks: [] })
  })

  it('answers the newest first, and in pages, on request', async () => {
    const ids: number[] = []
    for (let i = 0; i < 5; i += 1) ids.push((await aFeedback(app, { partner_id: partnerId })).id)
    const newest = ids.toReversed()
    expect(idsOf((await list(`partner_id=${partnerId}&sort=newest`)).body)).toEqual(newest)
    expect(idsOf((await list(`partner_id=${partnerId}&sort=oldest`)).body)).toEqual(ids)
    const page = await list(`partner_id=${partnerId}&sort=newest&page=2&per_page=2`)
    expect(idsOf(page.body)).toEqual(newest.slice(2, 4))
    expect(page.headers['x-total-count']).toBe('5')
    expect(page.body.number_of_reviews).toBe(5)
    expect(idsOf((await list(`partner_id=${partnerId}&page=4&per_page=2`)).body)).toEqual([])
  })

  it('answers 1,000 at most', async () => {
    await sql`insert into feedbacks (partner_id, content, point, created_at, updated_at)
      select ${partnerId}, '', 5, ${testNoon}, ${testNoon} from generate_series(1, 1001)`.execute(app.db)
    await sql`update partners set points_sum = 5005, points_count = 1001 where id = ${partnerId}`.execute(
      app.db,
    )
    const { body, headers } = await list(`partner_id=${partnerId}`)
    expect(body.feedbacks).toHaveLength(1000)
    expect(headers['x-total-count']).toBe('1001')
    expect((await list(`partner_id=${partnerId}&page=2`)).body.feedbacks).toHaveLength(1)
  })

  it('does not find a hidden or unknown partner, and answers in both languages', async () => {
    const locked = await aPartner(app, { status: 'locked' })
    const waiting = await aPartner(app, { status: 'not_activated' })
    for (const id of [locked.id, waiting.id, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await list(`partner_id=${id}`)
      expect([status, body.code]).toEqual([404, 'partner_not_found'])
    }
    const { body } = await list(`partner_id=${locked.id}`, { 'accept-language': 'vi' })
    expect(body.message).toBe('Không tìm thấy nhà hàng!')
  })

  it.each([
    '',
    'partner_id=',
    'partner_id=x',
    'partner_id=-1',
    'partner_id=1&sort=best',
    'partner_id=1&page=0',
  ])('rejects %j', async (query) => {
    const { status, body } = await list(query)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })
})
