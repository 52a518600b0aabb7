import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { partnerSchema } from '#contracts/menus/partner.ts'
import { aCategory, aFeedback, aPartner, aProduct } from '#tests/support/builders.ts'
import { aVoucher } from '#tests/support/ordering-builders.ts'
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

describe('GET /partners', () => {
  it('answers every visible partner with its sections and dishes, by id', async () => {
    const first = await aPartner(app, { name: 'Quán Một', image_url: '/images/1.webp', type_id: 3 })
    const second = await aPartner(app, { time_open: '08:00', time_close: '11:59' })
    const drinks = await aCategory(app, { partnerId: first.id, name: 'Đồ uống' })
    const empty = await aCategory(app, { partnerId: first.id, name: 'Trống' })
    const tea = await aProduct(app, { partner_id: first.id, category_id: drinks.id, name: 'Trà đá' })
    const soldOut = await aProduct(app, {
      partner_id: first.id,
      category_id: drinks.id,
      status: 'out_of_stock',
      image_url: 'https://img.test/a.webp',
      quantity_sold: 7,
    })
    const { status, body, headers } = await get('/partners')
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('2')
    expect(z.safeParse(z.array(partnerSchema), body).success).toBe(true)
    const iso = testNoon.toISOString()
    expect(body[0]).toEqual({
      id: first.id,
      name: 'Quán Một',
      address: '12 Bạch Đằng, Hải Châu, Đà Nẵng',
      latitude: 16.07,
      longitude: 108.22,
      image: { url: '/images/1.webp' },
      status: 'open',
      time_open: '00:00:00',
      time_close: '23:59:00',
      type_id: 3,
      city_id: 1,
      average_point: null,
      number_of_reviews: 0,
      ...{ open_now: true, open_until: null, opens_at: null, closed_reason: null, closed_note: null },
      next_slot_at: null,
      busy_minutes: 0,
      created_at: iso,
      updated_at: iso,
      categories: [
        {
          id: drinks.id,
          name: 'Đồ uống',
          partner_id: first.id,
          created_at: iso,
          updated_at: iso,
          products: [
            {
              id: tea.id,
              name: 'Trà đá',
              description: 'Ngon và nóng',
              price: 30_000,
              image: { url: null },
              quantity_sold: 0,
              status: 'in_stock',
              category_id: drinks.id,
              ...{ has_options: false, has_sizes: false },
              created_at: iso,
              updated_at: iso,
            },
            expect.objectContaining({
              id: soldOut.id,
              status: 'out_of_stock',
              quantity_sold: 7,
              image: { url: 'https://img.test/a.webp' },
            }),
          ],
        },
        expect.objectContaining({ id: empty.id, products: [] }),
      ],
    })
    expect(body[1]).toMatchObject({ id: second.id, status: 'close', categories: [] })
  })

  it('omits locked and inactive partners, and disabled dishes', async () => {
    const partner = await aPartner(app)
    await aPartner(app, { status: 'locked' })
    await aPartner(app, { status: 'not_activated' })
    await aProduct(app, { partner_id: partner.id, status: 'disabled' })
    const { body, headers } = await get('/partners')
    expect(idsOf(body)).toEqual([partner.id])
    expect(body[0].categories[0].products).toEqual([])
    expect(headers['x-total-count']).toBe('1')
  })

  it('shows the average at one decimal with the number of reviews', async () => {
    const partner = await aPartner(app)
    for (const point of [5, 4, 4]) await aFeedback(app, { partner_id: partner.id, point })
    const { body } = await get('/partners')
    expect(body[0]).toMatchObject({ average_point: 4.3, number_of_reviews: 3 })
  })

  it('answers an empty list without partners', async () => {
    const { status, body, headers } = await get('/partners')
    expect({ status, body, total: headers['x-total-count'] }).toEqual({ status: 200, body: [], total: '0' })
  })

  it('answers 500 partners on one page', async () => {
    await manyPartners(app, 500)
    const { body, headers } = await get('/partners')
    expect(body).toHaveLength(500)
    expect(headers['x-total-count']).toBe('500')
  })

  it('answers 501 partners in pages of 500', async () => {
    await manyPartners(app, 501)
    const whole = await get('/partners')
    const next = await get('/partners?page=2')
    const beyond = await get('/partners?page=3')
    expect(whole.body).toHaveLength(500)
    expect(whole.headers['x-total-count']).toBe('501')
    expect(next.body).toHaveLength(1)
    expect(next.body[0].id).toBeGreaterThan(whole.body[499].id)
    expect(next.headers['x-total-count']).toBe('501')
    expect(beyond.body).toEqual([])
    expect(beyond.headers['x-total-count']).toBe('501')
  })

  it('answers at most 4 MB at a time, the rest on other pages', async () => {
    await manyPartners(app, 9, { description: 'x'.repeat(1_000_000) })
    const pages = [await get('/partners'), await get('/partners?page=2'), await get('/partners?page=3')]
    expect(pages.map((page) => page.body.length)).toEqual([4, 4, 1])
    expect(JSON.stringify(pages[0]?.body).length).toBeLessThan(4 * 1024 * 1024)
    expect(new Set(pages.flatMap((page) => idsOf(page.body))).size).toBe(9)
    expect(pages[0]?.headers['x-total-count']).toBe('9')
  })

  it('answers the requested pages', async () => {
    await manyPartners(app, 5)
    const all = idsOf((await get('/partners')).body)
    expect(idsOf((await get('/partners?per_page=2')).body)).toEqual(all.slice(0, 2))
    const last = await get('/partners?page=3&per_page=2')
    expect(idsOf(last.body)).toEqual(all.slice(4))
    expect(last.headers['x-total-count']).toBe('5')
    expect((await get('/partners?page=4&per_page=2')).body).toEqual([])
    expect(idsOf((await get('/partners?page=2')).body)).toEqual([])
  })

  it.each(['page=0', 'page=x', 'per_page=0', 'per_page=101', 'page=1.5'])('rejects %s', async (query) => {
    const { status, body } = await get(`/partners?${query}`)
    expect(status).toBe(400)
    expect(body.code).toBe('validation_failed')
  })
})

