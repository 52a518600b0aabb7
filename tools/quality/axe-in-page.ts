import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * What axe finds wrong with the page as it stands. Its script (650 KB) is read once a page: reading it for each look, as
 * axe's own package for Playwright does twice, takes longer than the look. No page has a frame.
 */
export async function axeViolations(page: Page, options: RunOptions): Promise<Result[]> {
  const look = (asked: RunOptions) =>
    page.evaluate(async (given) => (await window.axe?.run(document, given))?.violations, asked)
  const found = await look(options)
  if (found) return found
  await page.evaluate(axe.source)
  const foundNow = await look(options)
  if (!foundNow) throw new Error(`axe does not run on ${page.url()}.`)
  return foundNow
}
