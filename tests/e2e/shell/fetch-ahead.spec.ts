import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'

/** Every later request of the page that matches. */
function watchRequests(page: Page, pattern: RegExp): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) seen.push(pathname)
  })
  return seen
}

test('pointing at a restaurant’s link fetches it, and opening it does not fetch it again', async ({
  page,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const asked = watchRequests(page, /\/api\/v1\/(partners\/|feedbacks\/)|list-products-page/)
  await page.clock.install()
  const started = page.waitForResponse(/fetch-ahead/)
  await page.goto('/list-partners?name=com+ga+ba+hanh')
  await started
  // Prefetched answers stay valid for the rest of this test.
  await page.clock.pauseAt(Date.now() + 60_000)
  const link = page.locator(`main a[href="/list-products/${partner.id}"]`).first()
  await expect(async () => {
    // It listens a moment after its file has loaded.
    await page.mouse.move(1, 1)
    await link.hover()
    await page.clock.runFor(100)
    await expect.poll(() => asked.length, { timeout: 500 }).toBe(3)
  }).toPass()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: partner.name, exact: true })).toBeVisible()
  expect(asked.toSorted()).toEqual([
    '/api/v1/feedbacks/partner',
    `/api/v1/partners/${partner.id}`,
    expect.stringContaining('/assets/list-products-page'),
  ])
})

test('pointing at a dish of a menu fetches nothing: it opens over the menu', async ({ page, request }) => {
  const partner = await findPartner(request, openPartnerName)
  const [dish] = dishesOf(partner)
  const asked = watchRequests(page, /\/api\/v1\/products\/|product-details-page/)
  const started = page.waitForResponse(/fetch-ahead/)
  await page.goto(`/list-products/${partner.id}`)
  await started
  const link = page.locator(`main a[href="/product-details/${dish?.id}"]`).first()
  await link.hover()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(asked).toEqual([])
})

test('nothing is fetched ahead for a visitor who saves data', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const partner = await findPartner(request, openPartnerName)
  const asked = watchRequests(page, /\/api\/v1\/partners\/|list-products-page/)
  const started = page.waitForResponse(/fetch-ahead/)
  await page.goto('/list-partners?name=com+ga+ba+hanh')
  await started
  const link = page.locator(`main a[href="/list-products/${partner.id}"]`).first()
  await link.hover()
  await link.focus()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(asked).toEqual([])
})
