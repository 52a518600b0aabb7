import type { Page } from '@playwright/test'
import { findViolations } from '../../../tools/quality/find-violations.ts'
import { untilStill } from './alive.ts'
import { expect } from './shop-test.ts'

async function violations(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  const found = await findViolations(page, rules)
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** The screen as it stands has no fault that axe can find, nor, where asked, has it by night. */
export async function expectAccessible(page: Page, { byNight = false } = {}): Promise<void> {
  // What is said moves into a dialog that opens, in a second step.
  await untilStill(page)
  expect(await violations(page, 'all'), `axe at ${page.url()}`).toEqual([])
  if (!byNight) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, 'colours'), `axe at ${page.url()} by night`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
