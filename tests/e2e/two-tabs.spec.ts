import { enterAs, fillCart, newCustomer } from './support/customer.ts'
import { expect, test } from './support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from './support/town.ts'
import { wordsIn } from './support/words.ts'

const { layout, addToCart, cart } = wordsIn('en')

test('two tabs agree about the cart', async ({ page, context, request }) => {
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

test('whoever logs out in one tab is logged out in all', async ({ page, context, request, watch }) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  const other = await context.newPage()
  await page.goto(`/list-products/${partner.id}`)
  await other.goto(`/cart/${partner.id}`)
  await expect(other.getByRole('button', { name: cart.checkout, exact: true })).toBeVisible()
  await page.getByRole('button', { name: layout.logout }).click()
  await expect(page).toHaveURL('/login')
  await expect(other.getByRole('banner').getByRole('link', { name: layout.login })).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('mam.token.v1'))).toBeNull()
  watch.expect(401, /^\/api\/v1\//)
  await other.getByRole('button', { name: cart.checkout, exact: true }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect
    .poll(async () => (await request.get('/api/v1/user', { headers: customer.headers })).status())
    .toBe(401)
})
