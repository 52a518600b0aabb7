import type { APIRequestContext } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import { town } from '#server/demo/town/town.ts'
import { dataBlockProblems } from '#tests/support/schema-org.ts'
import { expect, test } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  return { status: answer.status(), html: await answer.text() }
}

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'))
}

/** The content of the meta element with this name, such as `og:title`. */
function told(html: string, name: string): string | undefined {
  const [, content] =
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(headOf(html)) ?? []
  return content?.replaceAll('&amp;', '&')
}

/** The page's alternates by language. */
function alternatesOf(head: string): Record<string, string> {
  const links = head.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)
  return Object.fromEntries([...links].map(([, language, href]) => [language, href]))
}

function dataBlocks(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )
}

test('every page of the sitemap exists, describes itself in both languages, and may be indexed', async ({
  request,
}) => {
  const sitemap = await read(request, '/sitemap.xml')
  const addresses = [...sitemap.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  // One restaurant and one dish represent all.
  const isOneOfMany = /\/(list-products|product-details)\/(?!1\?)/
  const chosen = addresses.filter((address) => !isOneOfMany.test(address))
  expect(chosen.length).toBeGreaterThan(30)
  const descriptions = new Map<string, string>()
  for (const address of chosen) {
    const { pathname, search } = new URL(address)
    const { status, html } = await read(request, pathname + search)
    expect([address, status]).toEqual([address, 200])
    const head = headOf(html)
    expect(head, address).toMatch(/<title>[^<]+ · Mâm<\/title>/)
    expect(head, address).toContain(`rel="canonical" href="${address}"`)
    const alternates = alternatesOf(head)
    expect(Object.keys(alternates), address).toEqual(['en', 'vi', 'x-default'])
    // Search engines drop alternates whose canonical is another address.
    expect(Object.values(alternates), address).toContain(address)
    expect(alternates['x-default'], address).toBe(alternates.en)
    expect(head, address).not.toContain('noindex')
    expect(told(html, 'og:url'), address).toBe(address)
    expect(told(html, 'og:image'), address).toMatch(/^https?:\/\//)
    expect(told(html, 'twitter:card')).toBe('summary_large_image')
    const description = told(html, 'description') ?? ''
    expect(description.length, address).toBeGreaterThan(20)
    expect(descriptions.get(description), `${address} says the same of itself`).toBeUndefined()
    descriptions.set(description, address)
    for (const text of dataBlocks(html)) expect(dataBlockProblems(text), address).toEqual([])
  }
})

test('an address without a language names its reader’s language version as canonical', async ({
  request,
  baseURL,
}) => {
  for (const language of ['en', 'vi']) {
    const answer = await request.get('/login', { headers: { 'accept-language': language } })
    const head = headOf(await answer.text())
    const canonical = `${baseURL}/login?lang=${language}`
    expect(head).toContain(`<link rel="canonical" href="${canonical}"/>`)
    expect(Object.values(alternatesOf(head))).not.toContain(`${baseURL}/login`)
    expect(alternatesOf(head)[language]).toBe(canonical)
  }
})

test('a restaurant and a dish describe themselves to search engines, with an existing picture', async ({
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const [dish] = dishesOf(partner)
  const pages = [
    { path: `/list-products/${partner.id}`, type: '"@type":"Restaurant"', name: partner.name },
    { path: `/product-details/${dish?.id}`, type: '"@type":"MenuItem"', name: dish?.name },
  ]
  for (const { path, type, name } of pages) {
    const { html } = await read(request, path)
    const [text = ''] = dataBlocks(html)
    expect(dataBlockProblems(text)).toEqual([])
    expect(text).toContain(type)
    expect(told(html, 'og:title')).toBe(name)
    const picture = await request.get(new URL(told(html, 'og:image') ?? '').pathname)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  }
  const drawn = await request.get('/share.png')
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('the second page of a list has a title of its own', async ({ request }) => {
  const titles: Record<string, string> = {
    '/list-partners?page=2': 'Restaurants in Đà Nẵng, page 2',
    '/list-partners?page=2&lang=vi': 'Quán ăn ở Đà Nẵng, trang 2',
    '/list-partners?page=1&lang=en': 'Restaurants in Đà Nẵng',
  }
  for (const [path, title] of Object.entries(titles)) {
    const { html } = await read(request, path)
    expect(headOf(html)).toContain(`<title>${title} · Mâm</title>`)
    expect(told(html, 'og:title')).toBe(title)
  }
})

test('personal pages, filtered views and missing pages are not indexed', async ({ request }) => {
  for (const path of ['/cart/1', '/profile', '/history-order', '/list-partners?name=com', '/reset']) {
    const { status, html } = await read(request, path)
    expect([path, status, told(html, 'robots')]).toEqual([path, 200, 'noindex'])
  }
  for (const path of [
    '/nowhere',
    '/list-products/999999',
    '/product-details/999999',
    '/product-details/abc',
  ]) {
    const { status, html } = await read(request, path)
    expect([path, status, told(html, 'robots')]).toEqual([path, 404, 'noindex'])
  }
})

test('a dish removed from its menu answers 410; one of a hidden restaurant answers 404', async ({
  request,
}) => {
  const partners: Partner[] = await (await request.get('/api/v1/partners')).json()
  // Restaurants that no other journey opens or closes at the same time.
  const ofTown = new Set(town.partners.map(({ name }) => name))
  const dishes = partners
    .filter(({ name }) => ofTown.has(name))
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
  const shown = new Set(dishes.map(({ id }) => id))
  const hidden = Array.from({ length: Math.max(...shown) }, (_, index) => index + 1).filter(
    (id) => !shown.has(id),
  )
  const statuses = await Promise.all(
    hidden.map(async (id) => (await request.get(`/product-details/${id}`)).status()),
  )
  expect(new Set(statuses)).toEqual(new Set([404, 410]))
})

test('a data block violates no content policy, and the browser reads it', async ({ page }) => {
  // Every journey fails on a blocked script. This test also checks that the block stays as the server wrote it.
  await page.goto('/list-products/1', { waitUntil: 'networkidle' })
  const block = page.locator('script[type="application/ld+json"]')
  const things = JSON.parse((await block.first().textContent()) ?? '')['@graph']
  expect(things[0]['@type']).toBe('Restaurant')
})
