import type { BrowserContext, Page } from '@playwright/test'
import { listens } from '#web/storefront/start-later.ts'

declare global {
  interface Window {
    /** Whether React has taken the page over. */
    hasReact?: boolean
  }
}

/** What React keeps beside the document that it has taken over. */
type ReactRoot = { pendingLanes: number }

/**
 * Runs in the browser: whether React has taken the page over and nothing is left to draw, nor any effect to run. A page
 * that holds no script back, such as the one without a connection, is always still.
 */
async function isStill(): Promise<boolean> {
  if (!window.hasReact) return document.querySelector('script[type=later]') === null
  const kept = document as unknown as Record<string, { stateNode: ReactRoot } | undefined>
  const root = Object.keys(kept).find((key) => key.startsWith('__reactContainer$')) ?? ''
  // Effects run in tasks of their own, behind which these line up.
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

/** Waits until the page lives, and everything that it knows of is drawn with its effects: from then on it hears each press. */
export async function untilStill(page: Page): Promise<void> {
  // A page that is just being left answers nothing; `waitForFunction` would take the promise itself for a yes.
  const look = () =>
    page.evaluate(isStill).catch((error) => {
      if (page.isClosed()) throw error
      return false
    })
  while (!(await look())) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}

/**
 * A page's scripts come after what is in sight (web/storefront/start-later.ts): opening and reloading a page ends once it
 * lives, as a person would look at it first. Nobody acts on what the server rendered alone.
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
