import type { Language } from '#contracts/language.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { cartApi } from '#web/storefront/pieces/cart/cart-api.ts'
import { callAndShowCart, isClosedCode, showRefusal } from '#web/storefront/pieces/cart/cart-calls.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { registerRowEdits } from '#web/storefront/pieces/cart/pending-row-edits.ts'
import { type Navigate, toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { currentCart, type ShownCart, showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { type CartEditor, createCartEditor } from './cart-editor.ts'
import { editedToShow, isSettled } from './edited-cart.ts'
import { showCartNews } from './show-cart-news.ts'

type Rows = {
  partner: Partner
  language: Language
  navigate: Navigate
  /** The page to return to after a login. */
  path: string
  /** Reloads the menu where it turns out to be outdated. */
  onOutdated: () => unknown
}

let current: { partnerId: number; editor: CartEditor } | null = null

/** Changes the shown cart from a row of the menu: shown at once everywhere, reverted where the server refuses. */
export function editFromRow(rows: Rows, change: (editor: CartEditor) => void): void {
  const shown = currentCart()
  if (shown?.partnerId !== rows.partner.id) return
  const isGoingOn = current?.partnerId === shown.partnerId && !isSettled(current.editor.read())
  if (!isGoingOn) current = { partnerId: shown.partnerId, editor: openEditor(rows, shown) }
  if (current) change(current.editor)
}

/** The cart calls that the editor makes. Every screen shows their answers. */
function shownCalls(partner: Partner): Parameters<typeof createCartEditor>[0]['api'] {
  const find = async () => partner
  return {
    getCart: (input) => callAndShowCart(() => cartApi.getCart(input), find),
    addToCart: (input) => callAndShowCart(() => cartApi.addToCart(input), find),
    updateCart: (input, options) => callAndShowCart(() => cartApi.updateCart(input, options), find),
    removeFromCart: (input) => callAndShowCart(() => cartApi.removeFromCart(input), find),
  }
}

function openEditor(rows: Rows, { lines, total }: ShownCart): CartEditor {
  const { partner } = rows
  const carts = lines.map(({ productId: product_id, price: unit_price, fault: choice_fault, ...line }) => ({
    ...line,
    product_id,
    unit_price,
    choice_fault,
  }))
  const editor: CartEditor = createCartEditor({
    api: shownCalls(partner),
    partnerId: partner.id,
    cart: { carts, total_price_cart: total },
    tell(news) {
      if (news.type === 'refused') reportRefusal(rows, editor, news.refusal)
      else showCartNews(news, { ...rows, undo: (line) => editFromRow(rows, (now) => now.restore(line)) })
    },
    delayMs: 0,
  })
  // When no edit is waiting, the answers of the calls are already shown; they may be newer than the editor.
  editor.subscribe(() => {
    if (!isSettled(editor.read())) showCart(editedToShow(partner, editor.read()))
  })
  registerRowEdits(editor.settle)
  return editor
}

function reportRefusal(rows: Rows, editor: CartEditor, refusal: Parameters<typeof showRefusal>[0]): void {
  const { partner, language, navigate, path } = rows
  // Shows the cart as it was before the edit. Not for a closed restaurant: the call has already emptied the cart.
  if (!isClosedCode(refusal.code)) showCart(editedToShow(partner, editor.read()))
  if (refusal.code === 'unauthorized') toLogin({ navigate, path, isEnded: true })
  else if (refusal.code === 'line_not_found')
    showToast({ type: 'warning', message: cartWords[language].lineGone })
  else if (showRefusal(refusal, { language }) === 'outdated') rows.onOutdated()
}
