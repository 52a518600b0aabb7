import type { Address } from '#contracts/address.ts'
import { kindWords } from '#web/storefront/partners/kind-words.ts'
import { callAs, enterAs, newCustomer } from './support/customer.ts'
import { expect, test } from './support/shop-test.ts'
import { wordsIn } from './support/words.ts'

const { partners, address } = wordsIn('en')
const nearBy = kindWords.en[7]
/** The Dragon Bridge. */
const bridge = { latitude: 16.0612, longitude: 108.2231 }

test.describe('where the browser may tell its position', () => {
  test.use({ permissions: ['geolocation'], geolocation: bridge })

  test('near by shows open restaurants within 5 km, the nearest first', async ({ page }) => {
    await page.goto('/list-partners')
    await page.getByLabel(partners.sort).selectOption(nearBy)
    await expect(page).toHaveURL(/type=7&latitude=16\.0612&longitude=108\.2231$/)
    const distances = page.getByText(/^\d+\.\d km$/)
    await expect(distances.first()).toBeVisible()
    const shown = (await distances.allInnerTexts()).map((text) => Number.parseFloat(text))
    expect(shown).toHaveLength(6)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(Math.max(...shown)).toBeLessThanOrEqual(5)
    const results = page.getByRole('region', { name: /restaurants$/ })
    await expect(results.getByText(partners.open, { exact: true })).toHaveCount(6)
    await expect(results.getByText(partners.close, { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel(partners.sort)).toHaveValue('7')
    await expect(distances.first()).toBeVisible()
  })

  test('an address can be put where one is', async ({ page, context, request }) => {
    const customer = await newCustomer(request)
    await enterAs(context, customer)
    await page.goto('/edit-address')
    await page.getByLabel(address.name, { exact: true }).fill('Chân Cầu Rồng, Hải Châu, Đà Nẵng')
    await page.getByRole('button', { name: address.useMyPosition }).click()
    await expect(page.getByText(address.positionKnown)).toBeVisible()
    await page.getByRole('button', { name: address.add, exact: true }).click()
    await expect(page.getByText('Add address successfully!')).toBeVisible()
    const saved = await callAs<Address[]>(request, customer, ['GET', '/addresses'])
    expect(saved).toMatchObject([{ name: 'Chân Cầu Rồng, Hải Châu, Đà Nẵng', ...bridge }])
  })
})

test.describe('where it may not', () => {
  test('near by says so and keeps the list', async ({ page }) => {
    await page.goto('/list-partners?type=2')
    const before = await page.getByRole('heading', { level: 3 }).allInnerTexts()
    await page.getByLabel(partners.sort).selectOption(nearBy)
    await expect(page.getByText(partners.positionRefused)).toBeVisible()
    await expect(page.getByLabel(partners.sort)).toHaveValue('2')
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(before)
  })

  test('an address is put at a known place instead', async ({ page, context, request }) => {
    await enterAs(context, await newCustomer(request))
    await page.goto('/edit-address')
    await page.getByLabel(address.name, { exact: true }).fill('Chân Cầu Rồng')
    await page.getByRole('button', { name: address.useMyPosition }).click()
    await expect(page.getByText(address.positionUnknown)).toBeVisible()
    await page.getByRole('button', { name: address.add, exact: true }).click()
    await expect(page.getByLabel(address.place)).toHaveAccessibleDescription(
      new RegExp(address.placeRequired),
    )
  })
})
