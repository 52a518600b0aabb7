import type { Partner } from '#contracts/menus/partner.ts'
import { menuCartWords } from '#web/storefront/pages/list-products/menu-cart/menu-cart-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { callAs, enterAs, fillCart, newCustomer } from '../support/customer.ts'
import { money } from '../support/prices.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const { layout, cart, cartPanel, addToCart, partners } = wordsIn('en')

test('the header shows the cart, its link leads to the cart, its button to the checkout', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner, [1, 2])
  await enterAs(context, customer)
  await page.goto(`/list-products/${partner.id}`)
  await expect(page.getByTitle(customer.name)).toHaveText(/Thử$/)
  await page.getByRole('button', { name: layout.cartCount(2), exact: true }).click()
  const panel = page.getByRole('region', { name: layout.cart, exact: true })
  const [first, second] = dishesOf(partner)
  const total = (first?.price ?? 0) + 2 * (second?.price ?? 0)
  await expect(panel.getByText(money(total), { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: cartPanel.toCart }).click()
  await expect(page).toHaveURL(`/cart/${partner.id}`)
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: layout.cartCount(2), exact: true }).click()
  await panel.getByRole('button', { name: cartPanel.checkout }).click()
  await expect(page).toHaveURL(`/checkout/${partner.id}`)
})

test('an empty cart says ‘Nothing in Cart!!!’', async ({ page, context, request }) => {
  const { id } = await findPartner(request, openPartnerName)
  await enterAs(context, await newCustomer(request))
  await page.goto(`/list-products/${id}`)
  await page.getByRole('button', { name: layout.cartCount(0), exact: true }).click()
  await expect(page.getByRole('region', { name: layout.cart, exact: true })).toHaveText('Nothing in Cart!!!')
  await page.goto(`/checkout/${id}`)
  await expect(page).toHaveURL(`/cart/${id}`)
  await expectToast(page, 'Nothing in Cart!!!')
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible()
})

test('the checkout button fetches the cart, and shows it when it is empty', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  await page.goto(`/cart/${partner.id}`)
  const checkOut = page.getByRole('button', { name: cart.checkout, exact: true })
  await expect(checkOut).toBeVisible()
  await callAs(request, customer, ['DELETE', '/clear_cart', { partner_id: partner.id }])
  const asked = page.waitForRequest((call) => call.url().includes('/api/v1/cart?'))
  await checkOut.click()
  await asked
  await expectToast(page, 'Nothing in Cart!!!')
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible()
  await expect(page).toHaveURL(`/cart/${partner.id}`)
})

test('a deleted dish is removed; the last one leaves a notice with a link to the menu', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  await page.goto(`/cart/${partner.id}`)
  const name = dishesOf(partner)[0]?.name ?? ''
  await page.getByRole('button', { name: cart.removeDish(name), exact: true }).click()
  await expectToast(page, 'Product have been deleted')
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible()
  await page.getByRole('link', { name: cart.continueShopping }).click()
  await expect(page).toHaveURL('/list-partners')
})

test('the list hides the cart, and the menu shows it again', async ({ page, context, request }) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  await page.goto(`/list-products/${partner.id}`)
  const count = page.getByRole('button', { name: layout.cartCount(1), exact: true })
  await expect(count).toBeVisible()
  await page.getByRole('link', { name: layout.homeLink }).click()
  await expect(page.getByRole('heading', { level: 1, name: partners.greeting })).toBeVisible()
  await expect(count).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mam.cart.v3'))).toBeNull()
  await page.goBack()
  await expect(count).toBeVisible()
})

test('a dish’s own page adds it too, with its own message', async ({ page, context, request }) => {
  const [dish] = dishesOf(await findPartner(request, openPartnerName))
  if (!dish) throw new Error('The open restaurant sells nothing.')
  await enterAs(context, await newCustomer(request))
  await page.goto(`/product-details/${dish.id}`)
  await page.getByRole('button', { name: addToCart.addDish(dish.name), exact: true }).click()
  await expectToast(page, 'Added to Cart')
  await expect(page.getByRole('button', { name: layout.cartCount(1), exact: true })).toBeVisible()
})

