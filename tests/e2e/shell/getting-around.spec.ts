import type { Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import { searchPageWords } from '#web/storefront/pages/search/search-page-words.ts'
import { feedbackWords } from '#web/storefront/pieces/feedback/feedback-words.ts'
import { untilStill } from '../support/alive.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { placeOf } from '../support/checks/page-checks.ts'
import { enterAs, newCustomer } from '../support/customer.ts'
import { expect, itsScreen, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { closedPartnerName, dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const words = wordsIn('en')
const { layout, menu, partners, filter, kind } = words
const feedback = feedbackWords.en

/** The results of the header's search. */
function foundDishes(page: Page) {
  return page.getByRole('group', { name: words.search.dish }).getByRole('option')
}

/** Chooses with the arrow keys; restaurants come before the dishes. */
async function chooseFirstDish(page: Page): Promise<void> {
  const first = foundDishes(page).first()
  const options = page.getByRole('listbox').getByRole('option')
  const before = (await options.count()) - (await foundDishes(page).count())
  for (let steps = 0; steps <= before; steps += 1) await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
}

test('the language chosen in the header stays, and so does the page', async ({ page }) => {
  await page.goto('/list-partners?status=open&page=2')
  await page.getByRole('banner').getByRole('link', { name: 'VI Tiếng Việt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: wordsIn('vi').partners.greeting })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('status'), searchParams.get('page')]).toEqual(['open', '2'])
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsIn('vi').footer.login })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: wordsIn('vi').login.welcome })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: wordsIn('vi').login.welcome })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi')
})

test('the list’s filters, kind and page survive a reload and Back', async ({ page }) => {
  await page.goto('/list-partners')
  const count = page.getByRole('heading', { level: 2, name: /^\d+ restaurants?$/ })
  await page.getByRole('radio', { name: filter.all }).check()
  await page.getByLabel(filter.address).fill('da nang')
  await expect(page).toHaveURL(/address=da\+nang/)
  await page.getByLabel(partners.sort).selectOption(kind[3])
  await expect(page).toHaveURL(/type=3/)
  await page.getByLabel(filter.closesAfter).fill('20:00')
  await expect(page).toHaveURL(/closes_after=20/)
  await page.getByRole('radio', { name: '4 stars up' }).check()
  await expect(page).toHaveURL(/min_point=4/)
  // The address changes a moment before the page does.
  await untilStill(page)
  const shown = await count.innerText()
  await page.reload()
  await expect(page.getByLabel(filter.address)).toHaveValue('da nang')
  await expect(page.getByLabel(filter.closesAfter)).toHaveValue('20:00')
  await expect(page.getByRole('radio', { name: '4 stars up' })).toBeChecked()
  await expect(page.getByLabel(partners.sort)).toHaveValue('3')
  await expect(count).toHaveText(shown)
  await page.getByRole('button', { name: filter.reset }).click()
  await page.getByRole('link', { name: filter.clear }).first().click()
  await expect(page).toHaveURL('/list-partners?type=3')

  await page.goto('/list-partners')
  const first = page.getByRole('heading', { level: 3 }).first()
  const before = await first.innerText()
  await page.getByRole('link', { name: partners.page(2), exact: true }).click()
  await expect(page).toHaveURL('/list-partners?page=2')
  await expect(first).not.toHaveText(before)
  const names = await page.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(names).toHaveLength(6)
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/list-partners?page=2')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(names)
})

test('a search without a match says ‘No Data’', async ({ page }) => {
  await page.goto('/list-partners?name=khongcoquannay')
  await expect(page.getByRole('heading', { name: 'No Data' })).toBeVisible()
  await expectAccessible(page)
})

test('the best rated restaurants have a badge', async ({ page }) => {
  await page.goto('/list-partners')
  await page.getByLabel(partners.sort).selectOption(kind[6])
  // It is in another place on phones.
  await expect(page.getByText(partners.bestRated, { exact: true }).filter({ visible: true })).toHaveCount(5)
})

