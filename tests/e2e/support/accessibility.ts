import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(tags)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** The screen as it stands has no fault that axe can find, by day and, where asked, by night. */
export async function expectAccessible(page: Page, { byNight = false } = {}): Promise<void> {
  expect(await violations(page), `axe at ${page.url()}`).toEqual([])
  if (!byNight) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page), `axe at ${page.url()} by night`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
