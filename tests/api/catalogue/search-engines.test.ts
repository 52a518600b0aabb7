import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPartner, aProduct } from '#tests/support/builders.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const shop = 'https://mam.test'
let app: TestApp
/** Another process on the same database, with two pages in each sitemap file. */
let small: TestApp
let ids: Record<'open' | 'closed' | 'locked' | 'dish' | 'soldOut' | 'disabled' | 'ofLocked', number>

beforeAll(async () => {
  app = await startTestApp({ publicUrl: shop })
  small = await startTestApp({ publicUrl: shop, beside: app, pagesPerSitemap: 2 })
  const open = await aPartner(app)
  const closed = await aPartner(app, { status: 'close' })
  const locked = await aPartner(app, { status: 'locked' })
  await aPartner(app, { status: 'not_activated' })
  const dish = await aProduct(app, { partner_id: open.id })
  const soldOut = await aProduct(app, { partner_id: open.id, status: 'out_of_stock' })
  const disabled = await aProduct(app, { partner_id: open.id, status: 'disabled' })
  const ofLocked = await aProduct(app, { partner_id: locked.id })
  ids = {
    ...{ open: open.id, closed: closed.id, locked: locked.id },
    ...{ dish: dish.id, soldOut: soldOut.id, disabled: disabled.id, ofLocked: ofLocked.id },
  }
})

afterAll(async () => {
  await small.close()
  await app.close()
})

async function get(from: TestApp, url: string, headers: Record<string, string> = {}) {
  const { statusCode: status, headers: told, body } = await from.server.inject({ url, headers })
  return { status, headers: told, body }
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

describe('GET /sitemap.xml', () => {
  it('lists every public page in both languages, and no other', async () => {
    const { status, body, headers } = await get(app, '/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const paths = addressesIn(body).map((address) => address.replace(shop, ''))
    const both = (path: string) => [`${path}?lang=vi`, `${path}?lang=en`]
    expect(paths.filter((path) => path.startsWith('/list-products/'))).toEqual([
      ...both(`/list-products/${ids.open}`),
      ...both(`/list-products/${ids.closed}`),
    ])
    expect(paths.filter((path) => path.startsWith('/product-details/'))).toEqual([
      ...both(`/product-details/${ids.dish}`),
      ...both(`/product-details/${ids.soldOut}`),
    ])
    expect(paths).toEqual(expect.arrayContaining(both('/list-partners')))
    expect(paths.join()).not.toMatch(/cart|checkout|profile|order|edit-address|reset|api/)
  })

  it('gives each page its languages and its last change', async () => {
    const { body } = await get(app, '/sitemap.xml')
    const address = `${shop}/product-details/${ids.dish}`
    const day = testNoon.toISOString().slice(0, 10)
    expect(body).toContain(
      [
        `<url><loc>${address}?lang=vi</loc><lastmod>${day}</lastmod>`,
        `<xhtml:link rel="alternate" hreflang="en" href="${address}?lang=en"/>`,
        `<xhtml:link rel="alternate" hreflang="vi" href="${address}?lang=vi"/>`,
        `<xhtml:link rel="alternate" hreflang="x-default" href="${address}?lang=en"/></url>`,
      ].join(''),
    )
  })

  it('is compressed, and answers 304 to a client that has it', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const first = await get(app, '/sitemap.xml', headers)
    expect([first.headers['content-encoding'], first.headers['cache-control']]).toEqual([
      'gzip',
      'public, max-age=3600',
    ])
    const again = await get(app, '/sitemap.xml', { ...headers, 'if-none-match': String(first.headers.etag) })
    expect(again.status).toBe(304)
  })

  it('is built at most once an hour', async () => {
    const before = (await get(app, '/sitemap.xml')).body
    const { id } = await aProduct(app, { partner_id: ids.open, status: 'in_stock' })
    app.clock.advance(59 * 60_000)
    expect((await get(app, '/sitemap.xml')).body).toBe(before)
    app.clock.advance(2 * 60_000)
    expect(addressesIn((await get(app, '/sitemap.xml')).body)).toContain(
      `${shop}/product-details/${id}?lang=en`,
    )
    await app.db.deleteFrom('products').where('id', '=', id).execute()
  })
})

describe('a sitemap with more pages than one file holds', () => {
  it('is an index of files that together list the same pages', async () => {
    const whole = addressesIn((await get(await fresh(), '/sitemap.xml')).body)
    const { body } = await get(small, '/sitemap.xml')
    expect(body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const files = addressesIn(body)
    expect(files[0]).toBe(`${shop}/sitemap-pages.xml`)
    const parts = await Promise.all(files.map((file) => get(small, file.replace(shop, ''))))
    expect(parts.map(({ status }) => status)).toEqual(files.map(() => 200))
    expect(parts.flatMap(({ body: part }) => addressesIn(part)).toSorted()).toEqual(whole.toSorted())
    const ofDishes = parts.slice(1).map(({ body: part }) => addressesIn(part).length)
    expect(Math.max(...ofDishes)).toBeLessThanOrEqual(4)
  })

  it.each([
    '/sitemap-dish-999999.xml',
    '/sitemap-dish--1.xml',
    '/sitemap-dish-01.xml',
    '/sitemap-carts-0.xml',
  ])('has no file %s', async (path) => expect((await get(small, path)).status).toBe(404))
})

/** A process with an empty cache. */
async function fresh(): Promise<TestApp> {
  const other = await startTestApp({ publicUrl: shop, beside: app })
  others.push(other)
  return other
}
const others: TestApp[] = []
afterAll(() => Promise.all(others.map((other) => other.close())))

describe('GET /robots.txt', () => {
  it('blocks the shop’s API and personal pages, and names the sitemap', async () => {
    const { status, body, headers } = await get(app, '/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = body.split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of [
      '/api/',
      '/partner/',
      '/driver/',
      '/admin/',
      '/cart/',
      '/checkout/',
      '/orderconfirm/',
      '/orders/',
      '/profile',
      '/history-order',
    ])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain(`Sitemap: ${shop}/sitemap.xml`)
    expect(lines).not.toContain('Disallow: /')
  })
})

describe('the page of a dish', () => {
  const stateOf = (id: number) => app.findPageState({ kind: 'dish', id })

  it('is gone (410) after the dish was removed from an existing menu', async () => {
    expect(await stateOf(ids.disabled)).toBe('gone')
  })

  it.each([
    ['dish', 'shown'],
    ['soldOut', 'shown'],
    ['ofLocked', 'missing'],
  ] as const)('of %s is %s', async (name, state) => {
    expect(await stateOf(ids[name])).toBe(state)
  })

  it('is missing (404) if it never existed', async () => {
    expect(await stateOf(999_999)).toBe('missing')
  })
})
