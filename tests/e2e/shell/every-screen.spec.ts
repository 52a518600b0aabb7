import type { RouteConfigEntry } from '@react-router/dev/routes'
import { languages } from '#contracts/language.ts'
import { feedbackWords } from '#web/storefront/pieces/feedback/feedback-words.ts'
import routes from '#web/storefront/routes.ts'
import { expectAccessible, expectNoViolations } from '../support/checks/accessibility.ts'
import { findScreens, openScreen, untilDrawn } from '../support/checks/every-screen.ts'
import { layoutFaultsOf } from '../support/checks/fit-checks.ts'
import { unmarkedWords } from '../support/checks/unmarked-words.ts'
import { enterAs, fillCart } from '../support/customer.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'
import { wordsIn } from '../support/words.ts'

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
}

test('every route is among the checked screens', async ({ request, restaurant }) => {
  const screens = await findScreens(request, restaurant)
  const looked = [...screens.public, ...screens.own].map((path) => path.split('?')[0] ?? '')
  const missing = pathsOf(routes).filter((route) => {
    // dev-pages.spec.ts tests it, since a public demo does not have it.
    if (route === 'dev/ui') return false
    const shape = new RegExp(`^/${route.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`)
    return !looked.some((path) => shape.test(path))
  })
  expect(missing).toEqual([])
})

for (const language of languages) {
  for (const visitor of ['public', 'own'] as const) {
    test.describe(`every ${visitor} screen in ${language}`, () => {
      // Other journeys check them in English by day.
      test.use({ language, colorScheme: language === 'vi' ? 'dark' : 'light' })

      const besides =
        language === 'vi' ? 'has no fault that axe finds by night' : 'says what of it is in Vietnamese'
      test(`fits any window, has targets large enough, and ${besides}`, async ({
        page,
        context,
        request,
        restaurant,
        watch,
      }) => {
        test.setTimeout(240_000)
        watch.expect(404, /^\/nowhere$/)
        const screens = await findScreens(request, restaurant)
        if (visitor === 'own') await enterAs(context, screens.customer)
        for (const path of screens[visitor]) {
          await openScreen(page, path)
          expect.soft(await layoutFaultsOf(page), path).toEqual([])
          if (language === 'en') expect.soft(await unmarkedWords(page), path).toEqual([])
          else await expectNoViolations(page)
        }
      })
    })
  }
}

test('dialogs on an English screen mark their Vietnamese parts', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const words = wordsIn('en')
  const { customer, public: screens, own } = await findScreens(request, restaurant)
  const reviewed = screens.find((path) => path.startsWith('/list-products/')) ?? ''
  await page.goto(reviewed)
  await page
    .getByRole('button', { name: feedbackWords.en.read('') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await unmarkedWords(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: words.layout.search }).fill('com ga')
  const found = page.getByRole('listbox', { name: words.search.offered })
  await expect(found.getByRole('option').first()).toBeVisible()
  expect(await unmarkedWords(page)).toEqual([])

  const partner = await restaurant.open()
  await restaurant.addVouchers(partner, [{ code: 'GIAM10', discount: 10_000 }])
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  await page.goto(`/checkout/${partner.id}`)
  await expect(page.getByText('GIAM10').first()).toBeVisible()
  expect(await unmarkedWords(page)).toEqual([])
  await page.getByRole('button', { name: words.layout.cartCount(1), exact: true }).click()
  await expect(page.getByRole('link', { name: words.cartPanel.toCart })).toBeVisible()
  expect(await unmarkedWords(page)).toEqual([])
  const orderId = Number(
    own
      .find((path) => path.startsWith('/orders/'))
      ?.split('/')
      .at(-1),
  )
  await page.goto('/history-order')
  await page.getByRole('button', { name: words.history.detailOf(orderId) }).click()
  await expect(page.getByRole('dialog').getByText(words.order.itemCount)).toBeVisible()
  expect(await unmarkedWords(page)).toEqual([])
})

test('screens that wait and screens that fail have no fault that axe finds', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  test.setTimeout(240_000)
  const screens = await findScreens(request, restaurant)
  await enterAs(context, screens.customer)
  watch.expect(503, /^\/api\/v1\//)
  const refusal = { status: 503, json: { message: 'Not now.', code: 'overloaded' } }
  // Lists and menus are server-rendered as a whole.
  for (const path of screens.own.filter((own) => !own.startsWith('/list-'))) {
    let refuse = () => {}
    const held = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route('**/api/v1/**', async (route) => {
      await held
      await route.fulfill(refusal).catch(() => {})
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    const refused = page.waitForResponse((answer) => answer.status() === 503)
    refuse()
    await refused
    await untilDrawn(page)
    await expectAccessible(page)
    await page.unroute('**/api/v1/**')
  }
})
