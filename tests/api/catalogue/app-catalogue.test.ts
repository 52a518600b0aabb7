import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFeedback, aPartner, aProduct } from '#tests/support/builders.ts'
import { aPerson, join } from '#tests/support/principals.ts'
import { manyPartners } from '#tests/support/scenes/many-partners.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'
import { clearTables } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(testNoon)
  await clearTables(app.db, 'partners')
})

function get(path: string, headers: Record<string, string> = {}) {
  app.dropReadyBytes()
  return app.call('GET', path, { headers })
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map((row) => row.id)
}

describe('GET /partner', () => {
  it('answers the partner with its menu like /partners/{id}, and adds its rating', async () => {
    const partner = await aPartner(app)
    await aProduct(app, { partner_id: partner.id })
    for (const point of [5, 4, 4]) await aFeedback(app, { partner_id: partner.id, point })
    const { status, body } = await get(`/partner?id=${partner.id}`)
    expect(status).toBe(200)
    const { body: alone } = await get(`/partners/${partner.id}`)
    expect(alone.categories[0].products).toHaveLength(1)
    expect(body).toEqual({ partner: alone, avg_point: 4.3, number_of_reviews: 3 })
  })

  it('answers 0 without reviews', async () => {
    const { id } = await aPartner(app)
    const { body } = await get(`/partner?id=${id}`)
    expect(body).toMatchObject({ partner: { average_point: null }, avg_point: 0, number_of_reviews: 0 })
  })

  it('never contains the e-mail, the phone number or the password of a restaurant’s staff', async () => {
    const secret = { email: 'quan@mam.test', phone_number: '0700000001', password_hash: 'the-hash' }
    const { id } = await aPartner(app, { type_id: 3 })
    await join(app, { staffId: (await aPerson(app, secret)).id, partnerId: id })
    for (const path of [`/partner?id=${id}`, '/types/partners?type_id=3']) {
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/quan@mam\.test|0700000001|the-hash|activated_at/)
    }
  })

  it('does not find a hidden or unknown partner, in both languages', async () => {
    const locked = await aPartner(app, { status: 'locked' })
    const waiting = await aPartner(app, { status: 'not_activated' })
    for (const id of [locked.id, waiting.id, waiting.id + 1, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await get(`/partner?id=${id}`)
      expect([status, body]).toEqual([404, { code: 'partner_not_found', message: 'Partner not found!' }])
    }
    const { body } = await get(`/partner?id=${locked.id}`, { 'accept-language': 'vi' })
    expect(body.message).toBe('Không tìm thấy nhà hàng!')
  })

  it.each(['', '?id=', '?id=0', '?id=-1', '?id=1.5', '?id=abc'])('rejects %j', async (query) => {
    const { status, body } = await get(`/partner${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['id']])
  })
})

describe('GET /types', () => {
  it('answers the five kinds of restaurant', async () => {
    const { status, body } = await get('/types')
    expect(status).toBe(200)
    const moments = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
    expect(body).toEqual([
      { id: 1, name: 'VEGE', ...moments },
      { id: 2, name: 'RICE BOX', ...moments },
      { id: 3, name: 'STREETFOOD', ...moments },
      { id: 4, name: 'SUSHI', ...moments },
      { id: 5, name: 'DRINK', ...moments },
    ])
  })
})

describe('GET /types/partners', () => {
  it('answers the visible partners of the kind with their menus, by id', async () => {
    const first = await aPartner(app, { type_id: 4 })
    await aPartner(app, { type_id: 5 })
    await aPartner(app, { type_id: 4, status: 'locked' })
    await aPartner(app, { type_id: 4, status: 'not_activated' })
    const second = await aPartner(app, { type_id: 4, time_open: '08:00', time_close: '11:59' })
    await aProduct(app, { partner_id: second.id })
    await aProduct(app, { partner_id: second.id, status: 'disabled' })
    const { status, body, headers } = await get('/types/partners?type_id=4')
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('2')
    expect(idsOf(body)).toEqual([first.id, second.id])
    expect(body[0].categories).toEqual([])
    expect(body).toEqual(
      (await get('/partners')).body.filter((one: { type_id: number }) => one.type_id === 4),
    )
    expect(body[1].status).toBe('close')
    expect(body[1].categories.flatMap((section: { products: object[] }) => section.products)).toHaveLength(1)
  })

  it('answers an empty list for a kind without partners', async () => {
    await aPartner(app, { type_id: 1 })
    const { status, body, headers } = await get('/types/partners?type_id=2')
    expect({ status, body, total: headers['x-total-count'] }).toEqual({ status: 200, body: [], total: '0' })
  })

  it('answers 1,000 partners on one page, and the 1,001st on a second', async () => {
    await manyPartners(app, 3, { typeId: 2 })
    await manyPartners(app, 1_000)
    const whole = await get('/types/partners?type_id=1')
    expect([whole.body.length, whole.headers['x-total-count']]).toEqual([1_000, '1000'])
    await manyPartners(app, 1)
    const pages = [await get('/types/partners?type_id=1'), await get('/types/partners?type_id=1&page=2')]
    expect(pages.map(({ body }) => body.length)).toEqual([1_000, 1])
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['1001', '1001'])
    expect(new Set(pages.flatMap(({ body }) => idsOf(body))).size).toBe(1_001)
  })

  it('answers at most 16 MB at a time, the rest on another page', async () => {
    await manyPartners(app, 17, { description: 'x'.repeat(1_000_000) })
    const pages = [await get('/types/partners?type_id=1'), await get('/types/partners?type_id=1&page=2')]
    expect(pages.map(({ body }) => body.length)).toEqual([16, 1])
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['17', '17'])
  })

  it('answers the requested pages', async () => {
    await manyPartners(app, 5)
    const all = idsOf((await get('/types/partners?type_id=1')).body)
    const page = (query: string) => get(`/types/partners?type_id=1&${query}`)
    expect(idsOf((await page('per_page=2')).body)).toEqual(all.slice(0, 2))
    const last = await page('page=3&per_page=2')
    expect([idsOf(last.body), last.headers['x-total-count']]).toEqual([all.slice(4), '5'])
    expect((await page('page=4&per_page=2')).body).toEqual([])
    expect((await page('page=2')).body).toEqual([])
  })

  it.each([
    ['type_id=0', 'type_id'],
    ['type_id=6', 'type_id'],
    ['type_id=', 'type_id'],
    ['page=1', 'type_id'],
    ['type_id=1&page=0', 'page'],
    ['type_id=1&per_page=0', 'per_page'],
    ['type_id=1&per_page=101', 'per_page'],
  ])('rejects %s', async (query, field) => {
    const { status, body } = await get(`/types/partners?${query}`)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
  })
})

it('an answer for the app is cached with a strong ETag until the catalogue changes', async () => {
  const { id } = await aPartner(app, { type_id: 1 })
  for (const path of [`/partner?id=${id}`, '/types/partners?type_id=1', '/types']) {
    const { headers } = await get(path)
    expect(headers.etag).toMatch(/^"[^"]+"$/)
    expect((await app.call('GET', path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(
      304,
    )
  }
})
