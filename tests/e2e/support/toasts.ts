import { type BrowserContext, expect, type Page } from '@playwright/test'

type Noting = { toasts?: string[] }

/** Records the text of every visible toast, since a toast disappears after 5 s and a busy machine may look later. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = []
    ;(window as Noting).toasts = said
    // A toast that moves from a dialog into the page, or back, is another element there.
    const ids = new Set<string>()
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        if (ids.has(target.id)) continue
        ids.add(target.id)
        // Its subject is a separate element.
        said.push(target.querySelector('p')?.firstChild?.textContent ?? '')
      }
    })
    new MutationObserver((changes) => {
      // Once for all that came: a page that is being read adds a thousand elements.
      const toasts = document.querySelectorAll('section[popover] > [aria-live] > li')
      for (const toast of toasts)
        for (const { addedNodes } of changes)
          for (const added of addedNodes) if (added.contains(toast)) seen.observe(toast)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Expects that a toast shows, or has shown, exactly this text; each counts once. */
export async function expectToast(page: Page, message: string | RegExp): Promise<void> {
  await expect(async () => {
    const said = await page.evaluate((wanted) => {
      const { toasts = [] } = window as Noting
      const at = toasts.findIndex((toast) =>
        typeof wanted === 'string' ? toast === wanted : wanted.test(toast),
      )
      return at < 0 ? [...toasts] : toasts.splice(at, 1)
    }, message)
    if (typeof message === 'string') expect(said).toEqual([message])
    else expect(said).toEqual([expect.stringMatching(message)])
  }).toPass({ intervals: [100], timeout: 20_000 })
}
