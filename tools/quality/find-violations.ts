import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

type WithAxe = { axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } }

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const runOnly = {
  all: { type: 'tag', values: tags },
  // What alone another colour scheme can change.
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on a page without frames, by the rules of WCAG 2.2 AA and its best practices. Axe runs in the page itself:
 * its package for Playwright brings it into a second, blank page for every look, which costs more than the look.
 */
export async function findViolations(page: Page, rules: keyof typeof runOnly = 'all'): Promise<Result[]> {
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined))) await page.evaluate(await source)
  return page.evaluate(
    async (options) => {
      const { axe } = window as WithAxe
      if (!axe) throw new Error('Axe is not in the page.')
      return (await axe.run(document, options)).violations
    },
    { runOnly: runOnly[rules], resultTypes: ['violations'] } satisfies RunOptions,
  )
}
