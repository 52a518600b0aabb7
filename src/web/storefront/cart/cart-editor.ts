import type { Api } from '#contracts/api.ts'
import type { Cart } from '#contracts/cart.ts'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import { createDelayedQueue } from './delayed-queue.ts'
import { answered, answeredLeaving, type EditedCart, leaving, untouched, wanting } from './edited-cart.ts'

/** What came back from the server. `removed`: dishes that sold out meanwhile. */
export type CartNews =
  | { type: 'updated' }
  | { type: 'deleted' }
  | { type: 'removed'; productIds: readonly number[] }
  | { type: 'refused'; refusal: Pick<Refusal, 'code' | 'message'> }

/** Changes a cart: shown at once, sent one after the other, taken back where the server says no. */
export type CartEditor = {
  read: () => EditedCart
  subscribe: (onChange: () => void) => () => void
  setQuantity: (productId: number, quantity: number) => void
  remove: (productId: number) => void
  /** Sends what still waits, and ends when everything has been answered. */
  settle: () => Promise<void>
}

type CartEditorOptions = {
  api: Pick<Api, 'getCart' | 'updateCart' | 'removeFromCart'>
  partnerId: number
  cart: Cart
  tell: (news: CartNews) => void
  /** How long a quantity may still change before it is sent, in ms. */
  delayMs?: number
}

type Sent<Answer> = {
  asked: Promise<Result<Answer>>
  /** Takes the choice that was sent off the list of the unconfirmed ones. */
  settle: (before: EditedCart) => EditedCart
  newsOf: (answer: Answer) => CartNews
}

/** Opens a cart for changes. */
export function createCartEditor(options: CartEditorOptions): CartEditor {
  const { api, partnerId, cart, tell, delayMs = 350 } = options
  const listeners = new Set<() => void>()
  const queue = createDelayedQueue(delayMs)
  let edited = untouched(cart)

  function change(next: EditedCart): void {
    edited = next
    for (const listener of listeners) listener()
  }

  async function apply<Answer extends Cart>({ asked, settle, newsOf }: Sent<Answer>): Promise<void> {
    const answer = await asked
    change(settle(answer.ok ? { ...edited, cart: answer.value } : edited))
    if (answer.ok) return tell(newsOf(answer.value))
    tell({ type: 'refused', refusal: answer.refusal })
    if (answer.refusal.code !== 'line_not_found') return
    const present = await api.getCart({ partner_id: partnerId })
    if (present.ok) change({ ...edited, cart: present.value })
  }

  async function sendQuantity(product_id: number): Promise<void> {
    const quantity = edited.wanted.get(product_id)
    if (quantity === undefined) return
    await apply({
      asked: api.updateCart({ partner_id: partnerId, product_id, quantity }),
      settle: (before) => answered(before, product_id, quantity),
      newsOf: ({ removed }) =>
        removed?.length ? { type: 'removed', productIds: removed } : { type: 'updated' },
    })
  }

  function sendRemoval(product_id: number): Promise<void> {
    return apply({
      asked: api.removeFromCart({ partner_id: partnerId, product_id }),
      settle: (before) => answeredLeaving(before, product_id),
      newsOf: () => ({ type: 'deleted' }),
    })
  }

  return {
    read: () => edited,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    setQuantity(productId, quantity) {
      change(wanting(edited, productId, quantity))
      queue.later(productId, () => sendQuantity(productId))
    },
    remove(productId) {
      queue.drop(productId)
      change(leaving(edited, productId))
      queue.now(() => sendRemoval(productId))
    },
    settle: queue.settle,
  }
}
