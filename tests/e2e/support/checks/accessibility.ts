import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/support/shop-test.ts'
import { axeViolations } from '../../../../tools/quality/axe-in-page.ts'
import { misfitsAt } from './fit-checks.ts'

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // every-screen.spec.ts measures targets on screens without toasts, which cover some for a moment.
  rules: { 'target-size': { enabled: false } },
  resultTypes: ['violations' as const],
}

async function violations(page: Page): Promise<string[]> {
  const found = await axeViolations(page, options)
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** A journey is told in one language on one screen (shop-test.ts, itsScreen): what it has opened fits the other one, too. */
async function expectFitsOtherScreen(page: Page): Promise<void> {
  const own = page.viewportSize()
  const { width, height } = own && own.width < 768 ? desktop : phone
  expect(await misfitsAt(page, width, height), page.url()).toEqual([])
  if (own) await page.setViewportSize(own)
}

/** The screen as it stands has no fault that axe can find, by day and, where asked, by night, and fits both sizes of screen. */
export async function expectAccessible(page: Page, { byNight = false } = {}): Promise<void> {
  expect(await violations(page), `axe at ${page.url()}`).toEqual([])
  await expectFitsOtherScreen(page)
  if (!byNight) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page), `axe at ${page.url()} by night`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
