import type { Page } from '@playwright/test'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { untilStill } from '../support/alive.ts'
import { callAs, enterAs, fillCart, newCustomer, newPerson } from '../support/customer.ts'
import { codeMailedTo } from '../support/mailed.ts'
import { expect, test } from '../support/shop-test.ts'
import { signIn } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const words = wordsIn('en')
const { layout, addToCart, login, profile, changeEmail } = words

function tokenIn(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('mam.token.v1'))
}

test('two tabs show the same cart', async ({ page, context, request }) => {
  const partner = await findPartner(request, openPartnerName)
  const [first, second] = dishesOf(partner)
  await enterAs(context, await newCustomer(request))
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`/list-products/${partner.id}`)
  await page.getByRole('button', { name: addToCart.addDish(first?.name ?? ''), exact: true }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: layout.cartCount(1), exact: true })).toBeVisible()
  }
  await other.getByRole('button', { name: addToCart.addDish(second?.name ?? ''), exact: true }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: layout.cartCount(2), exact: true })).toBeVisible()
  }
})

test('two tabs on one cart page each apply their own change to the other’s result', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`/cart/${partner.id}`)
  const quantityIn = (tab: Page) => tab.getByRole('main').getByRole('textbox').first()
  await quantityIn(other).fill('5')
  await quantityIn(other).press('Enter')
  await expect(quantityIn(page)).toHaveValue('5')
  await quantityIn(page).press('ArrowUp')
  for (const tab of [page, other]) {
    await expect(quantityIn(tab)).toHaveValue('6')
    await expectToast(tab, 'Product have been updated')
  }
  // Requests sent while leaving count as well.
  await quantityIn(other).fill('3')
  await quantityIn(other).press('Enter')
  await other.getByRole('banner').getByRole('link', { name: layout.about, exact: true }).click()
  await expect(quantityIn(page)).toHaveValue('3')
  const path = `/cart?partner_id=${partner.id}`
  expect(await callAs<Cart>(request, customer, ['GET', path])).toMatchObject({ carts: [{ quantity: 3 }] })
})

test('an open checkout shows a note that another tab has changed', async ({ page, context, request }) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  const other = await context.newPage()
  await page.goto(`/checkout/${partner.id}`)
  await other.goto(`/cart/${partner.id}`)
  const name = words.dishNote.addTo(dishesOf(partner)[0]?.name ?? '')
  await other.getByRole('button', { name, exact: true }).click()
  await other.getByRole('textbox', { name, exact: true }).fill('Ít cay')
  await expect(page.getByText(words.order.quoted('Ít cay'))).toBeVisible()
})

test('text typed for one restaurant does not move to the checkout of another that a second tab opens', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const partners: Partner[] = await (await request.get('/api/v1/partners')).json()
  const second = partners.find(
    ({ id, status, time_close }) => id !== partner.id && status === 'open' && time_close.startsWith('23:59'),
  )
  if (!second) throw new Error('The demo town has several restaurants that are always open.')
  const customer = await newCustomer(request)
  // Different counts: the first tab's button says when it has the second tab's cart.
  await fillCart(request, customer, partner)
  await fillCart(request, customer, second, [1, 1])
  await enterAs(context, customer)
  const note = page.getByLabel(words.checkout.note, { exact: true })
  await page.goto(`/checkout/${partner.id}`)
  await note.fill('Cổng sau')
  const other = await context.newPage()
  await other.goto(`/list-products/${second.id}`)
  await expect(other.getByRole('button', { name: layout.cartCount(2), exact: true })).toBeVisible()
  await page.getByRole('button', { name: layout.cartCount(2), exact: true }).click()
  await page.getByRole('button', { name: words.cartPanel.checkout, exact: true }).click()
  await expect(page).toHaveURL(`/checkout/${second.id}`)
  await expect(note).toHaveValue('')
  await page.goto(`/checkout/${partner.id}`)
  await expect(note).toHaveValue('Cổng sau')
})

test('a late answer in one tab does not revert an addition of another', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const [dish] = dishesOf(partner)
  await enterAs(context, await newCustomer(request))
  const other = await context.newPage()
  const [told, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await other.route(
    '**/api/v1/cart?*',
    async (route) => {
      const answer = await route.fetch()
      told.resolve()
      await late.promise
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await other.goto(`/list-products/${partner.id}`)
  await told.promise
  await page.goto(`/list-products/${partner.id}`)
  await page.getByRole('button', { name: addToCart.addDish(dish?.name ?? ''), exact: true }).click()
  const count = (tab: Page) => tab.getByRole('button', { name: layout.cartCount(1), exact: true })
  for (const tab of [page, other]) await expect(count(tab)).toBeVisible()
  const answered = other.waitForResponse('**/api/v1/cart?*')
  late.resolve()
  await answered
  for (const tab of [page, other]) {
    await untilStill(tab)
    await expect(count(tab)).toBeVisible()
  }
})

test('a logout in one tab logs out all tabs, and a login returns to all', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  const [cartTab, profileTab] = [await context.newPage(), await context.newPage()]
  await page.goto(`/list-products/${partner.id}`)
  await cartTab.goto(`/cart/${partner.id}`)
  await profileTab.goto('/profile')
  await expect(profileTab.getByRole('textbox', { name: profile.name })).toBeVisible()
  await expect(cartTab.getByRole('link', { name: partner.name })).toBeVisible()
  // A call under way at the logout would be refused.
  for (const tab of [cartTab, profileTab]) await untilStill(tab)
  await page.getByRole('button', { name: layout.logout }).click()
  await expect(page).toHaveURL('/login')
  for (const tab of [cartTab, profileTab]) {
    await expect(tab.getByText(login.sessionEnded)).toBeVisible()
    expect(await tokenIn(tab)).toBeNull()
  }
  await expect
    .poll(async () => (await request.get('/api/v1/user', { headers: customer.headers })).status())
    .toBe(401)
  await signIn(page, customer, words)
  await expect(page).toHaveURL('/list-partners')
  await expect(cartTab).toHaveURL(`/cart/${partner.id}`)
  await expect(profileTab).toHaveURL('/profile')
})

test('an e-mail changed in one tab changes in the other', async ({ page, context, request }) => {
  await enterAs(context, await newCustomer(request))
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/profile')
  const { email } = newPerson()
  await page.getByRole('button', { name: profile.changeEmail, exact: true }).click()
  await page.getByLabel(changeEmail.newEmail).fill(email)
  await page.getByRole('button', { name: changeEmail.sendCode }).click()
  await page.getByLabel(changeEmail.code).fill(await codeMailedTo(email))
  await page.keyboard.press('Enter')
  await expectToast(page, changeEmail.changed)
  for (const tab of [page, other]) await expect(tab.getByText(email, { exact: true })).toBeVisible()
})

test('a name changed in one tab changes in the other tab’s header', async ({ page, context, request }) => {
  const partner = await findPartner(request, openPartnerName)
  await enterAs(context, await newCustomer(request))
  const other = await context.newPage()
  await other.goto(`/list-products/${partner.id}`)
  await page.goto('/profile')
  await page.getByRole('textbox', { name: profile.name }).fill('Phan Thị Khác')
  await page.getByRole('button', { name: profile.update, exact: true }).click()
  await expect(other.getByRole('link', { name: layout.profile })).toContainText('Khác')
})
