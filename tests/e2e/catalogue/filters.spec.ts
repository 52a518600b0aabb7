import { placeWords } from '#web/storefront/pages/frame/place/place-words.ts'
import { quickFilterWords } from '#web/storefront/pieces/delivery/quick-filter-words.ts'
import { untilStill } from '../support/alive.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { typePlace } from '../support/places.ts'
import { expect, test } from '../support/shop-test.ts'
import { wordsIn } from '../support/words.ts'

const { filter, partners } = wordsIn('en')
const quick = quickFilterWords.en
/** The centre of Đà Nẵng, and a place outside every delivery area. */
const [here, away] = [
  { latitude: 16.0612, longitude: 108.2231 },
  { latitude: 15.92, longitude: 108.22 },
]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters are a sheet that shows how many restaurants a change leaves, and leads to them', async ({
    page,
  }) => {
    await page.goto('/list-partners', { waitUntil: 'networkidle' })
    const opens = page.getByText(filter.filters, { exact: true }).first()
    await opens.click()
    const sheet = page.getByRole('dialog', { name: filter.filters })
    await expect(sheet.getByLabel(filter.name)).toBeFocused()
    await expectAccessible(page, { byNight: true })
    const show = sheet.getByRole('button', { name: /^Show \d+ restaurants$/ })
    await expect(show).toBeInViewport({ ratio: 1 })
    const before = await show.innerText()
    await sheet.getByRole('radio', { name: '5 stars up' }).check()
    await expect(page).toHaveURL(/min_point=5/)
    await expect(sheet).toBeVisible()
    await expect(show.or(sheet.getByRole('button', { name: /^Show 1 restaurant$/ }))).not.toHaveText(before)
    await sheet.getByRole('radio', { name: filter.anyPoint }).check()
    await expect(show).toHaveText(/^Show \d+ restaurants$/)
    await untilStill(page)
    await show.click()
    await expect(sheet).toHaveCount(0)
    // Other journeys open restaurants at the same time.
    await expect(page.getByRole('heading', { level: 2, name: /^\d+ restaurants$/ })).toBeInViewport()
  })
})

test.describe('a place that the device knows', () => {
  test.use({ permissions: ['geolocation'], geolocation: here })

  test('one press narrows the list to fast or well-rated restaurants, as the address says', async ({
    page,
  }) => {
    await page.goto('/list-partners')
    const chips = page.getByRole('navigation', { name: quick.label })
    const chip = (name: string) => chips.getByRole('link', { name, exact: true })
    await chip(quick.soon).click()
    await expect(page).toHaveURL('/list-partners?soon=1')
    await expect(chip(quick.soon)).toHaveAttribute('aria-current', 'true')
    const times = page
      .getByRole('region', { name: /restaurants?$/ })
      .getByText(/\d+–\d+\smin/)
      .filter({ visible: true })
    await expect(times.first()).toBeVisible()
    const longest = async () =>
      Math.max(...(await times.allInnerTexts()).map((text) => Number(/–(\d+)\smin/.exec(text)?.[1])))
    // The earlier list stays until the position is known.
    await expect.poll(longest).toBeLessThanOrEqual(30)
    await chip(quick.stars).click()
    await expect(page).toHaveURL('/list-partners?soon=1&min_point=4')
    await expect(page.getByRole('radio', { name: '4 stars up' })).toBeChecked()
    await page.reload()
    await expect(chip(quick.soon)).toHaveAttribute('aria-current', 'true')
    await chip(quick.soon).click()
    await expect(page).toHaveURL('/list-partners?min_point=4')
    await chip(quick.free).click()
    await expect(page.getByText(quick.freeBy)).toBeVisible()
    // The earlier list stays, pale, until the new one is here.
    await untilStill(page)
    await expectAccessible(page, { byNight: true })
  })
})

test.describe('a place beyond the reach of some', () => {
  test.use({ permissions: ['geolocation'], geolocation: away })

  test('the list begins with restaurants that deliver there, and names the others apart', async ({
    page,
  }) => {
    const asked = page.waitForResponse(/catalog\/partners\?.*latitude=15\.92/)
    await page.goto('/list-partners?page=2')
    await asked
    await expect(page).toHaveURL('/list-partners?page=2')
    const apart = page.getByRole('heading', { level: 2, name: partners.beyond })
    for (let at = 2; at < 9 && (await apart.count()) === 0; at += 1) {
      await page.getByRole('link', { name: partners.next }).click()
      await expect(page).toHaveURL(`/list-partners?page=${at + 1}`)
      await untilStill(page)
    }
    await expect(apart).toBeVisible()
  })
})

test('a filter that needs a place asks for one, and filters once it is chosen', async ({ page }) => {
  const soon = page.getByRole('link', { name: quick.soon, exact: true })
  const sheet = page.getByRole('dialog')
  await page.goto('/list-partners')
  await soon.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/list-partners')
  await soon.click()
  await typePlace(page, sheet.getByRole('combobox', { name: placeWords.en.search }), 'tho quang')
  await sheet.getByRole('option').first().click()
  await expect(page).toHaveURL('/list-partners?soon=1')
  await expect(sheet).toHaveCount(0)
})
