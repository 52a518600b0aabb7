import type { Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import type { Address } from '#contracts/places/address.ts'
import { placedWords } from '#web/shared/address/address-map-words.ts'
import { untilStill } from '../support/alive.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, callAs, enterAs, fillCart, home, newCustomer } from '../support/customer.ts'
import { typePlace } from '../support/places.ts'
import { expect, itsScreen, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const { address, layout } = wordsIn('en')
const placed = placedWords.en

/** The parts of the form in a language. */
function formOf(page: Page, language: 'en' | 'vi' = 'en') {
  const words = wordsIn(language)
  return {
    name: page.getByRole('combobox', { name: words.address.name, exact: true }),
    places: page.getByRole('listbox', { name: words.address.places }).getByRole('option'),
    map: page.getByRole('group', { name: words.address.map }),
    pin: page.getByRole('application', { name: words.addressMap.pin }),
    // On a phone its form lies over the button that opens it.
    add: page.getByRole('button', { name: words.address.add, exact: true }).last(),
  }
}

/** A phone shows the form once it is asked for. */
async function openForm(page: Page, language: 'en' | 'vi'): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await formOf(page, language).add.click()
}

for (const language of languages) {
  test.describe(`an address in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('a search without accents finds an address, and saving stores its position', async ({
      page,
      context,
      request,
    }, { project }) => {
      const words = wordsIn(language)
      const customer = await newCustomer(request)
      await enterAs(context, customer)
      await page.goto('/edit-address')
      await openForm(page, language)
      const { name, places, pin, add } = formOf(page, language)
      await expect(pin).toBeVisible()
      await typePlace(page, name, '12 bach dang')
      await expect(places.first()).toContainText('12 Bạch Đằng, ')
      await expectAccessible(page, { byNight: true })
      await page.keyboard.press('ArrowDown')
      await expect(places.first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(places).toHaveCount(0)
      await expect(name).toHaveValue(/^12 Bạch Đằng, .*Đà Nẵng$/)
      await expect(page.getByText(placedWords[language].place)).toBeVisible()
      const text = await name.inputValue()
      await add.click()
      await expectToast(page, words.address.added)
      if (project.name === 'phone') await expect(name).toHaveCount(0)
      else await expect(name).toHaveValue('')
      const [saved] = await callAs<Address[]>(request, customer, ['GET', '/addresses'])
      expect(saved?.name).toBe(text)
      expect(saved?.latitude).toBeCloseTo(16.07, 1)
      expect(saved?.longitude).toBeCloseTo(108.22, 2)
    })

    test('putting the pin on the map keeps the typed text', async ({ page, context, request }, {
      project,
    }) => {
      const words = wordsIn(language)
      const customer = await newCustomer(request)
      await enterAs(context, customer)
      await page.goto('/edit-address')
      await openForm(page, language)
      const { name, map, pin, add } = formOf(page, language)
      await expect(pin).toBeVisible()
      await name.fill('Nhà có cổng xanh')
      const position = { x: 100, y: 220 }
      if (project.name === 'phone') await map.tap({ position })
      else await map.click({ position })
      await expect(page.getByText(placedWords[language].hand)).toBeVisible()
      await expect(name).toHaveValue('Nhà có cổng xanh')
      // With tiles the place names only help to orient; without tiles they are all there is.
      const landmark = await map.locator('.map-place').first().innerText()
      expect(await map.ariaSnapshot()).not.toContain(landmark)
      const near = page.getByText(new RegExp(`^${words.address.near('')}.*Đà Nẵng`))
      await expect(near).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: words.address.takeArea }).click()
      await expect(name).toHaveValue(/^Nhà có cổng xanh, .+, Đà Nẵng$/)
      await expect(near).toHaveCount(0)
      await add.click()
      await expectToast(page, words.address.added)
    })
  })
}

test('a phone shows cards: one is edited, another becomes the default, a third is deleted @phone-only', async ({
  page,
  context,
  request,
}) => {
  const customer = await newCustomer(request)
  for (const name of ['Nhà', 'Cơ quan', 'Nhà cũ']) await addAddress(request, customer, { ...home, name })
  await enterAs(context, customer)
  await page.goto('/edit-address')
  const cards = page.getByRole('region', { name: address.saved }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page, { byNight: true })
  const preselect = (name: string) =>
    page.getByRole('button', { name: address.preselectAddress(name), exact: true })
  await expect(preselect('Nhà')).toHaveCount(0)
  await preselect('Cơ quan').click()
  await expectToast(page, address.updated)
  await expect(preselect('Cơ quan')).toHaveCount(0)
  await expect(preselect('Nhà')).toBeVisible()
  await expect(page.getByRole('heading', { name: address.saved })).toBeFocused()

  await page.getByRole('button', { name: address.editAddress('Nhà'), exact: true }).click()
  const editor = page.getByRole('dialog', { name: address.editTitle })
  await editor.getByLabel(address.name, { exact: true }).fill('12 Bạch Đằng, Đà Nẵng')
  await editor.getByLabel('Building').fill('Tòa A')
  await expectAccessible(page, { byNight: true })
  await editor.getByRole('button', { name: address.saveDetails, exact: true }).click()
  await expect(editor).toBeHidden()
  await page.getByRole('button', { name: address.editAddress('Nhà cũ') }).click()
  await editor.getByRole('button', { name: address.movePin }).click()
  await page
    .getByRole('dialog', { name: address.movePin })
    .getByRole('button', { name: address.leavePin })
    .click()

  await page.getByRole('button', { name: address.removeAddress('Nhà cũ') }).click()
  await page.getByRole('dialog').getByRole('button', { name: address.remove, exact: true }).click()
  await expect(cards).toHaveCount(2)
  const saved = await callAs<Address[]>(request, customer, ['GET', '/addresses'])
  expect(saved).toMatchObject([
    { name: '12 Bạch Đằng, Đà Nẵng', building: 'Tòa A', is_default: false },
    { name: 'Cơ quan', is_default: true },
  ])
})

test('the pin follows the mouse and the arrow keys', async ({ page, context, request }) => {
  const customer = await newCustomer(request)
  await enterAs(context, customer)
  await page.goto('/edit-address')
  const { name, pin, add } = formOf(page)
  await expect(pin).toBeVisible()
  await name.fill('Ngã ba')
  // Close the list of places, which covers the map.
  await name.press('Escape')
  await pin.scrollIntoViewIfNeeded()
  await untilStill(page)
  const box = await pin.boundingBox()
  if (!box) throw new Error('The pin is not to be seen.')
  await page.mouse.move(box.x + 22, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 72, box.y + 40, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText(placed.hand)).toBeVisible()
  const dragged = await pin.boundingBox()
  expect(dragged?.x).toBeCloseTo(box.x + 50, -1)
  await pin.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => (await pin.boundingBox())?.x).toBeCloseTo((dragged?.x ?? 0) - 8, 0)
  await expect.poll(async () => (await pin.boundingBox())?.y).toBeCloseTo((dragged?.y ?? 0) - 48, 0)
  await add.click()
  await expectToast(page, 'Add address successfully!')
  const [saved] = await callAs<Address[]>(request, customer, ['GET', '/addresses'])
  // 42 px to the east of the default centre; at zoom 12 a px is about 37 m.
  expect(saved?.longitude).toBeCloseTo(108.2 + 42 * 0.000343, 2)
  expect(saved?.latitude).toBeGreaterThan(16.05)
})

test('the pin of a saved address is moved on its map, with the keyboard alone', async ({
  page,
  context,
  request,
}) => {
  const customer = await newCustomer(request)
  await addAddress(request, customer)
  await enterAs(context, customer)
  await page.goto('/edit-address')
  const opener = page.getByRole('button', { name: address.movePinOf(home.name) })
  await opener.press('Enter')
  const modal = page.getByRole('dialog', { name: address.movePin })
  await expect(modal.getByText(home.name)).toBeVisible()
  const movable = modal.getByRole('application', { name: wordsIn('en').addressMap.pin })
  await expect(movable).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await movable.press('Shift+ArrowRight')
  await expect(modal.getByText(placed.hand)).toBeVisible()
  await modal.getByRole('button', { name: address.savePin }).press('Enter')
  await expectToast(page, 'Update address successfully!')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
  const [after] = await callAs<Address[]>(request, customer, ['GET', '/addresses'])
  expect(after?.name).toBe(home.name)
  // 48 px to the east; at zoom 16 a px is about 2.3 m.
  expect((after?.longitude ?? 0) - home.longitude).toBeCloseTo(48 * 0.0000215, 3)
  expect(after?.longitude).toBeGreaterThan(home.longitude + 0.0005)
  expect(after?.latitude).toBeCloseTo(home.latitude, 4)
})

test('a late answer does not replace a newer one', async ({ page, context, request }) => {
  await enterAs(context, await newCustomer(request))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const told = Promise.withResolvers<void>()
  await page.route(/\/geography\/places\?q=tho&/, async (route) => {
    await held
    await route.continue().catch(() => {})
    told.resolve()
  })
  await page.goto('/edit-address')
  const { name, places } = formOf(page)
  const asked = page.waitForRequest(/q=tho&/)
  await name.fill('tho')
  await asked
  await name.fill('my khe')
  await expect(places.first()).toContainText('Mỹ Khê')
  release()
  await told.promise
  await untilStill(page)
  await expect(places.first()).toContainText('Mỹ Khê')
  await page.keyboard.press('Escape')
  await expect(places).toHaveCount(0)
})

test('without a place search the pin sets the position', async ({ page, context, request, watch }) => {
  watch.expect(503, /\/geography\/places/)
  await enterAs(context, await newCustomer(request))
  await page.route(/\/geography\/places/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/edit-address')
  const { name, map, pin, add } = formOf(page)
  await expect(pin).toBeVisible()
  await name.fill('14 Lê Văn Thứ, Thọ Quang, Đà Nẵng')
  await expect(page.getByText(address.placesFailed)).toBeAttached()
  await map.click({ position: { x: 200, y: 120 } })
  await add.click()
  await expectToast(page, 'Add address successfully!')
})

test('the checkout keeps the chosen address while others are edited', async ({ page, context, request }) => {
  const { checkout } = wordsIn('en')
  const customer = await newCustomer(request)
  const partner = await findPartner(request, openPartnerName)
  await fillCart(request, customer, partner)
  await addAddress(request, customer, { ...home, name: 'Nhà' })
  await addAddress(request, customer, { ...home, name: 'Cơ quan' })
  await enterAs(context, customer)
  await page.goto(`/checkout/${partner.id}`)
  const choice = page.getByLabel(checkout.address)
  await choice.selectOption({ label: 'Cơ quan' })
  await page.getByRole('link', { name: checkout.editAddresses }).click()
  await page.getByRole('button', { name: address.removeAddress('Nhà') }).click()
  await page.getByRole('dialog').getByRole('button', { name: address.remove, exact: true }).click()
  await expectToast(page, 'Delete address successfully!')
  await page.getByRole('button', { name: address.back, exact: true }).click()
  await expect(page).toHaveURL(`/checkout/${partner.id}`)
  await expect(choice.getByRole('option', { selected: true })).toHaveText('Cơ quan')
})

test('an address is renamed and deleted with the sentences of older clients', async ({
  page,
  context,
  request,
}) => {
  const customer = await newCustomer(request)
  await addAddress(request, customer)
  await enterAs(context, customer)
  await page.goto('/edit-address')
  const name = page.getByRole('textbox', { name: /^Address / })
  await expect(name).toHaveValue(home.name)
  await expect(page.getByText(address.city('Đà Nẵng'))).toBeVisible()
  await name.fill(' 14 Lê Văn Thứ, Thọ Quang, Đà Nẵng ')
  const update = page.getByRole('button', { name: address.update, exact: true })
  await update.press('Enter')
  await expectToast(page, 'Update address successfully!')
  await expect(name).toHaveValue('14 Lê Văn Thứ, Thọ Quang, Đà Nẵng')
  await expect(update).toBeFocused()
  await name.press('Enter')
  await expectToast(page, 'Update address successfully!')
  await expect(name).toBeFocused()
  await page.reload()
  await expect(name).toHaveValue('14 Lê Văn Thứ, Thọ Quang, Đà Nẵng')

  await page.getByRole('button', { name: address.removeAddress('14 Lê Văn Thứ, Thọ Quang, Đà Nẵng') }).click()
  const modal = page.getByRole('dialog', { name: address.confirmTitle })
  await expect(modal).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await modal.getByRole('button', { name: address.keep }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: /^Delete 14/ }).click()
  await modal.getByRole('button', { name: address.remove, exact: true }).click()
  await expectToast(page, 'Delete address successfully!')
  await expect(page.getByText('User have no address')).toBeVisible()
})

test('Back leads to the previous page, and to the root without one', async ({ page, context, request }) => {
  await enterAs(context, await newCustomer(request))
  await page.goto('/edit-address')
  const back = page.getByRole('button', { name: address.back, exact: true })
  await back.click()
  await expect(page).toHaveURL('/list-partners')
  await page.getByRole('link', { name: layout.seller }).first().click()
  await expect(page).toHaveURL('/seller')
})

test('Back leads to the checkout also after the language was changed', async ({ page, context, request }) => {
  const [english, vietnamese] = [wordsIn('en'), wordsIn('vi')]
  const customer = await newCustomer(request)
  const partner = await findPartner(request, openPartnerName)
  await fillCart(request, customer, partner)
  await addAddress(request, customer)
  await enterAs(context, customer)
  await page.goto(`/checkout/${partner.id}`)
  await page.getByRole('link', { name: english.checkout.editAddresses }).click()
  const name = page.getByRole('textbox', { name: /^Address / })
  await expect(name).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'VI Tiếng Việt' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: vietnamese.address.title, exact: true }),
  ).toBeVisible()
  await untilStill(page)
  expect(await page.evaluate(() => history.state.usr)).toEqual({ isForCheckout: true })
  await page.getByRole('button', { name: vietnamese.address.back, exact: true }).click()
  await expect(page).toHaveURL(`/checkout/${partner.id}`)
  await expect(page.getByRole('heading', { level: 1, name: vietnamese.checkout.title })).toBeVisible()
})
