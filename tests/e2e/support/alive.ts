import type { BrowserContext, Page } from '@playwright/test'
import { listens } from '#web/storefront/start-later.ts'

declare global {
  interface Window {
    /** Whether React has hydrated the page. */
    hasReact?: boolean
  }
}

/** React's keys on the hydrated document. */
type ReactRoot = { pendingLanes: number }

/**
 * Runs in the browser: whether React has hydrated the page and has no pending render or effect. A page that holds no
 * script back, such as the offline page, always counts as still.
 */
async function isStill(): Promise<boolean> {
  if (!window.hasReact) return document.querySelector('script[type=later]') === null
  const kept = document as unknown as Record<string, { stateNode: ReactRoot } | undefined>
  const root = Object.keys(kept).find((key) => key.startsWith('__reactContainer$')) ?? ''
  // Effects run in separate tasks; these are queued behind them.
  for (let task = 0; task < 3; task += 1) {
    if (kept[root]?.stateNode.pendingLanes !== 0) return false
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  }
  return kept[root]?.stateNode.pendingLanes === 0
}

const lookEveryMs = 20

/** Waits until the page is live and all its data is rendered with its effects: from then on it handles each press. */
export async function untilStill(page: Page): Promise<void> {
  // A page that is being left answers nothing; `waitForFunction` would treat the promise itself as true.
  const look = () =>
    page.evaluate(isStill).catch((error) => {
      if (page.isClosed()) throw error
      return false
    })
  while (!(await look())) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}

/**
 * A page's scripts load after its visible content (web/storefront/start-later.ts). So opening and reloading a page
 * waits until it is live, like a person who looks first. No journey acts on the server-rendered page alone.
 */
export async function openAlive(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    addEventListener(name, () => {
      window.hasReact = true
    })
  }, listens)
  context.on('page', (page: Page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...options) => {
      const response = await goto(...options)
      await untilStill(page)
      return response
    }
    page.reload = async (...options) => {
      const response = await reload(...options)
      await untilStill(page)
      return response
    }
  })
}
