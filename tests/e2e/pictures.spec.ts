import { expect, test } from './support/shop-test.ts'

test('a picture that the shop could not send at first comes a little later', async ({ page, watch }) => {
  watch.expect(503, /^\/images\//)
  let isBusy = true
  await page.route(/\/images\//, (route) => (isBusy ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto('/list-partners')
  const card = page.locator('#results li').first()
  await expect(card.locator('img')).toHaveCount(0)
  isBusy = false
  const picture = card.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})
