import type { Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { type Customer, newPerson } from '../support/customer.ts'
import { codeMailedTo } from '../support/mailed.ts'
import { feeFor, money, priceIn, termsOn, untilFeeIsKnown } from '../support/prices.ts'
import { expect, itsScreen, locales, test } from '../support/shop-test.ts'
import { fillSignUp, signIn } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { openPartnerName } from '../support/town.ts'
import { type ScreenWords, wordsIn } from '../support/words.ts'

const [firstDish, secondDish, secondTab] = ['Cơm gà', 'Trứng gà luộc lòng đào', 'Món thêm']
/** Typed without diacritics. */
const place = 'tho quang'
const addressText = '12 Lê Văn Thứ, phường Thọ Quang, quận Sơn Trà, Đà Nẵng'
const addressLines = ['12 Lê Văn Thứ', 'phường Thọ Quang', 'quận Sơn Trà, Đà Nẵng']

type Story = {
  page: Page
  words: ScreenWords
  person: Customer
  /** Checks a screen. */
  look: () => Promise<void>
  /** Checks a dialog or panel over a screen. */
  lookOver: () => Promise<void>
}

async function findRestaurant({ page, words, look }: Story): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveURL('/list-partners')
  await look()
  const field = page.getByRole('textbox', { name: words.filter.name })
  // On a phone the filters are folded.
  const isFolded = !(await field.isVisible())
  if (isFolded) await page.getByText(words.filter.filters, { exact: true }).first().click()
  await field.fill('com ga ba hanh')
  await expect(page).toHaveURL(/[?&]name=com\+ga\+ba\+hanh/)
  if (isFolded)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.filter.apply(1) })
      .click()
  await expect(page.getByRole('heading', { name: words.partners.count(1), exact: true })).toBeVisible()
  await page.getByRole('link', { name: openPartnerName }).click()
  await expect(page.getByRole('heading', { level: 1, name: openPartnerName })).toBeVisible()
  await look()
}

async function becomeCustomer({ page, words, person, look, lookOver }: Story): Promise<void> {
  await page.getByRole('button', { name: words.addToCart.addDish(firstDish), exact: true }).click()
  await expect(page).toHaveURL('/login')
  await look()
  await page.getByRole('link', { name: words.login.signUp, exact: true }).click()
  await look()
  await fillSignUp(page, person, words)
  const modal = page.getByRole('dialog', { name: words.activation.title })
  await expect(modal).toBeVisible()
  await lookOver()
  await modal.getByLabel(words.activation.code, { exact: true }).fill(await codeMailedTo(person.email))
  await modal.getByRole('button', { name: words.activation.activate, exact: true }).click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/login')
  await signIn(page, person, words)
  await expect(page.getByRole('heading', { level: 1, name: openPartnerName })).toBeVisible()
  // The dish chosen before the login is in the cart, once.
  await expect(page.getByRole('button', { name: words.layout.cartCount(1), exact: true })).toBeVisible()
}

/** One more of the dish that the login has added, and one of the other from the second tab. */
async function fillCart({ page, words, lookOver }: Story): Promise<void> {
  const { menu, addToCart, layout } = words
  const add = page.getByRole('button', { name: addToCart.addDish(firstDish), exact: true })
  if (await add.isVisible()) {
    await add.click()
    await expectToast(page, menu.added)
  } else {
    // On a phone the row becomes a stepper.
    const quantity = page.getByRole('group', { name: addToCart.quantity(firstDish), exact: true })
    await quantity.getByRole('button', { name: addToCart.increase }).click()
  }
  await expect(page.getByRole('button', { name: layout.cartCount(1), exact: true })).toBeVisible()
  await page.getByRole('link', { name: secondTab, exact: true }).click()
  await page.getByRole('button', { name: addToCart.addDish(secondDish), exact: true }).click()
  await page.getByRole('button', { name: layout.cartCount(2), exact: true }).click()
  const panel = page.getByRole('region', { name: layout.cart, exact: true })
  await expect(panel.getByText(firstDish, { exact: true })).toBeVisible()
  await lookOver()
  await panel.getByRole('link', { name: words.cartPanel.toCart }).click()
}

function rowOf(page: Page, dish: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: dish, exact: true }) })
}

/** One of the first dish, three of the second; answers the sum that the lines show. */
async function changeQuantities({ page, words, look }: Story): Promise<number> {
  const { cart } = words
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible()
  const [first, second] = [rowOf(page, firstDish), rowOf(page, secondDish)]
  const less = first.getByRole('button', { name: cart.decrease })
  await less.click()
  await expect(less).toBeDisabled()
  await second.getByRole('textbox', { name: cart.quantityOf(secondDish) }).fill('3')
  await page.keyboard.press('Enter')
  await expectToast(page, cart.updated)
  const price = (row: typeof first, at: number) => priceIn(row.getByRole('cell').nth(at))
  const sum = (await price(first, 2)) + 3 * (await price(second, 2))
  expect(await price(first, 4)).toBe(await price(first, 2))
  expect(await price(second, 4)).toBe(3 * (await price(second, 2)))
  const subtotal = page.getByRole('complementary').getByRole('paragraph').filter({ hasText: cart.subtotal })
  await expect.poll(() => priceIn(subtotal)).toBe(sum)
  await look()
  await page.getByRole('button', { name: cart.checkout, exact: true }).click()
  return sum
}

