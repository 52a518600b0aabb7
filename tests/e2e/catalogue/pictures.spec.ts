import { expect, test } from '../support/shop-test.ts'

test('a picture that the shop could not send at first is loaded a little later', async ({ page, watch }) => {
  watch.expect(503, /^\/images\//)
  const refused = new Set<string>()
  await page.route(/\/images\//, (route) => {
    const { pathname } = new URL(route.request().url())
    // The variants of a picture always fail; the picture itself fails the first time.
    if (/^\/images\/[^/]+$/.test(pathname) && refused.has(pathname)) return route.continue()
    refused.add(pathname)
    return route.fulfill({ status: 503 })
  })
  await page.goto('/list-partners')
  const picture = page.locator('#results li').first().locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})
