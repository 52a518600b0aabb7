import { useState } from 'react'
import type { Product } from '#contracts/menus/product.ts'
import { useShownCart } from '#web/storefront/pieces/session/cart-store.ts'

/**
 * A note to go with a dish: that of the cart until another one is typed. A dish with options may be in the cart in several
 * ways, so its note starts empty.
 */
export function useNote(
  partnerId: number,
  { id, has_options: hasOptions }: Pick<Product, 'id' | 'has_options'>,
) {
  const cart = useShownCart()
  const [draft, setDraft] = useState<string | null>(null)
  const lines = cart?.partnerId === partnerId ? cart.lines : []
  const kept = (!hasOptions && lines.find((line) => line.productId === id)?.note) || ''
  const text = draft ?? kept
  return {
    text,
    type: setDraft,
    /** What is to be sent; undefined: what the cart keeps stays. */
    changed: text.trim() === kept ? undefined : text.trim(),
    /** It is in the cart now. */
    taken: () => setDraft(null),
  }
}
