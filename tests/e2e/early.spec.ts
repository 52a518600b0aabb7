import type { Page } from '@playwright/test'
import { newCustomer } from './support/customer.ts'
import { expect, test } from './support/shop-test.ts'
import { signIn } from './support/sign-in.ts'
import { wordsIn } from './support/words.ts'

const words = wordsIn('en')

/** Opens a page whose scripts come only when they are let through, as on a slow line. */
async function openWithoutScripts(page: Page, path: string): Promise<{ letScriptsCome: () => void }> {
  let letScriptsCome = () => {}
  const allowed = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  // Ends only when the scripts are here.
  void page.goto(path).catch(() => {})
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // React has not been there yet.
  expect(await page.evaluate(() => window.hasReact)).toBeUndefined()
  return { letScriptsCome }
}

test('a page is painted whole before any of its scripts is here', async ({ page }) => {
  const { letScriptsCome } = await openWithoutScripts(page, '/list-partners')
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(family).toContain('Be Vietnam Pro')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  letScriptsCome()
})

test('a login sent before its script is here is done once it is', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const { letScriptsCome } = await openWithoutScripts(page, '/login')
  await signIn(page, customer, words)
  letScriptsCome()
  await expect(page).toHaveURL(/\/list-partners$/)
})

test('a button pressed before its script is here opens what it opens @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { letScriptsCome } = await openWithoutScripts(page, '/about-us')
  await page.getByRole('button', { name: words.layout.openMenu, exact: true }).click()
  letScriptsCome()
  await expect(page.getByRole('dialog')).toBeVisible()
})
