import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { cartSubtotal } from '#domain/carts/cart-total.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { cartApi } from '#web/storefront/pieces/cart/cart-api.ts'
import { callAndShowCart, isClosedCode } from '#web/storefront/pieces/cart/cart-calls.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import {
  type CartEditor,
  type CartNews,
  createCartEditor,
} from '#web/storefront/pieces/cart/edit/cart-editor.ts'
import {
  editedToShow,
  isSettled,
  type RemovedLine,
  toAddition,
} from '#web/storefront/pieces/cart/edit/edited-cart.ts'
import { showCartNews } from '#web/storefront/pieces/cart/edit/show-cart-news.ts'
import { orderingSentence } from '#web/storefront/pieces/session/ordering-words.ts'
import {
  currentCart,
  onCartElsewhere,
  type ShownCart,
  showCart,
} from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { cartContent } from '#web/storefront/pieces/shown-cart/cart-to-show.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'

type UndoFocus = {
  /** Whether the undo button takes the focus once a removal is confirmed. */
  takesFocus: () => boolean
  /** Called when the dish is back and the undo button is gone. */
  onUndone: () => void
}

/** The cart as the person sees and edits it; the header shows the same cart. Unsent changes are sent on leaving. */
export function useCartEditor(partner: Partner, cart: Cart, focus: UndoFocus) {
  const mountedEditor = useRef<CartEditor>(null)

  function undo(line: RemovedLine): void {
    if (mountedEditor.current) {
      mountedEditor.current.restore(line)
      focus.onUndone()
      return
    }
    // The cart's page has been left, so the dish is added by a call of its own.
    void callAndShowCart(
      () => cartApi.addToCart({ partner_id: partner.id, ...toAddition(line) }),
      async () => partner,
    ).then((answer) => {
      if (!answer.ok) report({ type: 'refused', refusal: answer.refusal })
    })
  }

  const report = useCartNews(partner, undo, focus)
  const last = useRef(report)
  useEffect(() => {
    last.current = report
  }, [report])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor receives each later cart by `take`
  const editor = useMemo(
    () => createCartEditor({ api: cartApi, partnerId: partner.id, cart, tell: (news) => last.current(news) }),
    [partner.id],
  )
  useEffect(() => editor.take(cart), [editor, cart])
  const edited = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const shown = useMemo(() => editedToShow(partner, edited), [partner, edited])
  useEffect(() => showCart(shown), [shown])
  useEffect(() => {
    mountedEditor.current = editor
    const leave = () => document.visibilityState === 'hidden' && editor.leave()
    document.addEventListener('visibilitychange', leave)
    return () => {
      mountedEditor.current = null
      document.removeEventListener('visibilitychange', leave)
      void editor.settle().then(() => confirmShown(partner, editor))
    }
  }, [partner, editor])
  useCartOfOtherTabs(partner, editor)
  useReloadedMenu(shown, isSettled(edited))
  return { shown, edited, editor }
}

/** Shows the cart that the server has confirmed after the page was left, unless another cart is shown by then. */
function confirmShown(partner: Partner, editor: CartEditor): void {
  const left = currentCart()
  if (left?.partnerId === partner.id && left.isUnconfirmed) showCart(editedToShow(partner, editor.read()))
}

/** Reloads the cart when another tab shows a different one: a sent quantity would replace the one of the other tab. */
function useCartOfOtherTabs(partner: Partner, editor: CartEditor): void {
  useEffect(
    () =>
      onCartElsewhere(() => {
        const elsewhere = currentCart()
        if (elsewhere?.partnerId !== partner.id || elsewhere.isUnconfirmed) return
        if (cartContent(elsewhere) !== cartContent(editedToShow(partner, editor.read()))) editor.refresh()
      }),
    [partner, editor],
  )
}

/** Reloads menu and cart where the server's total differs from the sum of the shown prices: one price has changed. */
function useReloadedMenu({ lines, total }: ShownCart, hasSettled: boolean): void {
  const { revalidate } = useRevalidator()
  const asked = useRef<number>(null)
  const isOutdated = hasSettled && cartSubtotal(lines) !== total
  useEffect(() => {
    // Once for each total: reloading again for the same total would change nothing.
    if (!isOutdated || asked.current === total) return
    asked.current = total
    void revalidate()
  }, [isOutdated, total, revalidate])
}

/** Answers a function that shows the server's answer to a change of the cart. */
function useCartNews(
  partner: Partner,
  undo: (line: RemovedLine) => void,
  { takesFocus }: UndoFocus,
): (news: CartNews) => void {
  const words = useWords(cartWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()

  function showRefusal(refusal: { code: string; message: string }): void {
    const { code } = refusal
    // The call has ended the session, and the page redirects to the login (use-follow-session.ts); or the person has
    // signed out.
    if (code === 'unauthorized') return
    if (isClosedCode(code)) void revalidate()
    else if (code === 'line_not_found') showToast({ type: 'warning', message: words.lineGone })
    else showToast({ type: 'error', message: orderingSentence(refusal, language) })
  }

  return (news) => {
    if (news.type === 'refused') showRefusal(news.refusal)
    else if (news.type === 'updated') showToast({ type: 'success', message: words.updated })
    else showCartNews(news, { partner, language, undo, takesFocus: takesFocus(), onOutdated: revalidate })
  }
}
