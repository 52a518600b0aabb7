import type { Page } from '@playwright/test'
import { fieldProblems } from '#contracts/field-problems.ts'
import { listenToAnnouncements } from '../support/checks/announcements.ts'
import { addAddress, enterAs, fillCart, newCustomer, newPerson } from '../support/customer.ts'
import { tabTo } from '../support/keyboard.ts'
import { codeMailedTo } from '../support/mailed.ts'
import { money, untilFeeIsKnown } from '../support/prices.ts'
import { expect, test } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const words = wordsIn('en')
const { addToCart, cart, cartPanel, checkout, filter, layout, login, order, partners, signUp } = words

/** A new page has opened: the browser has its title, and its heading has the focus. */
async function expectNewPage(page: Page, heading: string, title = heading): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`${title}.* · Mâm$`))
}

/** A wide screen, and half of one at 200 %. */
const windows = {
  'on a wide screen': { width: 1440, height: 900 },
  'at 200 %': { width: 640, height: 512 },
  'at 400 %': { width: 320, height: 256 },
}

for (const [where, viewport] of Object.entries(windows)) {
  test(`a person orders with the keyboard alone, ${where}`, async ({ page, context, request }) => {
    test.slow()
    const customer = await newCustomer(request)
    await addAddress(request, customer)
    await enterAs(context, customer)
    const [dish] = dishesOf(await findPartner(request, openPartnerName))
    if (!dish) throw new Error('The open restaurant sells nothing.')
    const { heard } = await listenToAnnouncements(page)
    await page.setViewportSize(viewport)
    await page.goto('/list-partners?name=com+ga', { waitUntil: 'networkidle' })

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: layout.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await tabTo(
      page.getByRole('region', { name: /restaurants?$/ }).getByRole('link', { name: openPartnerName }),
    )
    await page.keyboard.press('Enter')
    await expectNewPage(page, openPartnerName)

    // In a row of a phone's list each press adds one.
    const added = viewport.width < 640 ? 1 : 2
    if (added === 2) {
      await tabTo(
        page
          .getByRole('group', { name: addToCart.quantity(dish.name), exact: true })
          .getByRole('button', { name: addToCart.increase }),
      )
      await page.keyboard.press('Space')
    }
    await tabTo(page.getByRole('button', { name: addToCart.addDish(dish.name), exact: true }))
    await page.keyboard.press('Enter')
    await expect.poll(heard).toContain('Added to Cart successfully!')

    const opener = page.getByRole('button', { name: layout.cartCount(1), exact: true })
    await tabTo(opener, { back: true })
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: layout.cart, exact: true })
    const toCart = panel.getByRole('link', { name: cartPanel.toCart })
    await tabTo(toCart)
    // Close it, with the focus back where it was, and open it again.
    await page.keyboard.press('Escape')
    await expect(toCart).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(toCart)
    await page.keyboard.press('Enter')
    await expectNewPage(page, cart.title)

    await tabTo(page.getByRole('button', { name: cart.increase }))
    await page.keyboard.press('Enter')
    await expect
      .poll(heard)
      .toContain(`${cart.subtotal}${money((added + 1) * dish.price)}`.replace(/\s+/g, ' '))
    await tabTo(page.getByRole('button', { name: cart.checkout, exact: true }))
    await page.keyboard.press('Enter')
    await expectNewPage(page, checkout.title)

    await untilFeeIsKnown(page)
    await tabTo(page.getByRole('radio', { name: checkout.cash }))
    await tabTo(page.getByRole('button', { name: checkout.proceed }))
    await page.keyboard.press('Enter')
    await expectNewPage(page, order.thanks, order.title)
  })
}

