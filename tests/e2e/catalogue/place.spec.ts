import type { Locator } from '@playwright/test'
import { placeLineWords } from '#web/storefront/pages/frame/place/place-line-words.ts'
import { placeWords } from '#web/storefront/pages/frame/place/place-words.ts'
import { deliveryFigureWords } from '#web/storefront/pieces/delivery/delivery-figure-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, enterAs, newCustomer } from '../support/customer.ts'
import { typePlace } from '../support/places.ts'
import { expect, test } from '../support/shop-test.ts'
import { wordsIn } from '../support/words.ts'

const { address, layout } = wordsIn('en')

test('the choice of a place takes a phone’s whole window; places end above the keyboard, and finding none is seen @phone-only', async ({
  page,
  context,
  request,
}) => {
  const customer = await newCustomer(request)
  await addAddress(request, customer)
  await enterAs(context, customer)
  await page.goto('/list-partners')
  await page.getByRole('button', { name: placeLineWords.en.deliverTo }).click()
  const sheet = page.getByRole('dialog', { name: placeWords.en.title })
  const field = sheet.getByRole('combobox', { name: placeWords.en.search })
  const saved = sheet.getByRole('region', { name: placeWords.en.saved })
  await expect(saved).toBeVisible()
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(await boxOf(sheet)).toMatchObject({ y: 0, height: 844 })
  // The keyboard would cover the saved addresses.
  await expect(field).not.toBeFocused()
  const tops: number[] = []
  for (const part of [field, saved, sheet.getByRole('button', { name: placeWords.en.myPosition })])
    tops.push((await boxOf(part)).y)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))

  await typePlace(page, field, 'nguyen')
  const list = sheet.getByRole('listbox', { name: address.places })
  const seen = 340
  await page.evaluate((height) => {
    if (!visualViewport) return
    Object.defineProperty(visualViewport, 'height', { get: () => height })
    visualViewport.dispatchEvent(new Event('resize'))
  }, seen)
  await expect.poll(async () => (await boxOf(list)).y + (await boxOf(list)).height).toBeLessThanOrEqual(seen)
  expect((await boxOf(list)).height).toBeGreaterThan(100)
  // Nothing here tells of keys that a phone does not have.
  await expect(sheet.getByText(address.arrowKeys)).toBeHidden()

  await field.fill('qqzzqq')
  await expect(sheet.getByText(address.noPlace)).toBeVisible()
  const none = await boxOf(sheet.getByText(address.noPlace))
  expect(none.height).toBeGreaterThan(15)
  await expectAccessible(page, { byNight: true })
})

test('a guest chooses a delivery place and sees its fees on cards and menu; signing out removes it @phone-only', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/list-partners')
  const line = page.getByRole('button', { name: placeLineWords.en.deliverTo })
  await expect(line).toContainText(placeLineWords.en.choose)
  await line.click()
  const sheet = page.getByRole('dialog', { name: placeWords.en.title })
  await typePlace(page, sheet.getByRole('combobox', { name: placeWords.en.search }), 'tho quang')
  await expectAccessible(page, { byNight: true })
  await sheet.getByRole('listbox', { name: address.places }).getByRole('option').first().click()
  await expect(sheet).toBeHidden()
  const said = /Sơn Trà/
  await expect(line).toContainText(said)
  const card = page.locator('#results').getByRole('listitem').first()
  await expect(card).toContainText(new RegExp(`₫|${deliveryFigureWords.en.free}`))
  await expect(card).toContainText(/\d\skm/)

  // At once, on the same page as everybody's, and before any script of it is here.
  await page.route('**/assets/*.js', () => {})
  const reloaded = page.waitForEvent('framenavigated')
  await page.evaluate(() => location.reload())
  await reloaded
  await expect(line).toContainText(said)
  await expect(card).toContainText(new RegExp(`₫|${deliveryFigureWords.en.free}`))
  await expect(card).toContainText(/\d\skm.*\d–\d+\smin/)
  expect(await page.evaluate(() => window.hasReact)).toBeUndefined()
  await page.unroute('**/assets/*.js')

  await page.goto('/list-partners')
  await expect(line).toContainText(said)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/list-products\/\d+/)
  await expect(
    page
      .getByRole('main')
      .getByText(/\d\skm/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  // It stays for a person who signs in, and is removed at the sign-out.
  await enterAs(context, await newCustomer(request))
  await page.goto('/list-partners')
  await expect(line).toContainText(said)
  await page.getByRole('button', { name: layout.openMenu }).click()
  await page.getByRole('dialog').getByRole('button', { name: layout.logout }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/list-partners')
  await expect(line).toContainText(placeLineWords.en.choose)
})
