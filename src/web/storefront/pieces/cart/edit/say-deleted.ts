import type { Language } from '#contracts/language.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { rememberSeenCart, seenCart, withoutLine } from '#web/storefront/pieces/session/seen-cart.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { RemovedLine } from './edited-cart.ts'

type Deletion = {
  partner: Partner
  language: Language
  /** Null where it is not known what was taken out. */
  line: RemovedLine | null
  undo: (line: RemovedLine) => void
  takesFocus?: boolean
}

/** Says that a dish was taken out of the cart, with the way back. */
export function sayDeleted({ partner, language, line, undo, takesFocus = false }: Deletion): void {
  const words = cartWords[language]
  const said = { type: 'success', message: words.deleted } as const
  if (line === null) return void showToast(said)
  rememberSeenCart(partner.id, withoutLine(seenCart(partner.id), line.id))
  const action = { label: words.undo, run: () => undo(line), takesFocus }
  showToast({ ...said, detail: nameOf(partner, line.productId), action })
}

/** What the menu calls a dish. */
export function nameOf({ categories }: Partner, productId: number): string {
  const products = categories.flatMap((category) => category.products)
  return products.find((product) => product.id === productId)?.name ?? `#${productId}`
}
