import type { Locator, Page } from '@playwright/test'
import { untilStill } from '../support/alive.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, callAs, enterAs, newCustomer } from '../support/customer.ts'
import { kmAway, test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'
import { signIn } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const words = wordsIn('en')

function heartOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: words.favourites.favourite(name), exact: true })
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a guest’s heart is set after the login', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await page.goto('/list-partners?favourites=1')
  await expect(page.getByRole('heading', { name: words.favourites.guestTitle })).toBeVisible()
  // The page and the list that it leads to are live by now.
  await page.getByRole('link', { name: words.favourites.favourites, exact: true }).click()
  await heartOf(page, openPartnerName).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, customer, words)
  await expect(page).toHaveURL('/list-partners')
  await expectToast(page, words.favourites.saved(openPartnerName))
  await expect(heartOf(page, openPartnerName)).toHaveAttribute('aria-pressed', 'true')
})

test('a favourite stays in the list until it is removed', async ({ page, context, request }) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await callAs(request, customer, ['PUT', `/favourites/${partner.id}`])
  await enterAs(context, customer)
  await page.goto('/list-partners?favourites=1')
  const favourites = page.getByRole('region', { name: words.favourites.favourites })
  await expect(favourites.getByRole('heading', { name: words.favourites.count(1) })).toBeVisible()
  await expect(favourites.getByRole('link', { name: openPartnerName })).toBeVisible()
  await expectAccessible(page)
  const taken = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await heartOf(page, openPartnerName).click()
  await expect(favourites.getByRole('heading', { name: words.favourites.count(0) })).toBeVisible()
  await taken
  await page.reload()
  await expect(page.getByRole('heading', { name: words.favourites.emptyTitle })).toBeVisible()
})

test('a favourite that the server refuses is reverted', async ({ page, context, request, watch }) => {
  await enterAs(context, await newCustomer(request))
  watch.expect(409, /\/favourites\/\d+$/)
  const refusal = { code: 'too_many_favourites', message: 'At most 200.' }
  await page.route('**/api/v1/favourites/*', (route) => route.fulfill({ status: 409, json: refusal }))
  const asked = page.waitForResponse('**/api/v1/favourites')
  await page.goto('/list-partners')
  await asked
  const heart = page
    .getByRole('region', { name: /restaurants$/ })
    .getByRole('button')
    .first()
  await heart.click()
  await expectToast(page, refusal.message)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('cards and menus show the delivery fee to the person’s address', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  await addAddress(request, customer, kmAway(2.3))
  await enterAs(context, customer)
  await page.goto(`/list-products/${partner.id}`)
  await expect(page.getByText(/15\.000\s₫\s*25–35\smin\s*2\.3\skm/)).toBeVisible()
  await page.goto(`/list-partners?name=${encodeURIComponent(partner.name)}`)
  await expect(page.locator('#results')).toContainText(/2\.3\skm\s*25–35\smin\s*15\.000\s₫/)
  // Recently viewed restaurants are available until the list is cleared.
  await page.keyboard.press('Tab')
  const viewed = page.getByRole('region', { name: words.recentlyViewed.title })
  await expect(viewed.getByRole('link', { name: partner.name })).toBeVisible()
  await expectAccessible(page)
  await viewed.getByRole('button', { name: words.recentlyViewed.clearAll }).click()
  await expect(viewed).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('going back between the sections of a menu restores the position', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const [first, second] = partner.categories
  await page.goto(`/list-products/${partner.id}`)
  const tabs = page.getByRole('navigation', { name: words.menu.categories })
  const tab = (name = '') => tabs.getByRole('link', { name, exact: true })
  const heading = (name = '') => page.getByRole('heading', { level: 2, name })
  await tab(second?.name).click()
  await expect(heading(second?.name)).toBeInViewport({ ratio: 1 })
  await tab(first?.name).click()
  await expect(heading(first?.name)).toBeInViewport({ ratio: 1 })
  // The menu has scrolled to the section.
  await untilStill(page)
  const start = await scrolledTo(page)
  await page.evaluate(() => window.scrollBy(0, 200))
  await expect.poll(() => scrolledTo(page)).toBe(start + 200)
  // A mouse click would scroll the page first.
  await tab(second?.name).dispatchEvent('click')
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(start + 300)
  await expect(heading(second?.name)).toBeInViewport({ ratio: 1 })
  await expect(tab(second?.name)).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect.poll(() => scrolledTo(page)).toBe(start + 200)
  await expect(tab(first?.name)).toHaveAttribute('aria-current', 'page')
})
