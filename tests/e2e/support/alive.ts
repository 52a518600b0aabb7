import type { BrowserContext, Page } from '@playwright/test'
import { listens } from '#web/storefront/start-later.ts'

declare global {
  interface Window {
    /** Whether React has hydrated the page. */
    hasReact?: boolean
    /** The browser's own timer. It also runs when a journey stops the page's clock. */
    browserTimeout?: (then: (value: unknown) => void, ms: number) => void
  }
}

/** React's keys on the hydrated document. */
type ReactRoot = { pendingLanes: number }

/**
 * Runs in the browser: waits until React has hydrated the page and has no pending render or effect. A page that holds no
 * script back, such as the offline page, always counts as still. The loop runs in the page, because each call from
 * outside costs the test and the browser a message in both directions.
 */
async function waitUntilStill(lookEveryMs: number): Promise<void> {
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
  // A journey may stop the page's own timers with its clock.
  const wait = window.browserTimeout ?? setTimeout
  while (!(await isStill())) await new Promise((resolve) => wait(resolve, lookEveryMs))
}

/** Runs in the browser: what a page that is not still waits for. */
function describeUnrest(): string {
  const kept = document as unknown as Record<string, { stateNode: ReactRoot } | undefined>
  const root = Object.keys(kept).find((key) => key.startsWith('__reactContainer$')) ?? ''
  const lanes = kept[root]?.stateNode.pendingLanes ?? 'none'
  const held = document.querySelectorAll('script[type=later]').length
  return `React ${window.hasReact ? 'listens' : 'does not listen'}, pending lanes ${lanes}, ${held} scripts held back, ${document.readyState}`
}

const lookEveryMs = 20
/** A page is still within seconds, even on a busy machine. */
const stillWithinMs = 60_000

/** Waits until the page is live and all its data is rendered with its effects: from then on it handles each press. */
export async function untilStill(page: Page): Promise<void> {
  const end = Date.now() + stillWithinMs
  while (Date.now() < end) {
    const outcome = await Promise.race([
      page.evaluate(waitUntilStill, lookEveryMs).then(
        () => 'still' as const,
        (error: unknown) => ({ error }),
      ),
      new Promise<'late'>((resolve) => setTimeout(resolve, end - Date.now(), 'late').unref()),
    ])
    if (outcome === 'still') return
    if (outcome === 'late') break
    // A page that is being left answers nothing.
    if (page.isClosed()) throw outcome.error
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  throw new Error(
    `${page.url()} is not still after ${stillWithinMs} ms: ${await page.evaluate(describeUnrest)}.`,
  )
}

/**
 * A page's scripts load after its visible content (web/storefront/start-later.ts). So opening and reloading a page
 * waits until it is live, like a person who looks first. No journey acts on the server-rendered page alone.
 */
export async function openAlive(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const { setTimeout: browserTimeout } = window
    window.browserTimeout = (then, ms) => browserTimeout(then, ms)
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
