import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shippingFee } from '#domain/money/shipping-fee.ts'
import { defaultShippingRates } from '#domain/money/shop-terms.ts'
import { deliveryMinutes } from '#domain/orders/delivery-estimate.ts'
import { aPartner } from '#tests/support/builders.ts'
import { aVoucher } from '#tests/support/ordering-builders.ts'
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

async function find(query: Record<string, string | number>) {
  app.dropReadyBytes()
  await app.catchUpSearch()
  const parameters = Object.entries(query).map(([key, value]) => [key, String(value)])
  return app.call('GET', `/catalog/partners?${new URLSearchParams(parameters)}`)
}

async function foundIds(query: Record<string, string | number>): Promise<number[]> {
  const { status, body } = await find(query)
  expect(status).toBe(200)
  return body.partners.map((partner: { id: number }) => partner.id)
}

async function partnerId(overrides: Parameters<typeof aPartner>[1]): Promise<number> {
  return (await aPartner(app, overrides)).id
}

/** A degree of latitude is 111.195 km long. */
const kmNorth = (km: number) => ({ latitude: 16 + km / 111.195, longitude: 108 })

describe('GET /catalog/partners', () => {
  it('answers the open partners by id, six a page, without their menus', async () => {
    const ids: number[] = []
    for (let i = 0; i < 8; i += 1) ids.push(await partnerId({}))
    await partnerId({ status: 'locked' })
    await partnerId({ status: 'not_activated' })
    const { body } = await find({})
    expect(body).toMatchObject({ total: 8, page: 1, per_page: 6 })
    expect(body.partners.map((partner: { id: number }) => partner.id)).toEqual(ids.slice(0, 6))
    expect(body.partners[0]).not.toHaveProperty('categories')
    expect(body.partners[0]).not.toHaveProperty('distance')
    expect(await foundIds({ page: 2 })).toEqual(ids.slice(6))
    expect((await find({ page: 9, per_page: 3 })).body).toEqual({
      partners: [],
      total: 8,
      page: 9,
      per_page: 3,
    })
  })

  it('lists closed restaurants last, whatever their ids', async () => {
    const closed = await partnerId({ status: 'close' })
    const [first, second] = [await partnerId({}), await partnerId({})]
    expect(await foundIds({})).toEqual([first, second, closed])
    expect(await foundIds({ per_page: 2, page: 2 })).toEqual([closed])
  })

  it('lists first the restaurants that deliver to the position, with the shop’s exact limit', async () => {
    const beyond = await partnerId(kmNorth(15.06))
    const closed = await partnerId({ ...kmNorth(0), status: 'close' })
    const atEdge = await partnerId(kmNorth(15.04))
    const near = { latitude: 16, longitude: 108 }
    expect(await foundIds(near)).toEqual([atEdge, closed, beyond])
    expect(await foundIds({})).toEqual([beyond, atEdge, closed])
    const { body } = await find(near)
    expect(body.partners.map((partner: { distance: number }) => partner.distance)).toEqual([15, 0, 15.1])
  })

  it('filters by arrival time, exact to a tenth of a km', async () => {
    const at = { latitude: 16, longitude: 108 }
    const ids: number[] = []
    for (const km of [0, 1.5, 1.6, 3.1, 3.2]) ids.push(await partnerId(kmNorth(km)))
    const inTime = await foundIds({ ...at, max_minutes: 30 })
    expect(inTime).toEqual(
      ids.filter((_, index) => deliveryMinutes([0, 1.5, 1.6, 3.1, 3.2][index] ?? 0).most <= 30),
    )
    expect(inTime).toEqual(ids.slice(0, 2))
    expect(await foundIds({ ...at, max_minutes: 35 })).toEqual(ids.slice(0, 4))
    expect((await find({ ...at, max_minutes: 1 })).body).toMatchObject({ partners: [], total: 0 })
    expect((await find({ max_minutes: 30 })).status).toBe(400)
    expect((await find({ free_delivery: '1' })).status).toBe(400)
    expect((await find({ ...at, free_delivery: 'yes' })).status).toBe(400)
  })

  it('filters by a usable voucher that covers the whole delivery fee', async () => {
    const at = { latitude: 16, longitude: 108 }
    const withVoucher = async (km: number, terms: Record<string, unknown>) => {
      const id = await partnerId(kmNorth(km))
      await aVoucher(app, { partner_id: id, ...terms })
      return id
    }
    // 3.4 km cost 17,000 (wire: orders).
    expect(shippingFee({ distanceKm: 3.4, subtotal: 1, rates: defaultShippingRates })).toBe(17_000)
    const covered = await withVoucher(3.4, { code: 'A', discount: 17_000, distance_condition: 3.4 })
    await withVoucher(3.4, { code: 'B', discount: 16_999, distance_condition: null })
    await withVoucher(3.4, { code: 'C', discount: 90_000, distance_condition: 3.3 })
    await withVoucher(1, { code: 'D', discount: 90_000, usage_limit: 0 })
    await withVoucher(16, { code: 'E', discount: 900_000, distance_condition: null })
    const near = await withVoucher(1, { code: 'F', discount: 15_000, distance_condition: null })
    expect(await foundIds({ ...at, free_delivery: '1' })).toEqual([covered, near])
  })

  it('shows the largest discount that is valid now and not used up', async () => {
    const id = await partnerId({})
    const now = app.clock.now()
    const best = async () => (await find({})).body.partners[0].best_voucher
    expect(await best()).toBeNull()
    const voucher = { partner_id: id, condition: 50_000, distance_condition: 3.5 }
    await aVoucher(app, { ...voucher, code: 'GIAM15', discount: 15_000, expiry_date: now })
    await aVoucher(app, { ...voucher, code: 'NHO', discount: 5_000 })
    await aVoucher(app, { ...voucher, code: 'HET', discount: 90_000, usage_limit: 0 })
    await aVoucher(app, {
      ...voucher,
      code: 'CU',
      discount: 90_000,
      expiry_date: new Date(now.getTime() - 1),
    })
    await aVoucher(app, { ...voucher, code: 'BO', discount: 90_000, status: 'void' })
    const { condition, distance_condition } = voucher
    expect(await best()).toEqual({
      code: 'GIAM15',
      discount: 15_000,
      percent: null,
      condition,
      distance_condition,
    })
  })

  it('keeps the order by text match among the restaurants that deliver', async () => {
    const name = 'Cơm Gà'
    const far = await partnerId({ name, latitude: 17, longitude: 108 })
    const within = await partnerId({ name: 'Cơm gà Bà Tám', latitude: 16, longitude: 108 })
    expect(await foundIds({ name })).toEqual([far, within])
    expect(await foundIds({ name, latitude: 16, longitude: 108 })).toEqual([within, far])
  })

  it('finds a part of the name or address, without case and marks', async () => {
    const quan = await partnerId({ name: 'Phở Bà Đào', address: '5/3 Nguyễn Văn Linh' })
    const other = await partnerId({ name: 'Cơm Gà', address: 'Ngõ 5, Trần Phú' })
    expect(await foundIds({ name: 'ba dao' })).toEqual([quan])
    expect(await foundIds({ name: 'BÀ  ĐÀO' })).toEqual([quan])
    expect(await foundIds({ name: 'Bà Đào'.normalize('NFD') })).toEqual([quan])
    expect(await foundIds({ address: '5/3 nguyen' })).toEqual([quan])
    expect(await foundIds({ address: 'trần' })).toEqual([other])
    expect(await foundIds({ name: 'ba dao', address: 'tran phu' })).toEqual([])
    expect(await foundIds({ name: '   ' })).toEqual([quan, other])
  })

  it('treats the wildcards of a pattern as plain characters', async () => {
    const percent = await partnerId({ name: 'Giảm 50% mỗi ngày' })
    const underscore = await partnerId({ name: 'quan_an' })
    const backslash = await partnerId({ name: 'a\\b' })
    await partnerId({ name: 'quan an' })
    expect(await foundIds({ name: '%' })).toEqual([percent])
    expect(await foundIds({ name: '_' })).toEqual([underscore])
    expect(await foundIds({ name: '\\' })).toEqual([backslash])
    expect(await foundIds({ name: "'; drop table partners" })).toEqual([])
  })

  it('filters by restaurants that close at or after the given minute', async () => {
    const early = await partnerId({ time_close: '21:59:59' })
    const exact = await partnerId({ time_close: '22:00:00' })
    const late = await partnerId({ time_close: '22:00:30' })
    expect(await foundIds({ closes_after: '22:00' })).toEqual([exact, late])
    expect(await foundIds({ closes_after: '22:00:59' })).toEqual([exact, late])
    expect(await foundIds({ closes_after: '21:59' })).toEqual([early, exact, late])
    expect(await foundIds({ closes_after: '22:01' })).toEqual([])
  })

  it('filters by the shown average; unrated restaurants appear only without this filter', async () => {
    const shown = await partnerId({ points_sum: 79, points_count: 20 })
    const below = await partnerId({ points_sum: 394, points_count: 100 })
    const unrated = await partnerId({})
    // 3.95 shows 4.0, 3.94 shows 3.9.
    expect(await foundIds({ min_point: 4 })).toEqual([shown])
    expect(await foundIds({ min_point: 1 })).toEqual([shown, below])
    expect(await foundIds({})).toEqual([shown, below, unrated])
  })

  it('filters by type and effective status', async () => {
    const open = await partnerId({ type_id: 5 })
    const closed = await partnerId({ type_id: 5, status: 'close' })
    const outOfHours = await partnerId({ type_id: 1, time_open: '12:01', time_close: '20:00' })
    expect(await foundIds({ type_id: 5 })).toEqual([open, closed])
    expect(await foundIds({ status: 'open' })).toEqual([open])
    expect(await foundIds({ status: 'close' })).toEqual([closed, outOfHours])
    expect(await foundIds({ status: 'all', type_id: 1 })).toEqual([outOfHours])
  })

  it('applies the filters to the best-rated list, in its order', async () => {
    const good = await partnerId({ points_sum: 40, points_count: 10, name: 'Phở A' })
    const best = await partnerId({ points_sum: 50, points_count: 10, name: 'Phở B' })
    for (let i = 0; i < 3; i += 1) await partnerId({ points_sum: 45, points_count: 10, name: 'Bún' })
    await partnerId({ points_sum: 39, points_count: 10, name: 'Phở thứ sáu' })
    expect((await find({ sort: 'best_rated' })).body.total).toBe(5)
    expect(await foundIds({ sort: 'best_rated', name: 'pho' })).toEqual([best, good])
    expect(await foundIds({ sort: 'best_rated', name: 'pho', page: 2, per_page: 1 })).toEqual([good])
  })

  it('lists first the best-rated restaurants that deliver to the position', async () => {
    const rated = { points_count: 10, longitude: 108 }
    const far = await partnerId({ ...rated, points_sum: 50, latitude: 17 })
    const near = await partnerId({ ...rated, points_sum: 40, latitude: 16 })
    expect(await foundIds({ sort: 'best_rated' })).toEqual([far, near])
    expect(await foundIds({ sort: 'best_rated', latitude: 16, longitude: 108 })).toEqual([near, far])
  })

  it('applies the filters to the near-by list, in its order', async () => {
    const farther = await partnerId({ latitude: 16.09, longitude: 108.22, name: 'Phở A' })
    const nearer = await partnerId({ latitude: 16.071, longitude: 108.22, name: 'Phở B' })
    await partnerId({ latitude: 16.071, longitude: 108.22, name: 'Bún' })
    await partnerId({ latitude: 17, longitude: 108.22, name: 'Phở xa' })
    const { body } = await find({ sort: 'nearby', name: 'phở', latitude: 16.07, longitude: 108.22 })
    expect(body.total).toBe(2)
    expect(body.partners.map((row: { id: number; distance: number }) => [row.id, row.distance])).toEqual([
      [nearer, 0.1],
      [farther, 2.2],
    ])
  })

  it('shows the distance in any order when a position is given', async () => {
    const id = await partnerId({ latitude: 17, longitude: 108.22 })
    const { body } = await find({ latitude: 16.07, longitude: 108.22 })
    expect(body.partners).toEqual([expect.objectContaining({ id, distance: 103.4 })])
  })

  it.each<[Record<string, string>, string]>([
    [{ closes_after: '24:00' }, 'closes_after'],
    [{ closes_after: '9:00' }, 'closes_after'],
    [{ min_point: '0' }, 'min_point'],
    [{ min_point: '4.5' }, 'min_point'],
    [{ type_id: '6' }, 'type_id'],
    [{ status: 'locked' }, 'status'],
    [{ sort: 'name' }, 'sort'],
    [{ sort: 'nearby' }, 'latitude'],
    [{ latitude: '16' }, 'latitude'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ per_page: '101' }, 'per_page'],
  ])('rejects %j', async (query, field) => {
    const { status, body } = await find(query)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('shows no e-mail and no phone number in the catalogue', async () => {
    const partner = await aPartner(app, { points_sum: 5, points_count: 1 })
    app.dropReadyBytes()
    const answers = [
      await app.call('GET', '/partners'),
      await app.call('GET', `/partners/${partner.id}`),
      await app.call('GET', '/suggest_partners'),
      await app.call('GET', '/catalog/partners'),
      await app.call('POST', '/suggest_partners_nearby', { body: { latitude: 16.07, longitude: 108.22 } }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/e-?mail|phone|password|folded/i)
    }
  })
})