async function giveAddress({ page, words, look }: Story): Promise<void> {
  const { checkout, address, addressMap } = words
  await expect(page.getByText(checkout.noAddress)).toBeVisible()
  await look()
  await page.getByRole('button', { name: checkout.addAddress }).click()
  const sheet = page.getByRole('dialog', { name: address.addTitle })
  const name = sheet.getByRole('combobox', { name: address.name, exact: true })
  await name.fill(place)
  await sheet.getByRole('listbox', { name: address.places }).getByRole('option').first().click()
  await expect(sheet.getByRole('application', { name: addressMap.pin })).toBeVisible()
  // The found place has set the pin; a press moves it to the exact door.
  await name.fill(addressText)
  // Close the list of places, which covers the map.
  await name.press('Escape')
  await sheet.getByRole('button', { name: address.add, exact: true }).click()
  await expectToast(page, address.added)
  await expect(sheet).toBeHidden()
}

/** The day in Vietnam, in the format of an order. */
function today(): string {
  return new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).replaceAll('/', '-')
}

/** Orders with cash; answers the expected fee and total, and the day on which the order began. */
async function payCash({ page, words, look }: Story, subtotal: number) {
  const { checkout } = words
  await expect(page.getByLabel(checkout.address)).toContainText(addressText)
  await untilFeeIsKnown(page)
  const terms = await termsOn(page)
  const [shipping = ''] = Object.keys(terms).filter((term) => term.endsWith(' km)'))
  const km = Number(/([\d.,]+) km\)$/.exec(shipping)?.[1]?.replace(',', '.'))
  expect(shipping).toBe(checkout.shippingOver(km.toLocaleString(locales[words.language])))
  const fee = feeFor(km, subtotal)
  expect(fee).toBeGreaterThan(15_000)
  expect(terms).toEqual({
    [checkout.subtotal]: money(subtotal),
    [shipping]: money(fee),
    [checkout.discount]: money(0),
  })
  await expect(page.getByText(money(subtotal + fee), { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: checkout.cash })).toBeChecked()
  await look()
  const day = today()
  await page.getByRole('button', { name: checkout.proceed }).click()
  return { subtotal, fee, total: subtotal + fee, day }
}

type Figures = Awaited<ReturnType<typeof payCash>>

async function readConfirmation({ page, words, person }: Story, { subtotal, fee, total, day }: Figures) {
  const { order } = words
  await expect(page.getByRole('heading', { level: 1, name: order.thanks })).toBeVisible()
  const terms = await termsOn(page)
  expect(terms).toMatchObject({
    [order.itemCount]: order.counted(2, 4),
    [order.subtotal]: money(subtotal),
    [order.shippingFee]: money(fee),
    [order.total]: money(total),
    [order.payment]: order.cash,
    [order.deliverTo]: [person.name, person.phone, ...addressLines].join('\n'),
  })
  expect(terms[order.discount]).toBeUndefined()
  expect(terms[order.createdAt]).toMatch(new RegExp(`${day}|${today()}`))
  await expect(page.getByRole('listitem').filter({ hasText: firstDish })).toContainText(/^.*1 × /s)
  await expect(page.getByRole('listitem').filter({ hasText: secondDish })).toContainText(/^.*3 × /s)
}

async function tellStory(story: Story): Promise<void> {
  const { page, words } = story
  await findRestaurant(story)
  await becomeCustomer(story)
  await fillCart(story)
  const subtotal = await changeQuantities(story)
  await giveAddress(story)
  const figures = await payCash(story, subtotal)
  await expectToast(page, words.checkout.ordered)
  await expect(page).toHaveURL(/\/orderconfirm\/\d+$/)
  // It opens at its top, without scrolling.
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await readConfirmation(story, figures)
  await story.look()
  await page.reload()
  await readConfirmation(story, figures)
}

for (const language of languages) {
  test.describe(`the main road in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('a guest finds a restaurant, becomes a customer and orders', async ({ page }, { project }) => {
      test.slow()
      // Each screen is checked by day on a wide screen. every-screen.spec.ts checks them by night and on a phone,
      // except the dialogs over them.
      const isPhone = project.name === 'phone'
      if (isPhone) await page.emulateMedia({ colorScheme: 'dark' })
      const lookOver = () => expectAccessible(page)
      const look = isPhone ? async () => {} : lookOver
      await tellStory({ page, words: wordsIn(language), person: newPerson(), look, lookOver })
    })
  })
}
