import { thumbBarWords } from '#web/storefront/pages/frame/thumb-bar-words.ts'
import { addAddress, enterAs, newCustomer } from '../support/customer.ts'
import { deliverOrder, placeOrder } from '../support/order-life.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'
import { wordsIn } from '../support/words.ts'

const { history, layout, orderAgain } = wordsIn('en')
const words = thumbBarWords.en

test('a phone’s bar links to the main pages, and gives way on a menu @phone-only', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newCustomer(request))
  await page.goto('/list-partners')
  const bar = page.getByRole('navigation', { name: words.bar })
  const home = bar.getByRole('link', { name: layout.home })
  await expect(home).toHaveAttribute('aria-current', 'page')
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  // A phone's browser widens the page by what sticks out; the bar's words stay in one line.
  for (const width of [320, 360, 430, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await wide()).toBe(width)
    expect((await bar.boundingBox())?.height).toBeLessThan(60)
  }
  await bar.getByRole('button', { name: words.search }).click()
  const search = page.getByRole('combobox', { name: layout.search })
  await expect(search).toBeFocused()
  // Its script loads with the first touch.
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  // The keyboard covers the lower edge.
  await expect(bar).toBeHidden()
  await page.keyboard.press('Escape')
  await page.locator('#results').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/list-products\/\d+/)
  await expect(bar).toBeHidden()

  // Here it loads with the first page that has it.
  await page.reload()
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: layout.homeLink }).click()
  await expect(home).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: layout.orders }).click()
  await expect(page.getByRole('heading', { level: 1, name: history.title })).toBeVisible()
  await expect(bar.getByRole('link', { name: layout.orders })).toHaveAttribute('aria-current', 'page')
  await expect(home).not.toHaveAttribute('aria-current')
})

test('a wide screen has no such bar and does not load it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await page.goto('/list-partners', { waitUntil: 'networkidle' })
  await expect(page.getByRole('navigation', { name: words.bar })).toHaveCount(0)
  expect(fetched.filter((url) => url.includes('thumb-bar'))).toEqual([])
})

test('with an order under way, three whole restaurants stand in the first view @phone-only', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  await addAddress(request, customer)
  const past = await placeOrder(request, customer, partner)
  await deliverOrder(past, null)
  const running = await placeOrder(request, customer, partner)
  await enterAs(context, customer)
  await page.goto('/list-partners')
  const strip = page.locator(`a[href="/orders/${running.id}"]`)
  await expect(strip).toBeVisible()
  await expect(page.getByRole('button', { name: orderAgain.againOrder(past.id) })).toBeVisible()
  const rows = page.locator('#results').getByRole('listitem')
  const wholeRows = async () => {
    const edge = (await strip.boundingBox())?.y ?? 0
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
    return boxes.filter((box) => box !== null && box.y + box.height <= edge).length
  }
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(3)
})
