import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPartner, aProduct } from '#tests/support/builders.ts'
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

async function home() {
  app.dropReadyBytes()
  const { status, body } = await app.call('GET', '/catalog/home')
  expect(status).toBe(200)
  return body
}

describe('GET /catalog/home', () => {
  it('is empty in an empty shop', async () => {
    expect(await home()).toEqual({ dish_kinds: [], vouchers: [] })
  })

  it('lists the kinds of dishes by sales, each with the picture of its best seller', async () => {
    const { id: partner_id } = await aPartner(app)
    const dish = (name: string, quantity_sold: number, more = {}) =>
      aProduct(app, { partner_id, name, quantity_sold, image_url: `/images/${quantity_sold}.webp`, ...more })
    await dish('Bún chả cá', 5)
    await dish('Phở bò', 90)
    await dish('Phở gà', 70)
    await dish('Bún mắm', 80, { image_url: null })
    await dish('Sườn nướng', 99)
    await dish('Kem dừa', 100, { status: 'out_of_stock' })
    const { id: locked } = await aPartner(app, { status: 'locked' })
    await dish('Lẩu Thái', 100, { partner_id: locked })
    expect((await home()).dish_kinds).toEqual([
      { name: 'Phở', image: { url: '/images/90.webp' }, number_of_products: 2 },
      { name: 'Bún', image: { url: null }, number_of_products: 1 },
      { name: 'Bún chả', image: { url: '/images/5.webp' }, number_of_products: 1 },
    ])
  })

  it('lists the largest usable voucher of each open restaurant, the largest first', async () => {
    const now = app.clock.now()
    const [first, second, closed] = [
      await aPartner(app, { name: 'Quán Một' }),
      await aPartner(app),
      await aPartner(app, { status: 'close' }),
    ]
    const expired = new Date(now.getTime() - 1)
    await aVoucher(app, { partner_id: first.id, discount: 10_000 })
    const best = await aVoucher(app, {
      partner_id: first.id,
      discount: 12_000,
      expiry_date: now,
      code: 'MOT',
    })
    await aVoucher(app, { partner_id: first.id, discount: 90_000, expiry_date: expired })
    await aVoucher(app, { partner_id: second.id, discount: 90_000, usage_limit: 0 })
    await aVoucher(app, { partner_id: second.id, discount: 90_000, status: 'not_activated' })
    const other = await aVoucher(app, { partner_id: second.id, discount: 30_000, condition: 50_000 })
    await aVoucher(app, { partner_id: closed.id, discount: 50_000 })
    const { vouchers } = await home()
    expect(vouchers.map((voucher: { id: number }) => voucher.id)).toEqual([other.id, best.id])
    expect(vouchers[1]).toEqual({
      ...{
        id: best.id,
        code: 'MOT',
        discount: 12_000,
        percent: null,
        condition: null,
        distance_condition: null,
      },
      expiry_date: '20-11-2026 12:00',
      partner: { id: first.id, name: 'Quán Một', image: { url: null } },
    })
  })
})
