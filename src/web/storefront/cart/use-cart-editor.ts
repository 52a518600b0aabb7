import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Cart } from '#contracts/cart.ts'
import type { Partner } from '#contracts/partner.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { type ShownCart, showCart } from '#web/lib/shown-cart.ts'
import { type CartEditor, createCartEditor } from './cart-editor.ts'
import { editedToShow } from './edited-cart.ts'
import { useCartNews } from './use-cart-news.ts'

/** The cart as the person sees and changes it; the header shows the same. What still waits is sent on leaving. */
export function useCartEditor(partner: Partner, cart: Cart): { shown: ShownCart; editor: CartEditor } {
  const tell = useCartNews(partner)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server begins a new edit, words do not
  const editor = useMemo(
    () => createCartEditor({ api: httpApi, partnerId: partner.id, cart, tell }),
    [partner.id, cart],
  )
  const edited = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const shown = useMemo(() => editedToShow(partner, edited), [partner, edited])
  useEffect(() => showCart(shown), [shown])
  useEffect(() => () => void editor.settle(), [editor])
  return { shown, editor }
}
