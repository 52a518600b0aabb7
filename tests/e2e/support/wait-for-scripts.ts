import type { BrowserContext, Page } from '@playwright/test'
import { listens } from '#web/lib/start-later.ts'

declare global {
  interface Window {
    /** Whether React has taken the page over. */
    hasReact?: boolean
  }
}

/** A page that holds no script back, such as the one without a connection, has nothing to wait for. */
const isReady = () => window.hasReact || document.querySelector('script[type=later]') === null

/**
 * A page's scripts come after what is in sight (web/lib/start-later.ts): going somewhere ends when the page listens to
 * whoever acts on it, as a person would look at it first.
 */
export async function waitForScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    addEventListener(name, () => {
      window.hasReact = true
    })
  }, listens)
  context.on('page', (page: Page) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      await page.waitForFunction(isReady)
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      await page.waitForFunction(isReady)
      return response
    }
  })
}
