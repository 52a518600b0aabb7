import { useState } from 'react'
import { useShownCart } from '#web/storefront/pieces/session/cart-store.ts'

/** A note to go with a dish: that of the cart until another one is typed. */
export function useNote(partnerId: number, productId: number) {
  const cart = useShownCart()
  const [draft, setDraft] = useState<string | null>(null)
  const lines = cart?.partnerId === partnerId ? cart.lines : []
  const kept = lines.find((line) => line.productId === productId)?.note ?? ''
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
