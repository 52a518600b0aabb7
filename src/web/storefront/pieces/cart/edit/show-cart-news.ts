import type { Language } from '#contracts/language.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { rememberSeenCart, seenCart, withoutLine } from '#web/storefront/pieces/shown-cart/seen-cart.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { CartNews } from './cart-editor.ts'
import type { RemovedLine } from './edited-cart.ts'

type NewsOptions = {
  partner: Partner
  language: Language
  undo: (line: RemovedLine) => void
  takesFocus?: boolean
  /** Reloads the menu, which then shows the reason for longer than a toast. */
  onOutdated: () => unknown
}

/** Shows a toast for dishes that sold out, or for a removal with its undo; other events are visible in the lines. */
export function showCartNews(
  news: CartNews,
  { partner, language, undo, takesFocus, onOutdated }: NewsOptions,
): void {
  const words = cartWords[language]
  if (news.type === 'removed') {
    const names = news.productIds.map((id) => nameOf(partner, id)).join(', ')
    showToast({ type: 'warning', message: words.soldOut(names) })
    onOutdated()
  }
  if (news.type !== 'deleted') return
  const { line } = news
  const toast = { type: 'success', message: words.deleted } as const
  // Without the removed line there is neither a name nor an undo.
  if (line === null) return void showToast(toast)
  rememberSeenCart(partner.id, withoutLine(seenCart(partner.id), line.id))
  const action = { label: words.undo, run: () => undo(line), ...(takesFocus && { takesFocus }) }
  showToast({ ...toast, detail: nameOf(partner, line.productId), action })
}

/** The name of a dish on the menu. */
function nameOf({ categories }: Partner, productId: number): string {
  const products = categories.flatMap((category) => category.products)
  return products.find((product) => product.id === productId)?.name ?? `#${productId}`
}
