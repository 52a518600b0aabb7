import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { languages } from '#contracts/language.ts'
import routes from '#web/routes.ts'
import { expectAccessible } from './support/accessibility.ts'
import { enterAs } from './support/customer.ts'
import { findScreens, openScreen, untilDrawn } from './support/every-screen.ts'
import { misfitsAt, misfitsOfWideText, smallTargets } from './support/fit-checks.ts'
import { test } from './support/own-restaurant.ts'
import { expect } from './support/shop-test.ts'

/** What is wrong with how this screen fits windows of any size; the window is wide again afterwards. */
async function misfitsOf(page: Page): Promise<string[]> {
  const faults = (await smallTargets(page)).map((fault) => `1440 px: ${fault}`)
  // Half of a wide window that is enlarged twice, a phone, and a quarter of a wide window that is enlarged four times.
  faults.push(...(await misfitsAt(page, 640, 512)), ...(await misfitsAt(page, 390, 844)))
  faults.push(...(await smallTargets(page)).map((fault) => `390 px: ${fault}`))
  faults.push(...(await misfitsAt(page, 320, 640)), ...(await misfitsOfWideText(page)))
  await page.setViewportSize({ width: 1440, height: 900 })
  return faults
}

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
}

test('every route is among the screens that are looked at', async ({ request, restaurant }) => {
  const screens = await findScreens(request, restaurant)
  const looked = [...screens.public, ...screens.own].map((path) => path.split('?')[0] ?? '')
  const missing = pathsOf(routes).filter((route) => {
    const shape = new RegExp(`^/${route.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`)
    return !looked.some((path) => shape.test(path))
  })
  expect(missing).toEqual([])
})

for (const language of languages) {
  for (const visitor of ['public', 'own'] as const) {
    test.describe(`every ${visitor} screen in ${language}`, () => {
      test.use({ language })

      const byNight = language === 'vi' ? ', and has no fault that axe finds by night' : ''
      test(`fits any window, has targets large enough${byNight}`, async ({
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
          expect.soft(await misfitsOf(page), path).toEqual([])
          // In English other journeys look at them by day.
          if (language === 'en') continue
          await page.emulateMedia({ colorScheme: 'dark' })
          await expectAccessible(page)
          await page.emulateMedia({ colorScheme: 'light' })
        }
      })
    })
  }
}

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
  // Lists and menus come from the server whole.
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