test('a person signs up, activates and logs in with the keyboard alone, on a narrow window', async ({
  page,
}) => {
  test.slow()
  const person = newPerson()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await tabTo(page.getByRole('link', { name: login.signUp, exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(field(signUp.name))
  // The missing fields show their errors, and the first takes the focus.
  await page.keyboard.press('Enter')
  await expect(field(signUp.name)).toHaveAccessibleDescription(fieldProblems.name_required.en)
  await expect(field(signUp.name)).toBeFocused()
  await page.keyboard.type(person.name)
  for (const [label, text] of [
    [signUp.phone, person.phone],
    [login.email, person.email],
    [login.password, person.password],
    [signUp.passwordConfirmation, person.password],
  ] as const) {
    await tabTo(field(label))
    await page.keyboard.type(text)
  }
  await tabTo(page.getByRole('button', { name: signUp.signUpButton }))
  await page.keyboard.press('Enter')

  const modal = page.getByRole('dialog', { name: words.activation.title })
  await expect(modal.getByLabel(words.activation.code, { exact: true })).toBeFocused()
  await page.keyboard.type(await codeMailedTo(person.email))
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(field(login.email)).toHaveValue(person.email)
  // The typed e-mail and password are in the form: one press logs in.
  await expect(field(login.password)).toHaveValue(person.password)
  await expect(page.getByRole('button', { name: login.loginButton, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectNewPage(page, partners.greeting, partners.title)
})

test('a dialog takes the focus, keeps it, and gives it back', async ({ page, context, request }) => {
  const customer = await newCustomer(request)
  await fillCart(request, customer, await findPartner(request, openPartnerName))
  await enterAs(context, customer)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile', { waitUntil: 'networkidle' })
  const openers = [
    page.getByRole('button', { name: layout.openMenu }),
    page.getByRole('button', { name: words.profile.changeEmail }),
    page.getByRole('button', { name: words.profile.changePassword, exact: true }),
  ]
  for (const opener of openers) {
    await tabTo(opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // The focus goes round and leaves the dialog only for the browser's own buttons.
    for (let steps = 0; steps < 20; steps += 1) {
      const isInside = await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      )
      expect(isInside).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('turning a page moves the focus to its heading and announces the page number', async ({ page }) => {
  await page.goto('/list-partners', { waitUntil: 'networkidle' })
  const heading = page.getByRole('heading', { level: 2, name: /restaurants$/ })
  const next = page.getByRole('link', { name: partners.next, exact: true })
  const pageCount = await page.getByRole('link', { name: /^Page \d+$/ }).count()
  for (let turned = 2; turned <= pageCount; turned += 1) {
    await next.press('Enter')
    await expect(page).toHaveURL(`/list-partners?page=${turned}`)
    await expect(heading).toBeFocused()
    await expect(heading).toHaveAccessibleDescription(partners.pageOf(turned, pageCount))
  }
  await expect(next).toHaveCount(0)
  await tabTo(
    page
      .getByRole('region', { name: /restaurants$/ })
      .getByRole('link')
      .first(),
    { most: 3 },
  )
})

test('a filter keeps the focus, though its control no longer does anything', async ({ page }) => {
  await page.goto('/list-partners?closes_after=20%3A00&name=ga', { waitUntil: 'networkidle' })
  const reset = page.getByRole('button', { name: filter.reset })
  await reset.press('Enter')
  await expect(page).toHaveURL('/list-partners?name=ga')
  await expect(reset).toBeDisabled()
  await expect(reset).toBeFocused()
  await page.getByRole('link', { name: filter.clear }).press('Enter')
  await expect(page).toHaveURL('/list-partners')
  const heading = page.getByRole('heading', { level: 2, name: /restaurants$/ })
  await expect(heading).toBeFocused()
  await page.goto('/list-partners?name=khongcodau', { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('link', { name: filter.clear }).last().press('Enter')
  await expect(page).toHaveURL('/list-partners')
  await expect(heading).toBeFocused()
})

test('a retry that succeeds keeps the focus in its place', async ({ page, context, request, watch }) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await addAddress(request, customer)
  await fillCart(request, customer, partner, [2])
  await enterAs(context, customer)
  await page.goto(`/cart/${partner.id}`)
  const less = page.getByRole('button', { name: cart.decrease })
  await less.press('Enter')
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()

  watch.expectFailure(/calc_distance|coins/)
  await page.route('**/orders/calc_distance', (route) => route.abort(), { times: 1 })
  await page.goto(`/checkout/${partner.id}`)
  await page.getByRole('alert').getByRole('button', { name: checkout.tryAgain }).press('Enter')
  await untilFeeIsKnown(page)
  await expect(page.getByRole('heading', { name: checkout.summary, exact: true })).toBeFocused()

  await page.route(/\/api\/.*coin/, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: checkout.coinHistory }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.coins.tryAgain }).press('Enter')
  await expect(dialog.getByText(words.coins.none)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: words.coins.title })).toBeFocused()
})
