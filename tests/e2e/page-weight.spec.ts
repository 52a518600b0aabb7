import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { restaurantMapWords } from '#web/storefront/registration/restaurant-map-words.ts'
import { expect, test } from './support/shop-test.ts'
import { closedPartnerName, findPartner } from './support/town.ts'

/** Bytes of JavaScript that a guest's first page may load by itself (docs/decisions/0007-page-weight.md). */
const limit = 130_000

/** Every script that the browser fetches until nothing more comes, with its size as gzip packs it best. */
async function scriptsOf(page: Page, path: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  const measured: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    measured.push(
      response.body().then((body) => {
        sizes[pathname] = gzipSync(body, { level: 9 }).length
      }),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(measured)
  return sizes
}

async function expectLight(page: Page, path: string): Promise<void> {
  const sizes = await scriptsOf(page, path)
  // React alone is half of it: without it nothing was measured.
  expect(Math.max(...Object.values(sizes)), `the largest script of ${path}`).toBeGreaterThan(60_000)
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  expect(total, `${path}: ${JSON.stringify(sizes, null, 2)}`).toBeLessThanOrEqual(limit)
}

for (const path of [
  '/list-partners',
  '/list-products/1',
  '/product-details/1',
  '/login',
  '/contact-us',
  '/about-us',
  '/register-driver',
  '/register-partner',
  '/forgot',
  '/seller',
]) {
  test(`${path} loads at most 130 KB of script by itself`, async ({ page }) => {
    await expectLight(page, path)
  })
}

test('the registration of a restaurant does too on a screen that shows all of it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 3_000 })
  await expectLight(page, '/register-partner')
  const map = page.getByRole('group', { name: restaurantMapWords.en.map })
  await expect(map).toHaveCount(0)
  await page.mouse.move(200, 200)
  await expect(map).toBeVisible()
})

test('a closed restaurant’s menu does too, with its notice', async ({ page, request }) => {
  const closed = await findPartner(request, closedPartnerName)
  await expectLight(page, `/list-products/${closed.id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page that does not exist does too', async ({ page, watch }) => {
  watch.expect(404, /^\/nowhere$/)
  await expectLight(page, '/nowhere')
})
