import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** The faults of the focus: without a mark, or covered by other content (WCAG 2.4.7, 2.4.11). */
async function findFocusFaults(): Promise<string[]> {
  // The browser scrolls to the focus with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const focused = document.activeElement
  // Headings and the page's content take the focus but are no controls.
  if (!focused || focused === document.body || focused.matches('[tabindex="-1"]:not(a, button, input)'))
    return []
  const name = `<${focused.tagName.toLowerCase()}> "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  const frames = [focused, ...labels]
  // The content of a card or a search box may be marked by a frame around all of it.
  for (let around = focused.parentElement; around && frames.length < 8; around = around.parentElement)
    frames.push(around)
  // The browser marks the button inside a time field.
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

/** The focused element is visible. */
export async function expectFocusSeen(page: Page): Promise<void> {
  expect(await page.evaluate(findFocusFaults), `the focus at ${page.url()}`).toEqual([])
}

type Way = { back?: boolean; most?: number }

/** Presses Tab until the element has the focus, and checks at each stop that the focus is visible. */
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
