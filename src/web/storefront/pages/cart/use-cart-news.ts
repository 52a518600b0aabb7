import { useRevalidator } from 'react-router'
import type { Partner } from '#contracts/menus/partner.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { isClosedCode } from '#web/storefront/pieces/session/cart-store.ts'
import { rememberSeenCart, seenCart, withoutLine } from '#web/storefront/pieces/session/seen-cart.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { CartNews } from './cart-editor.ts'
import type { RemovedLine } from './edited-cart.ts'

type Undoing = {
  undo: (line: RemovedLine) => void
  /** Whether the way back is to have the focus, once the removal is confirmed. */
  takesFocus: () => boolean
}

/** Says what the server answered to a change of the cart, and leaves the page where it has to. */
export function useCartNews(partner: Partner, { undo, takesFocus }: Undoing): (news: CartNews) => void {
  const words = useWords(cartWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()

  function nameOf(productId: number): string {
    const products = partner.categories.flatMap((category) => category.products)
    return products.find((product) => product.id === productId)?.name ?? `#${productId}`
  }

  function sayRefusal(refusal: { code: string; message: string }): void {
    const { code } = refusal
    // The call has ended the session, and the page leads to the login (use-follow-session.ts); or the person has signed out.
    if (code === 'unauthorized') return
    if (isClosedCode(code)) void revalidate()
    else if (code === 'line_not_found') showToast({ type: 'warning', message: words.lineGone })
    else showToast({ type: 'error', message: refusalSentence(refusal, language) })
  }

  function sayDeleted(line: RemovedLine | null): void {
    const said = { type: 'success', message: words.deleted } as const
    if (line === null) return void showToast(said)
    const { productId } = line
    rememberSeenCart(partner.id, withoutLine(seenCart(partner.id), productId))
    const action = { label: words.undo, run: () => undo(line), takesFocus: takesFocus() }
    showToast({ ...said, detail: nameOf(productId), action })
  }

  return (news) => {
    switch (news.type) {
      case 'refused':
        return sayRefusal(news.refusal)
      case 'removed':
        showToast({ type: 'warning', message: words.soldOut(news.productIds.map(nameOf).join(', ')) })
        // The menu then says why, for longer than a toast stays.
        return void revalidate()
      case 'deleted':
        return sayDeleted(news.line)
      case 'updated':
        return void showToast({ type: 'success', message: words.updated })
      // Their line says it itself.
      case 'noted':
      case 'restored':
    }
  }
}
