import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from '#tests/e2e/support/shop-test.ts'
import { axeViolations } from '../../../../tools/quality/axe-in-page.ts'
import { layoutFaultsAt } from './fit-checks.ts'

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // every-screen.spec.ts measures targets on screens without toasts, which cover some for a moment.
  rules: { 'target-size': { enabled: false } },
  resultTypes: ['violations' as const],
  // A fault is told by its own HTML: a selector for each element of the page would be found for nothing.
  selectors: false,
}

/** All rules about colours. */
const ofColours = {
  ...options,
  runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Runs in the browser: waits until an opening element is in place. Before its first frame it is at the start of its
 * animation, transparent, and axe treats it as hidden. A headless browser may not draw a frame for a while.
 */
async function untilInPlace(): Promise<void> {
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  })
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
}

async function violations(page: Page, asked: RunOptions = options): Promise<string[]> {
  await page.evaluate(untilInPlace)
  const found = await axeViolations(page, asked)
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/**
 * A journey runs in one language on one screen (shop-test.ts, itsScreen), so this checks that its dialogs also fit the
 * other screen.
 */
async function expectFitsOtherScreen(page: Page): Promise<void> {
  const own = page.viewportSize()
  const { width, height } = own && own.width < 768 ? desktop : phone
  expect(await layoutFaultsAt(page, width, height), page.url()).toEqual([])
  if (own) await page.setViewportSize(own)
}

/** The content of a screen for the other rules: its elements, and which of them are visible. */
function readShape(): string {
  const seen = [...document.querySelectorAll('*')].map((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? 1 : 0,
  )
  return document.documentElement.outerHTML + seen.join('')
}

/** By night a screen that differs only in its colours needs only the rules about them. */
async function expectAccessibleByNight(page: Page): Promise<void> {
  const byDay = await page.evaluate(readShape)
  await page.emulateMedia({ colorScheme: 'dark' })
  const isSame = (await page.evaluate(readShape)) === byDay
  expect(await violations(page, isSame ? ofColours : options), `axe at ${page.url()} by night`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The current screen has no fault that axe finds; the layout is checked elsewhere. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violations(page), `axe at ${page.url()}`).toEqual([])
}

/** The current screen has no fault that axe finds, by day and, on request, by night, and fits both sizes of screen. */
export async function expectAccessible(page: Page, { byNight = false } = {}): Promise<void> {
  await expectNoViolations(page)
  await expectFitsOtherScreen(page)
  if (byNight) await expectAccessibleByNight(page)
}
