import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { addressKindWords } from '#web/shared/address/address-kind-words.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { detailWords } from '#web/storefront/pieces/address/detail-words.ts'
import { devicePlaceKey } from '#web/storefront/pieces/delivery/device-place-key.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, callAs, enterAs, fillCart, newCustomer, type SignedIn } from '../support/customer.ts'
import { typePlace } from '../support/places.ts'
import { feeFor, money, termsOn, untilFeeIsKnown } from '../support/prices.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const { checkout, order } = wordsIn('en')
/** Hội An: about 25 km from the restaurant. */
const farAway = { name: '10 Bạch Đằng, Minh An, Hội An', latitude: 15.8773, longitude: 108.3301 }

type Scene = { page: Page; context: BrowserContext; request: APIRequestContext }

/** Opens the checkout with one dish of the open restaurant and an address. */
async function atCheckout(
  { page, context, request }: Scene,
  addresses: Parameters<typeof addAddress>[2][] = [undefined],
) {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  for (const address of addresses) await addAddress(request, customer, address)
  await enterAs(context, customer)
  await page.goto(`/checkout/${partner.id}`)
  if (addresses.length > 0) await untilFeeIsKnown(page)
  return { partner, customer }
}

function proceedButton(page: Page) {
  return page.getByRole('button', { name: checkout.proceed })
}

async function expectOrders(request: APIRequestContext, customer: SignedIn, count: number): Promise<Order[]> {
  const orders = await callAs<Order[]>(request, customer, ['GET', '/orders'])
  expect(orders).toHaveLength(count)
  return orders
}

async function expectConfirmed(page: Page, partner: Partner): Promise<void> {
  await expect(page).toHaveURL(`/orderconfirm/${partner.id}`)
  await expect(page.getByRole('heading', { level: 1, name: order.thanks })).toBeVisible()
}

test('a place chosen while looking for restaurants is offered where the order would go to another one', async ({
  page,
  context,
  request,
}) => {
  const chosen = {
    name: '12 Võ Nguyên Giáp, Phước Mỹ, Sơn Trà, Đà Nẵng',
    latitude: 16.0678,
    longitude: 108.2449,
  }
  await context.addInitScript(
    ([key, place]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, place)
    },
    [devicePlaceKey, JSON.stringify({ ...chosen, userId: null })] as const,
  )
  const { customer } = await atCheckout({ page, context, request })
  const told = page.getByRole('alert').filter({ hasText: checkout.placeElsewhere(chosen.name) })
  await expect(told).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await told.getByRole('button', { name: checkout.deliverThere }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: addressWords.en.add, exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(told).toBeHidden()
  await untilFeeIsKnown(page)
  await proceedButton(page).click()
  await expectToast(page, 'Order created')
  const [placed] = await expectOrders(request, customer, 1)
  expect(placed).toMatchObject({ address: chosen.name })
})

test('the checkout fetches the restaurant once, then orders', async ({ page, context, request }) => {
  const { partner, customer } = await atCheckout({ page, context, request })
  const calls: string[] = []
  page.on('request', (call) => {
    const { pathname } = new URL(call.url())
    if (/\/(partners\/\d+|orders)$/.test(pathname)) calls.push(`${call.method()} ${pathname.slice(7)}`)
  })
  await proceedButton(page).click()
  await expectToast(page, 'Order created')
  await expectConfirmed(page, partner)
  expect(calls).toEqual([`GET /partners/${partner.id}`, 'POST /orders'])
  await expectOrders(request, customer, 1)
})

test('a restaurant that has closed meanwhile gets no order', async ({ page, context, request }) => {
  const { partner, customer } = await atCheckout({ page, context, request })
  // The stub answers at once, since the page queries again and the journey may end before that.
  await page.route(`**/api/v1/partners/${partner.id}`, (route) =>
    route.fulfill({ json: { ...partner, status: 'close' } }),
  )
  await proceedButton(page).click()
  await expectToast(page, 'Food store is Close')
  await expectOrders(request, customer, 0)
})

