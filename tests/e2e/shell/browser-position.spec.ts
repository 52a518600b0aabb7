import type { Address } from '#contracts/places/address.ts'
import { placedWords } from '#web/shared/address/address-map-words.ts'
import { currentAreaWords } from '#web/storefront/pages/frame/current-area-words.ts'
import { restaurantTypeWords } from '#web/storefront/pieces/partner/restaurant-type-words.ts'
import { untilStill } from '../support/alive.ts'
import { callAs, enterAs, newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { wordsIn } from '../support/words.ts'

const { partners, address, addressMap, layout } = wordsIn('en')
const placed = placedWords.en
const nearBy = restaurantTypeWords.en[7]
/** The Dragon Bridge. */
const bridge = { latitude: 16.0612, longitude: 108.2231 }

test.describe('where the browser may tell its position', () => {
  test.use({ permissions: ['geolocation'], geolocation: bridge })

  test('near by shows open restaurants within 5 km, the nearest first', async ({ page }) => {
    await page.goto('/list-partners')
    await page.getByLabel(partners.sort).selectOption(nearBy)
    await expect(page).toHaveURL(/type=7&latitude=16\.0612&longitude=108\.2231$/)
    const results = page.getByRole('region', { name: /restaurants$/ })
    const cards = results.getByRole('listitem').filter({ hasText: /\d\skm/ })
    const distances = async () =>
      (await cards.allInnerTexts()).map((text) => Number(/(\d+\.\d)\skm/.exec(text)?.[1]))
    // The earlier list stays until the new one has loaded.
    await expect.poll(async () => (await distances()).filter((km) => km <= 5).length).toBe(6)
    const shown = await distances()
    expect(shown).toHaveLength(6)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    await expect(results.getByText(partners.open, { exact: true })).toHaveCount(6)
    await expect(results.getByText(partners.close, { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel(partners.sort)).toHaveValue('7')
    await expect(cards.first()).toBeVisible()
  })

  test('the header shows neighbourhood and city, on phones in the menu', async ({ page }) => {
    await page.goto('/list-partners')
    await expect(page.getByRole('banner').getByText('Hải Châu, Đà Nẵng')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: layout.openMenu }).click()
    await expect(page.getByRole('dialog').getByText('Hải Châu, Đà Nẵng')).toBeVisible()
  })

  test('an address can be put at the browser’s position', async ({ page, context, request }) => {
    const customer = await newCustomer(request)
    await enterAs(context, customer)
    await page.goto('/edit-address')
    const field = page.getByLabel(address.name, { exact: true })
    await field.fill('Chân Cầu Rồng, Hải Châu, Đà Nẵng')
    // Close the list of places, which covers the map.
    await field.press('Escape')
    // The pin begins there, and returns there.
    await expect(page.getByText(placed.browser)).toBeVisible()
    await expect(page.getByRole('application', { name: addressMap.pin })).toBeVisible()
    await page.getByRole('group', { name: address.map }).click({ position: { x: 40, y: 40 } })
    await expect(page.getByText(placed.hand)).toBeVisible()
    await page.getByRole('button', { name: address.useMyPosition }).click()
    await expect(page.getByText(placed.browser)).toBeVisible()
    await page.getByRole('button', { name: address.add, exact: true }).click()
    await expectToast(page, 'Add address successfully!')
    const saved = await callAs<Address[]>(request, customer, ['GET', '/addresses'])
    expect(saved).toMatchObject([{ name: 'Chân Cầu Rồng, Hải Châu, Đà Nẵng', ...bridge }])
  })
})

test('a late position reverts no newer choice, and does not lead back to the list', async ({ page }) => {
  await page.addInitScript((coords) => {
    const kept: PositionCallback[] = []
    navigator.geolocation.getCurrentPosition = (take) => void kept.push(take)
    addEventListener('position', () => {
      for (const take of kept.splice(0)) take({ coords } as GeolocationPosition)
    })
  }, bridge)
  const sort = page.getByLabel(partners.sort)
  const come = async () => {
    await page.evaluate(() => dispatchEvent(new Event('position')))
    await untilStill(page)
  }
  await page.goto('/list-partners')
  await sort.selectOption(nearBy)
  await expect(page.getByText(partners.asking)).toBeVisible()
  await sort.selectOption(restaurantTypeWords.en[4])
  await expect(page.getByText(partners.asking)).toBeHidden()
  await come()
  await expect(page).toHaveURL('/list-partners?type=4')
  await sort.selectOption(nearBy)
  await page.getByRole('link', { name: wordsIn('en').favourites.favourites, exact: true }).click()
  await come()
  await expect(page).toHaveURL('/list-partners?favourites=1')
  await expect(sort).toHaveValue('8')

  // Another filter does not revert this one: both apply in the end.
  await sort.selectOption(nearBy)
  await page.getByRole('radio', { name: wordsIn('en').filter.open, exact: true }).check()
  await expect(page).toHaveURL(/status=open/)
  await come()
  await expect(page).toHaveURL(/status=open&type=7&latitude=16\.0612/)

  await sort.selectOption(nearBy)
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/list-products\//)
  await come()
  await expect(page).toHaveURL(/\/list-products\//)
})

test.describe('far from any known place', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 0, longitude: 0 } })

  test('the header shows no area', async ({ page }) => {
    const answer = page.waitForResponse(/\/geography\/data\/reverse-geocode-client/)
    await page.goto('/list-partners')
    expect(await (await answer).json()).toEqual({ locality: '', city: '' })
    await untilStill(page)
    await expect(page.getByText(currentAreaWords.en.here)).toHaveCount(0)
  })
})

test.describe('where the browser may not tell its position', () => {
  test('the header neither asks for the position nor shows an area', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => {
        throw new Error('Nobody has asked for the position.')
      }
    })
    await page.goto('/list-partners', { waitUntil: 'networkidle' })
    await expect(page.getByText(currentAreaWords.en.here)).toHaveCount(0)
  })

  test('near by says that it has no position, and keeps the list', async ({ page }) => {
    await page.goto('/list-partners?type=2')
    const before = await page.getByRole('heading', { level: 3 }).allInnerTexts()
    await page.getByLabel(partners.sort).selectOption(nearBy)
    await expectToast(page, partners.positionRefused)
    await expect(page.getByLabel(partners.sort)).toHaveValue('2')
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(before)
  })

  test('an address without a position is not saved, and the form says how to set one', async ({
    page,
    context,
    request,
  }) => {
    await enterAs(context, await newCustomer(request))
    await page.goto('/edit-address')
    const field = page.getByLabel(address.name, { exact: true })
    await field.fill('Chân Cầu Rồng')
    // Close the list of places, which covers the button.
    await field.press('Escape')
    await page.getByRole('button', { name: address.useMyPosition }).click()
    await expect(page.getByText(address.positionUnknown)).toBeVisible()
    await page.getByRole('button', { name: address.add, exact: true }).click()
    const button = page.getByRole('button', { name: address.useMyPosition })
    await expect(button).toBeFocused()
    await expect(button).toHaveAccessibleDescription(address.placeRequired)
  })
})
