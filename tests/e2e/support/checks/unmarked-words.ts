import type { Page } from '@playwright/test'

/**
 * Vietnamese texts on an English page without a language mark (WCAG 3.1.2): texts in which more than half of the words
 * have spellings that only Vietnamese has. Names of the shop, its city and its team need no mark.
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