test('the menu’s tab, sorting and page of reviews survive a reload and Back', async ({ page, request }) => {
  const partner = await findPartner(request, openPartnerName)
  const tab = partner.categories[1]?.name ?? ''
  await page.goto(`/list-products/${partner.id}`)
  await page.getByRole('link', { name: tab, exact: true }).click()
  const dishes = page.getByRole('region', { name: tab }).getByRole('heading', { level: 3 })
  await expect(dishes.first()).toBeVisible()
  await page.getByLabel(menu.sort).selectOption(menu.sortPriceUp)
  const cheapestFirst = (partner.categories[1]?.products ?? [])
    .toSorted((a, b) => a.price - b.price)
    .map(({ name }) => name)
  await expect(dishes).toHaveText(cheapestFirst)
  await page.getByRole('link', { name: feedback.next }).click()
  await expect(page).toHaveURL(/reviews=2/)
  const place = placeOf(page)
  await page.reload()
  await expect(dishes).toHaveText(cheapestFirst)
  await dishes.first().getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: cheapestFirst[0] ?? '' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe(place)
  await expect(dishes).toHaveText(cheapestFirst)
})

test('a page of reviews pressed before its script is here keeps the tab chosen meanwhile', async ({
  page,
  request,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const tab = partner.categories[1]
  let letScriptCome = () => {}
  const allowed = new Promise<void>((resolve) => {
    letScriptCome = resolve
  })
  await page.route(/feedback-section/, async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(`/list-products/${partner.id}`)
  await page.getByRole('link', { name: tab?.name ?? '', exact: true }).click()
  await expect(page.getByRole('region', { name: tab?.name ?? '' })).toBeVisible()
  await page.getByRole('link', { name: feedback.next }).click()
  letScriptCome()
  await expect(page).toHaveURL(new RegExp(`tab=${tab?.id}.*reviews=2`))
})

test('a navigation closes an open modal', async ({ page, request }) => {
  const { id } = await findPartner(request, openPartnerName)
  await page.goto('/list-partners')
  await page.goto(`/list-products/${id}`)
  await page
    .getByRole('button', { name: feedback.read('') })
    .first()
    .click()
  const modal = page.getByRole('dialog', { name: feedback.modalTitle })
  await expect(modal).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: partners.greeting })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel(filter.name).click()
})

test('every link of the main menu is reachable in a small window too', async ({ page }) => {
  const links = [layout.about, layout.contact]
  await page.goto('/list-partners')
  for (const width of [768, 1024, 1279]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: layout.openMenu }).click()
    const menu = page.getByRole('dialog', { name: layout.menu })
    for (const name of links) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: layout.openMenu })).toBeHidden()
  const header = page.getByRole('banner')
  for (const name of links) await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
})

test('the button back to the top appears after 150 px', async ({ page }) => {
  await page.goto('/list-partners')
  const arrow = page.getByRole('button', { name: layout.toTop })
  // Clicks the button's position like a finger: a tool would first scroll to the bar's place in the page.
  const press = async () => {
    const { x = 0, y = 0 } = (await arrow.boundingBox()) ?? {}
    await page.mouse.click(x + 22, y + 22)
  }
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
  await expect(arrow).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 151))
  await press()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(arrow).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  // A person types, and then uses the wheel.
  await page.getByLabel(filter.name).click()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect(arrow).toBeVisible()
  await page.goto('/register-partner')
  await page.evaluate(() => window.scrollTo(0, 400))
  await press()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a dish is found, opened and added with the keyboard alone', async ({ page, context, request }) => {
  const [dish] = dishesOf(await findPartner(request, openPartnerName))
  if (!dish) throw new Error('The open restaurant sells nothing.')
  await enterAs(context, await newCustomer(request))
  await page.goto('/list-partners')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: layout.skip })).toBeFocused()
  const search = page.getByRole('combobox', { name: layout.search })
  // Found by its name, since the field is replaced when its script loads with the first focus.
  const isThere = () => page.evaluate(() => document.activeElement?.getAttribute('name') === 'q')
  for (let steps = 0; steps < 20 && !(await isThere()); steps += 1) await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.type('com ga xoi mo')
  // Results of the text's beginning would change the choice of the arrow keys.
  await expect(page.getByRole('status').filter({ hasText: /\d+ dish(es)? found$/ })).toBeAttached()
  await expect(foundDishes(page).first()).toContainText('Cơm gà xối mỡ')
  await expectAccessible(page, { byNight: true })
  await chooseFirstDish(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cơm gà xối mỡ' })).toBeVisible()
  const addition = page.getByRole('button', { name: words.addToCart.addDish('Cơm gà xối mỡ'), exact: true })
  for (
    let steps = 0;
    steps < 30 && !(await addition.evaluate((button) => button === document.activeElement));
    steps += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expectToast(page, 'Added to Cart')
})