test('an address beyond 15 km cannot be delivered to', async ({ page, context, request }) => {
  const { customer } = await atCheckout({ page, context, request }, [farAway, undefined])
  await expect(page.getByRole('alert')).toHaveText('Your location is so far from food store')
  await expect(proceedButton(page)).toBeDisabled()
  await page.getByLabel(checkout.address).selectOption({ index: 1 })
  await untilFeeIsKnown(page)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(proceedButton(page)).toBeEnabled()
  await expectOrders(request, customer, 0)
})

test('an order whose answer was lost is sent again under its key, and placed once', async ({
  page,
  context,
  request,
  watch,
}) => {
  const { partner, customer } = await atCheckout({ page, context, request })
  watch.expectFailure(/\/orders$/)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    expect(answer.status()).toBe(201)
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await proceedButton(page).click()
  await expectConfirmed(page, partner)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^\S{16,}$/)
  expect(keys[1]).toBe(keys[0])
  await expectOrders(request, customer, 1)
})

test('while the outcome of an order is unknown, it can only be retried', async ({
  page,
  context,
  request,
  watch,
}) => {
  const { partner, customer } = await atCheckout({ page, context, request })
  watch.expectFailure(/\/orders$/)
  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await proceedButton(page).click()
  await expect(page.getByRole('alert')).toContainText(checkout.unsure)
  await expect(proceedButton(page)).toBeDisabled()
  await page.unroute('**/api/v1/orders')
  await page.getByRole('button', { name: checkout.tryAgain }).click()
  await expectConfirmed(page, partner)
  await expectOrders(request, customer, 1)
})

test('a double click orders once', async ({ page, context, request }) => {
  const { partner, customer } = await atCheckout({ page, context, request })
  let posts = 0
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/orders')) posts += 1
  })
  await proceedButton(page).dblclick()
  await expectConfirmed(page, partner)
  expect(posts).toBe(1)
  await expectOrders(request, customer, 1)
})

test('a cart changed elsewhere is ordered only after its new total was confirmed', async ({
  page,
  context,
  request,
  watch,
}) => {
  const { partner, customer } = await atCheckout({ page, context, request })
  await fillCart(request, customer, partner, [4])
  watch.expect(409, /\/orders$/)
  await proceedButton(page).click()
  await expect(page.getByText(checkout.priceChanged)).toBeVisible()
  const subtotal = 5 * (dishesOf(partner)[0]?.price ?? 0)
  const fee = feeFor(6.3, subtotal)
  const total = subtotal + fee
  // The refusal contains the new amounts. Then the page loads the cart, and requests the fee for its content.
  await expect(page.getByRole('main').getByText('5 ×')).toBeVisible()
  await untilFeeIsKnown(page)
  // The new subtotal appears before the new fee, and may look like the total.
  const shown = [money(subtotal), money(fee), money(0)]
  await expect.poll(async () => Object.values(await termsOn(page))).toEqual(shown)
  await expect(page.getByText(money(total), { exact: true }).last()).toBeVisible()
  const again = page.getByRole('button', { name: `${checkout.proceedAgain} · ${money(total)}` })
  // The button is busy until the refused press is handled.
  await expect(again).not.toHaveAttribute('aria-busy')
  await again.click()
  await expectConfirmed(page, partner)
  const [placed] = await expectOrders(request, customer, 1)
  expect(placed).toMatchObject({ subtotal, total })
})

/** From now on fees arrive only when the returned function is called. */
async function holdFees(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/orders/calc_distance', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the button shows the total, and is disabled without one', async ({ page, context, request }) => {
  const { partner, customer } = await atCheckout({ page, context, request })
  const release = await holdFees(page)
  await page.reload()
  const waiting = page.getByRole('button', { name: checkout.workingTotal })
  await expect(waiting).toBeDisabled()
  await expect(proceedButton(page)).toHaveCount(0)
  await waiting.press('Enter')
  await page.getByLabel(checkout.note).press('Enter')
  await expectOrders(request, customer, 0)
  release()
  const subtotal = dishesOf(partner)[0]?.price ?? 0
  const total = subtotal + feeFor(6.3, subtotal)
  await page.getByRole('button', { name: `${checkout.proceed} · ${money(total)}` }).click()
  await expectConfirmed(page, partner)
  const [placed] = await expectOrders(request, customer, 1)
  expect(placed).toMatchObject({ total, shipping_fee: feeFor(6.3, subtotal) })
})

