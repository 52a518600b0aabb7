import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { consoles } from '#contracts/surfaces.ts'
import { restaurantMapWords } from '#web/storefront/pages/registration/restaurant-map-words.ts'
import { expect, test } from '../support/shop-test.ts'
import { closedPartnerName, findPartner } from '../support/town.ts'

/**
 * The maximum of compressed bytes that a guest's first page loads automatically (docs/decisions/0007-page-weight.md).
 */
const limits = { script: 139 * 1024, style: 16_500, font: 60_000 }

type Kind = keyof typeof limits
const kinds: Record<string, Kind> = { js: 'script', css: 'style', woff2: 'font' }
/** Fewer bytes mean that the measurement failed: React, the shop's style and its fonts have more. */
const least = { script: 60_000, style: 5_000, font: 20_000 }

/** Fetched 3 s after everything else (src/web/storefront/entry.client.tsx), later on a slow machine. */
const later = /\/start-worker-[^/]+\.js$/

/** Files named after their content: pages share them, and each is packed once. */
const packedSizes = new Map<string, number>()

function packedSize(path: string, body: Buffer): number {
  const size = packedSizes.get(path) ?? gzipSync(body, { level: 9 }).length
  packedSizes.set(path, size)
  return size
}

type Weighed = { response: Response | null; scripts: string[] }

type Weight = {
  sizes: Record<Kind, Record<string, number>>
  /** The paths of all fetched files. */
  fetched: string[]
  response: Response | null
}

/** Everything that the browser fetches until it is idle, at gzip's best compression. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const sizes: Weight['sizes'] = { script: {}, style: {}, font: {} }
  const fetched: string[] = []
  const measured: Promise<void>[] = []
  function measure(response: Response): void {
    const { pathname } = new URL(response.url())
    fetched.push(pathname)
    const kind = kinds[pathname.split('.').at(-1) ?? '']
    if (!kind || later.test(pathname)) return
    measured.push(
      response.body().then((body) => {
        sizes[kind][pathname] = packedSize(pathname, body)
      }),
    )
  }
  page.on('response', measure)
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', measure)
  const html = (await response?.text()) ?? ''
  await Promise.all(measured)
  expect(html).not.toMatch(/<style|\sstyle=/)
  return { sizes, fetched, response }
}

/** Checks the limits, and that no file of a console is loaded. Answers the page's own response. */
async function expectLight(page: Page, path: string, own: Partial<typeof limits> = {}): Promise<Weighed> {
  const { sizes, fetched, response } = await weigh(page, path)
  for (const kind of ['script', 'style', 'font'] as const) {
    const total = Object.values(sizes[kind]).reduce((sum, size) => sum + size, 0)
    const said = `${kind} of ${path}: ${JSON.stringify(sizes[kind], null, 2)}`
    expect(total, said).toBeGreaterThan(least[kind])
    expect(total, said).toBeLessThanOrEqual(own[kind] ?? limits[kind])
  }
  const ofConsoles = consoles.flatMap((surface) => fetched.filter((file) => file.startsWith(`/${surface}/`)))
  expect(ofConsoles).toEqual([])
  return { response, scripts: Object.keys(sizes.script) }
}

for (const path of ['/list-partners', '/list-products/1']) {
  test(`${path} loads at most 137 KB of script, in 12 files`, async ({ page }) => {
    const { scripts } = await expectLight(page, path, { script: 137 * 1024 })
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(12)
  })
}

for (const path of [
  '/login?tab=sign-up',
  '/register-partner',
  '/forgot',
  '/reset',
  '/seller',
  '/faq',
  '/privacy',
]) {
  test(`${path} loads at most 139 KB of script, 16.5 KB of style and 60 KB of letters by itself`, async ({
    page,
  }) => {
    await expectLight(page, path)
  })
}

/** Repeated parts of a page are styled in the style sheet, not in each row (src/web/storefront/rows.css). */
for (const [path, most] of [
  ['/list-partners', 80],
  ['/list-products/1', 85],
] as const) {
  test(`the HTML of ${path} is at most ${most} KB`, async ({ request }) => {
    const html = await (await request.get(path)).body()
    expect(html.length).toBeGreaterThan(40_000)
    expect(html.length).toBeLessThanOrEqual(most * 1024)
  })
}

test('the registration of a restaurant keeps these limits on a screen that shows all of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 3_000 })
  await expectLight(page, '/register-partner')
  const map = page.getByRole('group', { name: restaurantMapWords.en.map })
  await expect(map).toHaveCount(0)
  await page.mouse.move(200, 200)
  await expect(map).toBeVisible()
})

test('a closed restaurant’s menu keeps these limits, with its notice', async ({ page, request }) => {
  const closed = await findPartner(request, closedPartnerName)
  await expectLight(page, `/list-products/${closed.id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page that does not exist keeps these limits', async ({ page, watch }) => {
  watch.expect(404, /^\/nowhere$/)
  await expectLight(page, '/nowhere')
})

for (const path of [
  '/product-details/1',
  '/login',
  '/contact-us',
  '/about-us',
  '/register-driver',
  '/help',
]) {
  test(`${path} keeps these limits, and comes with the first packets of a new connection`, async ({
    page,
  }) => {
    const { response } = await expectLight(page, path)
    const sizes = await response?.request().sizes()
    const { responseHeadersSize = 0, responseBodySize = 0 } = sizes ?? {}
    expect(responseHeadersSize).toBeGreaterThan(500)
    expect(responseBodySize).toBeGreaterThan(4_000)
    expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(14_600)
  })
}