test('the search for dishes keeps to the chosen kind of restaurant', async ({ page }) => {
  await page.goto('/list-partners')
  await page.getByRole('combobox', { name: 'Kind of restaurant' }).selectOption('DRINK')
  await page.getByRole('combobox', { name: layout.search }).fill('com ga')
  await expect(page.getByText(words.search.noneOfType)).toBeVisible()
  await page.getByRole('combobox', { name: layout.search }).fill('tra')
  await expect(foundDishes(page).first()).toContainText('₫')
})

test('Enter opens all results, also before the answer arrives, or the dish that the arrow keys chose', async ({
  page,
}) => {
  const held: (() => void)[] = []
  await page.route('**/api/v1/catalog/products?*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  /** Releases the answers until this is true. */
  const answered = (holds: () => Promise<void>) =>
    expect(async () => {
      for (const release of held.splice(0)) release()
      await holds()
    }).toPass()
  const found = page.getByRole('status').filter({ hasText: /\d+ (dish(es)? found|best matches)$/ })
  const search = page.getByRole('combobox', { name: layout.search })
  const results = async (query: string, heading: string) => {
    // Pressed before the search's script has loaded, the form itself opens the same page.
    const address = new RegExp(`/search\\?(type=&)?q=${query.replaceAll('+', '\\+')}$`)
    await answered(() => expect(page).toHaveURL(address, { timeout: 500 }))
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await untilStill(page)
    await expect(foundDishes(page)).toHaveCount(0)
  }
  const chooseFirst = async () => {
    await answered(() => expect(found).toBeAttached({ timeout: 500 }))
    await chooseFirstDish(page)
  }
  await page.goto('/list-partners')
  await expect(search).toHaveAttribute('placeholder', layout.searchShort)
  await search.fill('com ga')
  await search.press('Enter')
  await results('com+ga', searchPageWords.en.resultsOf('com ga'))
  await page.reload()
  await expect(search).toHaveValue('com ga')

  // Typing on after a choice clears the choice.
  await search.fill('com ga xoi')
  await chooseFirst()
  await search.pressSequentially(' m')
  await search.press('Enter')
  await results('com+ga+xoi+m', searchPageWords.en.resultsOf('com ga xoi m'))

  await search.fill('khongcomonnay')
  await search.press('Enter')
  await results('khongcomonnay', searchPageWords.en.none('khongcomonnay'))

  await search.fill('com ga xoi mo')
  await chooseFirst()
  await search.press('Enter')
  await expect(page).toHaveURL(/\/product-details\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Cơm gà xối mỡ' })).toBeVisible()
  await expect(search).toHaveValue('')
})

test('a result that comes late does not take the focus from a person who types on', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/catalog/products?*', async (route) => {
    if (route.request().url().includes('com%20ga') || route.request().url().includes('com+ga')) await held
    await route.continue().catch(() => {})
  })
  await page.goto('/list-partners')
  const search = page.getByRole('combobox', { name: layout.search })
  // Its script is here.
  await search.fill('pho')
  await expect(foundDishes(page).first()).toBeVisible()
  await search.fill('com ga')
  await search.press('Enter')
  await search.press('End')
  await search.pressSequentially(' xoi')
  release()
  await expect(page).toHaveURL(/\/search\?q=com\+ga/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilStill(page)
  await expect(search).toBeFocused()
  await search.pressSequentially(' mo')
  await expect(search).toHaveValue(/ mo$/)
})

test('a closed restaurant’s dish explains why it cannot be added', async ({ page, request }) => {
  const [dish] = dishesOf(await findPartner(request, closedPartnerName))
  await page.goto(`/product-details/${dish?.id}`)
  const addition = page.getByRole('button', { name: words.addToCart.addDish(dish?.name ?? ''), exact: true })
  await expect(addition).toBeDisabled()
  await expectAccessible(page)
})

for (const language of languages) {
  test.describe(`on any screen in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('the main links of the shop are reachable', async ({ page }, { project }) => {
      const { layout: shown, login } = wordsIn(language)
      const isPhone = project.name === 'phone'
      await page.goto('/seller')
      if (isPhone) await page.getByRole('button', { name: shown.openMenu }).click()
      const ways = isPhone ? page.getByRole('dialog', { name: shown.menu }) : page.getByRole('banner')
      await expect(ways.getByRole('link', { name: shown.home, exact: true })).toBeVisible()
      await expect(ways.getByRole('link', { name: shown.seller })).toBeVisible()
      await expectAccessible(page, { byNight: language === 'vi' })
      await ways.getByRole('link', { name: shown.login }).click()
      await expect(page.getByRole('heading', { level: 1, name: login.welcome })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}
