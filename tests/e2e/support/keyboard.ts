import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** What is wrong with how the focus shows where it is: without a mark, or below what lies over the page (WCAG 2.4.7, 2.4.11). */
function findFocusFaults(): string[] {
  const focused = document.activeElement
  // Titles and the page's content take the focus, but there is nothing to be done with them.
  if (!focused || focused === document.body || focused.matches('[tabindex="-1"]:not(a, button, input)'))
    return []
  const name = `<${focused.tagName.toLowerCase()}> "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  const frames = [focused, ...labels]
  // What a card or a search box holds may be marked by a frame around all of it.
  for (let around = focused.parentElement; around && frames.length < 8; around = around.parentElement)
    frames.push(around)
  // The browser marks the button inside a field for times by itself.
  const isBrowsersOwn = focused.matches('input:is([type="time"], [type="date"]):not(:focus-visible)')
  const isMarked =
    isBrowsersOwn ||
    frames.some((frame) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(frame)
      const { width } = frame.getBoundingClientRect()
      const isSeen = width > 4 && !/^rgba\(.*, 0\)$/.test(outlineColor)
      return isSeen && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
  const faults = isMarked ? [] : [`${name} has the focus and no mark of it`]
  const seen = focused.matches('input.sr-only') ? (labels[0] ?? focused) : focused
  const { left, top, width, height } = seen.getBoundingClientRect()
  const shares = [0.15, 0.5, 0.85]
  const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const))
  const free = points.filter(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (seen.contains(hit) || hit.contains(seen))
  })
  if (free.length * 2 < points.length) {
    const [x, y] = points[4] ?? [0, 0]
    const over = document.elementFromPoint(x, y)
    faults.push(
      `${name} has the focus at ${Math.round(x)}, ${Math.round(y)} below ${over?.outerHTML.slice(0, 120)}`,
    )
  }
  return faults
}

/** The place of the focus can be seen. */
export async function expectFocusSeen(page: Page): Promise<void> {
  // What scrolls the focus into sight comes with the next picture.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.evaluate(findFocusFaults), `the focus at ${page.url()}`).toEqual([])
}

type Way = { back?: boolean; most?: number }

/** Goes on with the Tab key until it is there, and looks at each stop whether the focus can be seen. */
export async function tabTo(target: Locator, { back = false, most = 90 }: Way = {}): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    await expectFocusSeen(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not come to ${target} within ${most} stops.`)
}
