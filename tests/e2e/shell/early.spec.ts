import type { Page } from '@playwright/test'
import { addAddress, enterAs, home, newCustomer, newPerson } from '../support/customer.ts'
import { fillDriver, partsOf } from '../support/registration.ts'
import { expect, test } from '../support/shop-test.ts'
import { fillSignUp, signIn } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import type { Watch } from '../support/watch.ts'
import { wordsIn } from '../support/words.ts'

const words = wordsIn('en')

/** Holds files back until they are released. */
async function hold(page: Page, files: string): Promise<{ letCome: () => void }> {
  let letCome = () => {}
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(files, async (route) => {
    await allowed
    await route.continue()
  })
  return { letCome }
}

/** Opens a page whose scripts load only when they are released, as on a slow line. */
async function openWithoutScripts(page: Page, path: string): Promise<{ letScriptsCome: () => void }> {
  const scripts = await hold(page, '**/assets/*.js')
  // It ends only when the scripts have loaded.
  void page.goto(path).catch(() => {})
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // React has not started yet.
  expect(await page.evaluate(() => window.hasReact)).toBeUndefined()
  return { letScriptsCome: scripts.letCome }
}

test('a page is painted whole before any of its scripts is loaded', async ({ page }) => {
  const { letScriptsCome } = await openWithoutScripts(page, '/list-partners')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(family).toContain('Be Vietnam Pro')
  letScriptsCome()
})

test('a page is painted once its style is loaded, and then whole without a script', async ({ page }) => {
  const style = await hold(page, '**/assets/styles-*.css')
  await hold(page, '**/assets/*.js')
  void page.goto('/list-partners').catch(() => {})
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const paints = () => performance.getEntriesByType('paint').length
  expect(await page.evaluate(paints)).toBe(0)
  style.letCome()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
  expect(await page.evaluate(() => window.hasReact)).toBeUndefined()
})

test('all pages share one style sheet that browsers cache', async ({ page }) => {
  const asked: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.css')) return
    asked.push(pathname)
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  })
  for (const path of ['/list-partners', '/list-products/1', '/product-details/1', '/login', '/seller']) {
    await page.goto(path)
    await page.waitForFunction(() => window.hasReact)
    const sheets = () => [...document.styleSheets].map(({ href }) => new URL(href ?? 'in:page').pathname)
    expect(await page.evaluate(sheets), path).toEqual([
      expect.stringMatching(/^\/assets\/styles-[\w-]+\.css$/),
    ])
  }
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size).toBe(1)
})

test('a login submitted before its script is loaded is sent once it is', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const { letScriptsCome } = await openWithoutScripts(page, '/login')
  await signIn(page, customer, words)
  letScriptsCome()
  await expect(page).toHaveURL(/\/list-partners$/)
})

test('a button pressed before its script is loaded opens its dialog @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { letScriptsCome } = await openWithoutScripts(page, '/about-us')
  await page.getByRole('button', { name: words.layout.openMenu, exact: true }).click()
  letScriptsCome()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Fails the load of a script once, like a short loss of the connection. */
async function loseOnce(page: Page, watch: Watch, script: string): Promise<void> {
  watch.expectFailure(new RegExp(`/${script}-[^/]+\\.js$`))
  await page.route(`**/assets/${script}-*.js`, (route) => route.abort(), { times: 1 })
}

const offline = /^You seem to be offline/

test('a dialog whose script failed to load opens at the next press', async ({
  page,
  context,
  request,
  watch,
}) => {
  const customer = await newCustomer(request)
  await addAddress(request, customer)
  await enterAs(context, customer)
  for (const [path, name, script] of [
    ['/profile', words.profile.changePassword, 'change-password-modal'],
    ['/profile', words.profile.changeEmail, 'change-email-modal'],
    ['/edit-address', words.address.removeAddress(home.name), 'address-modals'],
  ] as const) {
    await loseOnce(page, watch, script)
    await page.goto(path)
    const button = page.getByRole('button', { name })
    await button.click()
    await expectToast(page, offline)
    await expect(button).toBeFocused()
    await button.click()
    await expect(page.getByRole('dialog'), script).toBeVisible()
  }
})

test('a sign-up stays on its page while the next step cannot be loaded', async ({ page, watch }) => {
  const { activation, login } = words
  await page.goto('/login')
  await loseOnce(page, watch, 'sign-up-form')
  await page.getByRole('link', { name: login.signUp, exact: true }).click()
  await expectToast(page, offline)
  await expect(page.getByLabel(words.signUp.name)).toBeVisible()
  await loseOnce(page, watch, 'activation-modal')
  await fillSignUp(page, newPerson(), words)
  await expectToast(page, offline)
  await expect(page.getByRole('heading', { level: 1, name: login.welcomeNew })).toBeVisible()
  await page.getByRole('link', { name: login.login, exact: true }).click()
  await page.getByRole('button', { name: login.activate, exact: true }).click()
  await expect(page.getByRole('dialog', { name: activation.title })).toBeVisible()
})

test('a dialog that cannot be dismissed opens once its script can be loaded', async ({ page, watch }) => {
  await loseOnce(page, watch, 'registered')
  await loseOnce(page, watch, 'activation-modal')
  const { send, modal, words: registration } = partsOf(page)
  await page.goto('/register-driver')
  await fillDriver(page)
  await send.click()
  await expectToast(page, offline)
  await page.getByRole('button', { name: registration.enterCode }).click()
  await expect(modal).toBeVisible()
})
