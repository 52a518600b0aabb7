import type { APIRequestContext, Page } from '@playwright/test'
import { runWords } from '#tests/support/service/command-line.ts'
import { placeOf } from '../support/checks/page-checks.ts'
import { callAs, enterAs, fillCart, newCustomer, type SignedIn } from '../support/customer.ts'
import { placeOrder } from '../support/order-life.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'
import { signIn } from '../support/sign-in.ts'
import { wordsIn } from '../support/words.ts'

const words = wordsIn('en')
const { login, profile, layout } = words
const fresh = 'Moi@67890'

/** Logs the same person in on another device. */
async function onAnotherDevice(request: APIRequestContext, customer: SignedIn): Promise<SignedIn> {
  const { email, password } = customer
  const answer = await request.post('/api/v1/sign_in', { data: { email, password } })
  const { token } = await answer.json()
  return { ...customer, token, headers: { authorization: `Bearer ${token}` } }
}

async function changePasswordElsewhere(request: APIRequestContext, customer: SignedIn): Promise<SignedIn> {
  const there = await onAnotherDevice(request, customer)
  const passwords = { current_password: customer.password, password: fresh, password_confirmation: fresh }
  await callAs(request, there, ['PATCH', '/user/change_password', passwords])
  return { ...there, password: fresh }
}

/** Hides and shows the tab, as the page sees it, until it reports the ended session. */
async function lookAgain(tab: Page): Promise<void> {
  await expect(async () => {
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(tab.getByText(login.sessionEnded)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Waits for the page behind its placeholder: from then on the session is checked only while the tab is visible. */
async function expectLoaded(tab: Page): Promise<void> {
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tab.getByRole('main')).not.toContainText(/on (its|their) way…/)
}

test('a password changed elsewhere sends every tab to the login with a message, and back after it', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  const { id } = await placeOrder(request, customer, partner)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  const paths = [
    `/orders/${id}`,
    `/cart/${partner.id}`,
    `/checkout/${partner.id}`,
    `/orderconfirm/${partner.id}`,
    '/history-order?status=shipping',
    '/edit-address',
    '/profile',
  ]
  const tabs = new Map<string, Page>()
  for (const path of paths) {
    const tab = await context.newPage()
    await tab.goto(path)
    await expectLoaded(tab)
    tabs.set(path, tab)
  }
  watch.expect(401, /^\/api\/v1\//)
  const changed = await changePasswordElsewhere(request, customer)
  const [first] = tabs.values()
  if (first) await lookAgain(first)
  for (const tab of tabs.values()) await expect(tab.getByText(login.sessionEnded)).toBeVisible()
  await page.goto('/login')
  await signIn(page, changed, words)
  for (const [path, tab] of tabs) await expect.poll(() => placeOf(tab)).toBe(path)
})

for (const [path, what] of [
  ['/orders/', 'an order that is followed'],
  ['/history-order', 'the history'],
  ['/edit-address', 'the addresses'],
  ['/profile', 'the profile'],
] as const) {
  test(`${what} is left when the session has ended by the time that the tab is looked at again`, async ({
    page,
    context,
    request,
    restaurant,
    watch,
  }) => {
    const customer = await newCustomer(request)
    await enterAs(context, customer)
    const order = path === '/orders/' && (await placeOrder(request, customer, await restaurant.open()))
    const place = order ? `${path}${order.id}` : path
    await page.goto(place, { waitUntil: 'networkidle' })
    await expectLoaded(page)
    watch.expect(401, /^\/api\/v1\//)
    await callAs(request, customer, ['DELETE', '/sign_out'])
    await lookAgain(page)
    await signIn(page, customer, words)
    await expect(page).toHaveURL(place)
  })
}

test('a locked account is sent to the login by its next call', async ({ page, context, request, watch }) => {
  const customer = await newCustomer(request)
  await enterAs(context, customer)
  // Otherwise the frame's own calls for carts and orders would find the lock first.
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await expect(page.getByRole('textbox', { name: profile.name })).toBeVisible()
  await inShopDatabase((db) => runWords({ db, now: () => new Date() }, `user lock ${customer.email}`))
  watch.expect(401, /^\/api\/v1\//)
  watch.expect(403, /\/sign_in$/)
  await page.getByRole('button', { name: profile.update, exact: true }).click()
  await expect(page.getByText(login.sessionEnded)).toBeVisible()
  await signIn(page, customer, words)
  await expect(page.getByText('This account is locked.')).toBeVisible()
})

test('a call for coins with an ended session leads to the login too', async ({
  page,
  context,
  request,
  watch,
}) => {
  const customer = await newCustomer(request)
  await enterAs(context, customer)
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: layout.profile })).toBeVisible()
  watch.expect(401, /^\/api\/v1\//)
  await callAs(request, customer, ['DELETE', '/sign_out'])
  await page.getByRole('button', { name: profile.coins }).click()
  await expect(page.getByText(login.sessionEnded)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