test('a new total cannot be confirmed before it is known', async ({ page, context, request, watch }) => {
  const { partner, customer } = await atCheckout({ page, context, request })
  await fillCart(request, customer, partner, [4])
  watch.expect(409, /\/orders$/)
  const release = await holdFees(page)
  await proceedButton(page).press('Enter')
  const waiting = page.getByRole('button', { name: checkout.workingTotal })
  await expect(waiting).toBeDisabled()
  await expect(waiting).toBeFocused()
  release()
  await untilFeeIsKnown(page)
  await expect(page.getByText(checkout.priceChanged)).toBeVisible()
  await expectOrders(request, customer, 0)
  const again = page.getByRole('button', { name: checkout.proceedAgain })
  await expect(again).not.toHaveAttribute('aria-busy')
  await again.click()
  await expectConfirmed(page, partner)
  await expectOrders(request, customer, 1)
})

test('an address added over the checkout is chosen at once, and is part of the order', async ({
  page,
  context,
  request,
}) => {
  const { address, checkout } = wordsIn('en')
  const { partner, customer } = await atCheckout({ page, context, request }, [])
  await expect(page.getByText('User have no address')).toBeVisible()
  await expect(page.getByRole('button', { name: checkout.needsAddress })).toBeDisabled()
  await page.getByRole('button', { name: checkout.addAddress }).click()
  const sheet = page.getByRole('dialog', { name: address.addTitle })
  const name = sheet.getByRole('combobox', { name: address.name, exact: true })
  await typePlace(page, name, 'tho quang')
  await sheet.getByRole('option').first().click()
  await sheet.getByText(addressKindWords.en.work, { exact: true }).click()
  await sheet.getByLabel(detailWords.en.building).fill('Tòa A')
  await sheet.getByLabel(detailWords.en.floor).fill('5')
  await sheet.getByLabel(detailWords.en.driverNote).fill('Mã cổng 1234')
  await expectAccessible(page, { byNight: true })
  await sheet.getByRole('button', { name: address.add, exact: true }).click()
  await expectToast(page, 'Add address successfully!')
  await expect(sheet).toBeHidden()
  await untilFeeIsKnown(page)
  await expect(page.getByText('Tòa A · floor 5')).toBeVisible()
  const choice = page.getByLabel(checkout.address)
  await expect(choice.getByRole('option', { selected: true })).toHaveText(/^Work · .*Sơn Trà/)
  await proceedButton(page).click()
  await expectConfirmed(page, partner)
  const [placed] = await expectOrders(request, customer, 1)
  expect(placed).toMatchObject({ building: 'Tòa A', floor: '5', gate: null, driver_note: 'Mã cổng 1234' })
})

test('the form shows what is missing, and the e-mail cannot be changed', async ({
  page,
  context,
  request,
}) => {
  const { customer } = await atCheckout({ page, context, request })
  await expect(page.getByLabel(checkout.email)).toBeDisabled()
  await expect(page.getByLabel(checkout.email)).toHaveValue(customer.email)
  const [name, phone] = [page.getByLabel(checkout.name), page.getByLabel(checkout.phone)]
  await expect(name).toBeHidden()
  const recipient = page.locator('summary', { hasText: customer.name })
  await recipient.click()
  await name.fill(' ')
  await phone.fill('09000003ab')
  await phone.blur()
  // An error that appears only after the line was folded would open it again.
  await expect(phone).toHaveAccessibleDescription('Phone number is numeric')
  await page.locator('summary', { hasText: '09000003ab' }).click()
  await expect(name).toBeHidden()
  await proceedButton(page).click()
  await expect(name).toHaveAccessibleDescription('Name is required')
  await expect(phone).toHaveAccessibleDescription('Phone number is numeric')
  await expectOrders(request, customer, 0)
})

test('the confirmation page without an order shows an alert', async ({ page, context, request }) => {
  const { id } = await findPartner(request, openPartnerName)
  await enterAs(context, await newCustomer(request))
  await page.goto(`/orderconfirm/${id}`)
  await expect(page.getByRole('alert')).toHaveText(order.none)
})
