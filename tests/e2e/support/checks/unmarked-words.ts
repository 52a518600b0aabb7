import type { Page } from '@playwright/test'

/**
 * What an English page shows in Vietnamese without saying so (WCAG 3.1.2): texts of which more than half of the words
 * are spelled as only Vietnamese is. Names of the shop, its city and its people need not say it.
 */
export async function unmarkedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unmarked: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode
      if (!holder?.checkVisibility() || holder.closest('[lang]')?.getAttribute('lang') === 'vi') continue
      const text = (textContent ?? '').trim()
      const words = text.replaceAll(/Mâm|Đà Nẵng|(Lê Thị )?Thử/g, '').match(/\p{L}+/gu) ?? []
      const vietnamese = words.filter((word) => /đ|\p{M}/iu.test(word.normalize('NFD')))
      if (vietnamese.length > words.length / 2) unmarked.push(`<${holder.localName}> ${text}`)
    }
    return unmarked
  })
}
