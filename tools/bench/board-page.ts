import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

const patienceMs = 20_000

/** The memory that the page retains after a forced garbage collection. */
export type Kept = { heapMb: number; nodes: number; listeners: number }

/** The key of a ticket's main button, and of the button that replaces it after its step. */
const step = { key: 'Enter', shows: 'u' }

type Timing = { shown: Promise<number> }

/** The board in its own browser, as on a tablet. */
export async function openBoard(browser: Browser, origin: string, token: string) {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ baseURL: origin, locale: 'vi-VN', viewport })
  await context.addInitScript((own) => {
    localStorage.setItem('mam.partner.token.v1', JSON.stringify(own))
    localStorage.setItem('mam.partner.folded-columns.v1', '[]')
  }, token)
  const page = await context.newPage()
  await page.goto('/partner/orders')
  const devtools = await context.newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  await devtools.send('Performance.enable')
  return { page, devtools, close: () => context.close() }
}

/** Waits until the board shows at least the given number of matching tickets. */
export async function untilShown(page: Page, selector: string, atLeast = 1): Promise<void> {
  const isShown = (one: { selector: string; atLeast: number }) =>
    document.querySelectorAll(one.selector).length >= one.atLeast
  await page.waitForFunction(isShown, { selector, atLeast }, { timeout: 60_000 })
}

type Pressed = typeof step & { order: number }

/** Scrolls to the button of a step. Resolves to its position when the layout is stable; null: there is no button. */
async function locate({ order, key }: Pressed): Promise<{ x: number; y: number } | null> {
  const button = document.querySelector(`[data-ticket="${order}"] [aria-keyshortcuts="${key}"]`)
  if (!button) return null
  // A ticket gets its real height only when it is visible.
  for (let last = Number.NaN; ; ) {
    button.scrollIntoView({ block: 'center', inline: 'center' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { left, top, width, height } = button.getBoundingClientRect()
    if (top === last) return { x: left + width / 2, y: top + height / 2 }
    last = top
  }
}

/** Makes the page measure the next press until its change is painted. */
function time({ order, key, shows }: Pressed): void {
  const isThere = (wanted: string) =>
    document.querySelector(`[data-ticket="${order}"] [aria-keyshortcuts="${wanted}"]`) !== null
  const shown = Promise.withResolvers<number>()
  function follow({ timeStamp }: MouseEvent) {
    const watch = new MutationObserver(() => {
      if (!isThere(shows) || isThere(key)) return
      watch.disconnect()
      // The change is painted after the task of the next frame.
      requestAnimationFrame(() => setTimeout(() => shown.resolve(performance.now() - timeStamp)))
    })
    watch.observe(document.body, { childList: true, subtree: true })
  }
  document.addEventListener('click', follow, { once: true, capture: true })
  Object.assign(window, { shown: shown.promise } satisfies Timing)
}

/** Clicks the main button of a ticket. Resolves to the ms until the change was painted. */
export async function press(page: Page, order: number): Promise<number> {
  const pressed = { order, ...step }
  const at = await page.evaluate(locate, pressed)
  if (at === null) throw new Error(`Order ${order} has no button for ${step.key}.`)
  await page.evaluate(time, pressed)
  await page.mouse.click(at.x, at.y)
  const shown = page.evaluate(() => (window as unknown as Timing).shown)
  const patience = delay(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`The step of order ${order} was not shown.`)
  })
  return Promise.race([shown, patience])
}

/** Slows the page's processor by this factor. */
export async function slowDown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The retained memory after the page is idle and garbage is collected. */
export async function weigh({ page, devtools }: { page: Page; devtools: CDPSession }): Promise<Kept> {
  await page.waitForTimeout(3_000)
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heapMb: read('JSHeapUsedSize') / 2 ** 20,
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
  }
}