describe('GET /partners/{id}', () => {
  it('answers the partner like the list, with its hours', async () => {
    const partner = await aPartner(app)
    await aProduct(app, { partner_id: partner.id })
    await aProduct(app, { partner_id: (await aPartner(app)).id })
    const { status, body } = await get(`/partners/${partner.id}`)
    expect(status).toBe(200)
    const { hours, vouchers, ...listed } = body
    expect(listed).toEqual((await get('/partners')).body[0])
    expect(vouchers).toEqual([])
    const always = [{ opens: '00:00', closes: '23:59' }]
    expect(hours).toEqual({ weekly: Array.from({ length: 7 }, () => always), exceptions: [] })
  })

  it('has the vouchers that some order can use now, the largest discount first', async () => {
    const now = app.clock.now()
    const { id: partner_id } = await aPartner(app)
    const other = await aPartner(app)
    const big = { code: 'LON', discount: 50_000, percent: null, condition: 200_000, distance_condition: 5 }
    const small = { code: 'NHO', discount: 10_000, percent: 15, condition: null, distance_condition: null }
    await aVoucher(app, { ...small, partner_id, expiry_date: now })
    await aVoucher(app, { ...big, partner_id, expiry_date: now })
    await aVoucher(app, {
      code: 'CU',
      discount: 90_000,
      partner_id,
      expiry_date: new Date(now.getTime() - 1),
    })
    await aVoucher(app, { code: 'HET', discount: 90_000, partner_id, usage_limit: 0 })
    await aVoucher(app, { code: 'BO', discount: 90_000, partner_id, status: 'void' })
    await aVoucher(app, { code: 'KHAC', discount: 90_000, partner_id: other.id })
    const vouchersOf = async (path: string) => (await get(path)).body
    const expiry_date = '20-11-2026 12:00'
    expect((await vouchersOf(`/partners/${partner_id}`)).vouchers).toEqual([
      { ...big, expiry_date },
      { ...small, expiry_date },
    ])
    for (const partner of await vouchersOf('/partners')) expect(partner).not.toHaveProperty('vouchers')
  })

  it('shows at most eight vouchers', async () => {
    const { id: partner_id } = await aPartner(app)
    for (let at = 1; at <= 9; at += 1)
      await aVoucher(app, { code: `MA${at}`, discount: at * 1_000, partner_id })
    const { vouchers } = (await get(`/partners/${partner_id}`)).body
    expect(vouchers.map(({ code }: { code: string }) => code)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((at) => `MA${at}`),
    )
  })

  it('does not find a hidden, unknown or impossible partner', async () => {
    const locked = await aPartner(app, { status: 'locked' })
    const waiting = await aPartner(app, { status: 'not_activated' })
    for (const id of [locked.id, waiting.id, waiting.id + 1, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await get(`/partners/${id}`)
      expect([status, body.code, body.message]).toEqual([404, 'partner_not_found', 'Partner not found!'])
    }
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999']) {
      expect((await get(`/partners/${id}`)).status).toBe(400)
    }
  })

  it('answers in Vietnamese on request', async () => {
    const { body } = await get('/partners/1', { 'accept-language': 'vi' })
    expect(body.message).toBe('Không tìm thấy nhà hàng!')
  })

  it('is open from the opening minute to the end of the closing minute', async () => {
    const partner = await aPartner(app, { time_open: '08:00', time_close: '21:30' })
    const statusAt = async (time: string) => {
      app.clock.set(new Date(`2026-11-20T${time}+07:00`))
      return (await get(`/partners/${partner.id}`)).body.status
    }
    expect(await statusAt('07:59:59.999')).toBe('close')
    expect(await statusAt('08:00:00')).toBe('open')
    expect(await statusAt('21:30:59.999')).toBe('open')
    expect(await statusAt('21:31:00')).toBe('close')
  })
})