test('the header’s checkout reports that the restaurant has closed meanwhile', async ({
  page,
  context,
  request,
  watch,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  await page.goto(`/list-products/${partner.id}`)
  await page.getByRole('button', { name: layout.cartCount(1), exact: true }).click()
  watch.expect(409, /\/cart$/)
  const closed = { code: 'partner_closed', message: 'Partner not found!' }
  await page.route('**/api/v1/cart?*', (route) => route.fulfill({ status: 409, json: closed }))
  await page.getByRole('button', { name: cartPanel.checkout, exact: true }).click()
  await expectToast(page, 'Food store is close')
  await expect(page.getByRole('button', { name: layout.cartCount(0), exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/list-products/${partner.id}`)
})

test('a dish that is sold out cannot be added', async ({ page, request }) => {
  const partners: Partner[] = await (await request.get('/api/v1/partners')).json()
  const dish = partners
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
    .find(({ status, availability }) => status === 'out_of_stock' && !availability)
  await page.goto(`/product-details/${dish?.id}`)
  const addition = page.getByRole('button', {
    name: `${addToCart.outOfStock}: ${dish?.name ?? ''}`,
    exact: true,
  })
  await expect(addition).toBeDisabled()
  await expect(addition).toHaveText('Out of stock')
})

test('the arrow keys continue from the typed quantity', async ({ page, request }) => {
  await page.goto(`/product-details/${dishesOf(await findPartner(request, openPartnerName))[0]?.id}`)
  const quantity = page.getByRole('main').getByRole('textbox')
  await quantity.fill('5')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('6')
})

test('a phone’s row adds one dish, becomes a stepper and removes it again @phone-only', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const [dish] = dishesOf(partner)
  if (!dish) throw new Error('The open restaurant sells nothing.')
  const customer = await newCustomer(request)
  await enterAs(context, customer)
  await page.goto(`/list-products/${partner.id}`)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: dish.name, exact: true }) })
  const height = Math.round((await row.boundingBox())?.height ?? 0)
  await row.getByRole('button', { name: addToCart.addDish(dish.name), exact: true }).tap()
  await expect(row.getByRole('button', { name: addToCart.decrease })).toHaveAttribute('aria-disabled', 'true')
  await row.getByRole('button', { name: addToCart.increase }).tap()
  const bar = page.getByRole('link', { name: addToCart.viewCart })
  await expect(bar).toContainText(money(2 * dish.price))
  // The screen's grid rounds the border to a fraction of a pixel.
  expect(Math.abs(((await row.boundingBox())?.height ?? 0) - height)).toBeLessThanOrEqual(1)
  // The cart page reads what the row has sent.
  await bar.tap()
  await page.getByRole('dialog').getByRole('link', { name: menuCartWords.en.details }).tap()
  await expect(page).toHaveURL(`/cart/${partner.id}`)
  // The menu stays until the cart's page is here.
  await expect(row).toBeHidden()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('2')
  await page.goBack()
  await row.getByRole('button', { name: addToCart.remove(dish.name) }).tap()
  await expect(row.getByRole('button', { name: addToCart.addDish(dish.name), exact: true })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a dish opens over a phone’s menu, at its own address, and Back closes it @phone-only', async ({
  page,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const [, , dish] = dishesOf(partner)
  if (!dish) throw new Error('The open restaurant sells too little.')
  await page.goto(`/list-products/${partner.id}`)
  await page.getByRole('link', { name: dish.name, exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: dish.name, exact: true })
  await expect(
    sheet.getByRole('button', { name: addToCart.addDishFor(money(dish.price), dish.name) }),
  ).toBeVisible()
  await expect(page).toHaveURL(`/product-details/${dish.id}`)
  await expectAccessible(page, { byNight: true })
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/list-products/${partner.id}`)
  await page.goForward()
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: dish.name, exact: true })).toBeVisible()
})

test('a milk tea is put together in its sheet, ordered, and changed in the cart @phone-only', async ({
  page,
  context,
  request,
}) => {
  const partner = await findPartner(request, 'Trà Sữa Mây Hồng')
  const [tea] = dishesOf(partner)
  if (!tea) throw new Error('The tea shop sells nothing.')
  await enterAs(context, await newCustomer(request))
  await page.goto(`/list-products/${partner.id}`)
  await page.getByRole('link', { name: addToCart.chooseFor(tea.name, 0), exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: tea.name, exact: true })
  await sheet.getByRole('radio', { name: /^L/ }).tap()
  await sheet
    .getByRole('group', { name: /Trân châu đen/ })
    .getByRole('button')
    .last()
    .tap()
  await expectAccessible(page, { byNight: true })
  const price = tea.price + 7_000 + 6_000
  await sheet.getByRole('button', { name: addToCart.addDishFor(money(price), tea.name) }).tap()
  await expect(page.getByRole('link', { name: addToCart.chooseFor(tea.name, 1), exact: true })).toBeVisible()

  await page.goto(`/cart/${partner.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('L, 100% đường, Đá vừa, Trân châu đen')).toBeVisible()
  await main.getByRole('button', { name: cart.editChoicesOf(tea.name) }).tap()
  const edit = page.getByRole('dialog', { name: tea.name, exact: true })
  await edit.getByRole('radio', { name: /^M/ }).tap()
  await expectAccessible(page, { byNight: true })
  await edit.getByRole('button', { name: cart.saveChoices(money(tea.price + 6_000)) }).tap()
  await expect(main.getByText('M, 100% đường, Đá vừa, Trân châu đen')).toBeVisible()
  await expect(main.getByText(money(tea.price + 6_000)).first()).toBeVisible()
})
