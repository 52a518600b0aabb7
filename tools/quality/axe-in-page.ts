import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

// The package's main file is more than twice as long, and the browser parses it on each page. Returns nothing.
const source = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};0`

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * axe's violations on the current page. Its script (650 KB) is read once a page: reading it for each check, as axe's
 * own package for Playwright does twice, takes longer than the check. The pages have no frames.
 */
export async function axeViolations(page: Page, options: RunOptions): Promise<Result[]> {
  const look = (asked: RunOptions) =>
    page.evaluate(async (given) => (await window.axe?.run(document, given))?.violations, asked)
  const found = await look(options)
  if (found) return found
  await page.evaluate(source)
  const foundNow = await look(options)
  if (!foundNow) throw new Error(`axe does not run on ${page.url()}.`)
  return foundNow
}
