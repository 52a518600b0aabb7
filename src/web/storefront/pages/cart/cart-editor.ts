import type { Cart } from '#contracts/carts/cart.ts'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import {
  answered,
  choosing,
  type EditedCart,
  type LineChange,
  lineOf,
  type RemovedLine,
  untouched,
} from './edited-cart.ts'

/** Work that is sent a little later under a key, the last word winning, and then done strictly one after the other. */
type DelayedQueue = {
  /** Starts the wait of this key anew. */
  later: (key: number, work: () => Promise<void>) => void
  /** What waits under this key is not done. */
  drop: (key: number) => void
  /** Lines up without a wait. */
  now: (work: () => Promise<void>) => void
  /** Nothing waits any longer; ends when everything is done. */
  settle: () => Promise<void>
}

function createDelayedQueue(delayMs: number): DelayedQueue {
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; work: () => Promise<void> }>()
  let line: Promise<void> = Promise.resolve()

  function now(work: () => Promise<void>): void {
    line = line.then(work)
  }

  function drop(key: number): void {
    clearTimeout(waiting.get(key)?.timer)
    waiting.delete(key)
  }

  function start(key: number): void {
    const work = waiting.get(key)?.work
    drop(key)
    if (work) now(work)
  }

  return {
    now,
    drop,
    later(key, work) {
      drop(key)
      waiting.set(key, { work, timer: setTimeout(() => start(key), delayMs) })
    },
    async settle() {
      for (const key of [...waiting.keys()]) start(key)
      await line
    },
  }
}

/** What came back from the server. `removed`: dishes that sold out meanwhile. */
export type CartNews =
  | { type: 'updated' | 'noted' | 'restored' }
  | { type: 'deleted'; line: RemovedLine | null }
  | { type: 'removed'; productIds: readonly number[] }
  | { type: 'refused'; refusal: Pick<Refusal, 'code' | 'message'> }

/** Changes a cart: shown at once, sent one after the other, taken back where the server says no. */
export type CartEditor = {
  read: () => EditedCart
  subscribe: (onChange: () => void) => () => void
  setQuantity: (productId: number, quantity: number) => void
  /** The text as typed; blank takes the note away. */
  setNote: (productId: number, note: string) => void
  remove: (productId: number) => void
  /** Puts a removed dish back with its quantity and its note. */
  restore: (line: RemovedLine) => void
  /** Takes over the cart that the page was loaded with anew; what is not yet confirmed stays. */
  take: (cart: Cart) => void
  /** Asks for the cart once more, after what is on its way. */
  refresh: () => void
  /** Sends what still waits, and ends when everything has been answered. */
  settle: () => Promise<void>
  /** Sends what still waits, for a page that is about to be gone. */
  leave: () => void
}

type CartEditorOptions = {
  api: Pick<StorefrontApi, 'getCart' | 'addToCart' | 'updateCart' | 'removeFromCart'>
  partnerId: number
  cart: Cart
  tell: (news: CartNews) => void
  /** How long a choice may still change before it is sent, in ms. */
  delayMs?: number
}

type Sent<Answer> = {
  productId: number
  /** What was sent, to be taken off the list of the unconfirmed. */
  sent: LineChange
  asked: Promise<Result<Answer>>
  newsOf: (answer: Answer) => CartNews
}

/** Holds the cart as it is being edited, and tells of every change. */
function createCartStore(cart: Cart) {
  const listeners = new Set<() => void>()
  let edited = untouched(cart)
  return {
    read: () => edited,
    change(next: EditedCart): void {
      edited = next
      for (const listener of listeners) listener()
    },
    subscribe(onChange: () => void) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The calls that change a cart; each stores and tells what was answered. */
function createCartCalls(
  { api, partnerId, tell }: CartEditorOptions,
  { read, change }: ReturnType<typeof createCartStore>,
  onSend: () => void,
) {
  async function load(): Promise<void> {
    const present = await api.getCart({ partner_id: partnerId })
    if (present.ok) change({ ...read(), cart: present.value })
  }

  async function apply<Answer extends Cart>({ productId, sent, asked, newsOf }: Sent<Answer>): Promise<void> {
    onSend()
    const answer = await asked
    change(answered(answer.ok ? { ...read(), cart: answer.value } : read(), productId, sent))
    if (answer.ok) return tell(newsOf(answer.value))
    tell({ type: 'refused', refusal: answer.refusal })
    // Without an answer nobody knows whether the server has done it.
    if (answer.refusal.code === 'line_not_found' || answer.refusal.status === 0) await load()
  }

  async function sendChoice(productId: number, outlivesPage: boolean): Promise<void> {
    const { isLeaving, returning, ...sent } = read().changes.get(productId) ?? {}
    // A note alone is sent with the quantity that stands.
    const quantity = sent.quantity ?? lineOf(read(), productId)?.quantity
    if (quantity === undefined || (sent.quantity === undefined && sent.note === undefined)) return
    const choice = { partner_id: partnerId, product_id: productId, ...sent, quantity }
    await apply({
      ...{ productId, sent, asked: api.updateCart(choice, { outlivesPage }) },
      newsOf({ removed }) {
        if (removed?.length) return { type: 'removed', productIds: removed }
        return { type: sent.quantity === undefined ? 'noted' : 'updated' }
      },
    })
  }

  function sendRemoval(productId: number, line: RemovedLine | null): Promise<void> {
    const asked = api.removeFromCart({ partner_id: partnerId, product_id: productId })
    return apply({ productId, sent: { isLeaving: true }, asked, newsOf: () => ({ type: 'deleted', line }) })
  }

  function sendReturn(line: RemovedLine): Promise<void> {
    const { productId, quantity, note } = line
    const asked = api.addToCart({ partner_id: partnerId, product_id: productId, quantity, note })
    return apply({ productId, sent: { returning: line }, asked, newsOf: () => ({ type: 'restored' }) })
  }

  return { load, sendChoice, sendRemoval, sendReturn }
}

/** Opens a cart for changes. */
export function createCartEditor(options: CartEditorOptions): CartEditor {
  const store = createCartStore(options.cart)
  const { read, change, subscribe } = store
  const queue = createDelayedQueue(options.delayMs ?? 350)
  let outlivesPage = false
  /** Whether anything was sent since the page was last loaded. */
  let hasSent = false
  const calls = createCartCalls(options, store, () => {
    hasSent = true
  })

  function choose(productId: number, choice: LineChange): void {
    change(choosing(read(), productId, choice))
    queue.later(productId, () => calls.sendChoice(productId, outlivesPage))
  }

  return {
    read,
    subscribe,
    setQuantity: (productId, quantity) => choose(productId, { quantity }),
    setNote: (productId, note) => choose(productId, { note }),
    remove(productId) {
      const line = lineOf(read(), productId)
      queue.drop(productId)
      change(choosing(read(), productId, { isLeaving: true }))
      queue.now(() => calls.sendRemoval(productId, line))
    },
    restore(line) {
      change(choosing(read(), line.productId, { returning: line }))
      queue.now(() => calls.sendReturn(line))
    },
    take(loaded) {
      if (loaded === read().cart) return
      // It may have been asked for before what was sent.
      if (hasSent) queue.now(calls.load)
      else change({ ...read(), cart: loaded })
      hasSent = false
    },
    refresh: () => queue.now(calls.load),
    settle: queue.settle,
    leave() {
      outlivesPage = true
      void queue.settle().finally(() => {
        outlivesPage = false
      })
    },
  }
}
