import type { Page, Response } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { expect } from '#tests/e2e/support/shop-test.ts'

/** The common properties of every page: its status, language, title, and one first heading. */
export async function expectPage(
  page: Page,
  response: Response | null,
  { status = 200, language, title, heading }: PageParts,
): Promise<void> {
  expect(response?.status(), page.url()).toBe(status)
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  if (heading) await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
}

type PageParts = { status?: number; language: Language; title: string | RegExp; heading?: string | RegExp }

/** The current path and query of the browser. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** The targets of all links of the page, as paths if they are on this site. */
export async function linksOn(page: Page): Promise<string[]> {
  const hrefs = await page
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const { origin } = new URL(page.url())
  return hrefs.map((href) => (href.startsWith(origin) ? href.slice(origin.length) : href))
}
