import type { Page } from '@playwright/test'

declare global {
  interface Window {
    announced: string[]
  }
}

/** Records the announcements of the page's live regions from its next load on, as a screen reader would read them. */
export async function listenToAnnouncements(page: Page): Promise<{ heard: () => Promise<string[]> }> {
  await page.addInitScript(() => {
    const regions = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'
    window.announced = []
    new MutationObserver((changes) => {
      const spoken = new Set<Element>()
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        if (region) spoken.add(region)
      }
      for (const { textContent } of spoken) {
        const text = textContent?.replace(/\s+/g, ' ').trim()
        if (text) window.announced.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return { heard: () => page.evaluate(() => window.announced) }
}
