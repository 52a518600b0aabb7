import type { Cart } from '#contracts/carts/cart.ts'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import type { ChosenLines } from '#web/storefront/pieces/shown-cart/cart-to-show.ts'
import {
  type EditedCart,
  type LineChange,
  lineOf,
  type RemovedLine,
  toAddition,
  unchanged,
  withChange,
  withoutAnswered,
} from './edited-cart.ts'

/**
 * A queue of changes. A change waits a moment under its key, where a newer one replaces it; the changes are then sent
 * strictly one after the other.
 */
function createDelayedQueue(delayMs: number) {
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; work: () => Promise<void> }>()
  let lastWork: Promise<void> = Promise.resolve()

  /** Queues a change without a wait. */
  function now(work: () => Promise<void>): void {
    lastWork = lastWork.then(work)
  }

  /** Drops the change that waits under this key. */
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
    /** Restarts the wait of this key. */
    later(key: number, work: () => Promise<void>): void {
      drop(key)
      waiting.set(key, { work, timer: setTimeout(() => start(key), delayMs) })
    },
    /** Ends all waits; resolves when every change is done. */
    async settle(): Promise<void> {
      for (const key of [...waiting.keys()]) start(key)
      await lastWork
    },
  }
}

/** An event for the page. `removed`: the server removed sold-out dishes; `deleted`: the person removed a line. */
export type CartNews =
  | { type: 'updated' | 'noted' | 'restored' }
  | { type: 'deleted'; line: RemovedLine | null }
  | { type: 'removed'; productIds: readonly number[] }
  | { type: 'refused'; refusal: Pick<Refusal, 'code' | 'message'> }

type CartEditorOptions = {
  api: Pick<StorefrontApi, 'getCart' | 'addToCart' | 'updateCart' | 'removeFromCart'>
  partnerId: number
  cart: ChosenLines
  tell: (news: CartNews) => void
  /** How long a change may still be replaced before it is sent, in ms. */
  delayMs?: number
}

/** Holds the cart with its unconfirmed changes, and notifies listeners. */
function createCartStore(cart: ChosenLines) {
  const listeners = new Set<() => void>()
  let edited = unchanged(cart)
  return {
    /** Whether anything was sent since the page was last loaded. */
    hasSent: false,
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

type EditedStore = ReturnType<typeof createCartStore>

/** The calls that change a cart; each stores its answer and reports it. */
function createCartCalls({ api, partnerId: partner_id, tell }: CartEditorOptions, store: EditedStore) {
  const { read, change } = store

  async function load(): Promise<void> {
    const loaded = await api.getCart({ partner_id })
    if (loaded.ok) change({ ...read(), cart: loaded.value })
  }

  /** Removes `sent` from the unconfirmed changes once it is answered. */
  async function apply<Answer extends Cart>(
    lineId: number,
    sent: LineChange,
    answering: Promise<Result<Answer>>,
    newsOf: (answer: Answer) => CartNews,
  ): Promise<void> {
    store.hasSent = true
    const answer = await answering
    change(withoutAnswered(answer.ok ? { ...read(), cart: answer.value } : read(), lineId, sent))
    if (answer.ok) return tell(newsOf(answer.value))
    tell({ type: 'refused', refusal: answer.refusal })
    // Without an answer it is unknown whether the server has applied the change.
    if (answer.refusal.code === 'line_not_found' || answer.refusal.status === 0) await load()
  }

  async function sendChoice(lineId: number, outlivesPage: boolean): Promise<void> {
    const { isLeaving, returning, ...sent } = read().changes.get(lineId) ?? {}
    const line = lineOf(read(), lineId)
    if (line === null || Object.keys(sent).length === 0) return
    // A note or choices alone are sent with the current quantity.
    const { productId: product_id, quantity } = line
    const choice = { partner_id, line_id: lineId, product_id, ...sent, quantity }
    await apply(lineId, sent, api.updateCart(choice, { outlivesPage }), ({ removed }) => {
      if (removed?.length) return { type: 'removed', productIds: removed }
      return { type: sent.quantity === undefined && sent.choices === undefined ? 'noted' : 'updated' }
    })
  }

  function sendRemoval(lineId: number, line: RemovedLine | null): Promise<void> {
    const answering = api.removeFromCart({ partner_id, line_id: lineId })
    return apply(lineId, { isLeaving: true }, answering, () => ({ type: 'deleted', line }))
  }

  function sendReturn(line: RemovedLine): Promise<void> {
    return apply(line.id, { returning: line }, api.addToCart({ partner_id, ...toAddition(line) }), () => ({
      type: 'restored',
    }))
  }

  return { load, sendChoice, sendRemoval, sendReturn }
}

/** Changes a cart: shown at once, sent one after the other, reverted where the server refuses. */
export type CartEditor = ReturnType<typeof createCartEditor>

/** Opens a cart for changes. */
export function createCartEditor(options: CartEditorOptions) {
  const store = createCartStore(options.cart)
  const { read, change, subscribe } = store
  const queue = createDelayedQueue(options.delayMs ?? 350)
  let outlivesPage = false
  const calls = createCartCalls(options, store)

  function choose(lineId: number, choice: LineChange): void {
    change(withChange(read(), lineId, choice))
    queue.later(lineId, () => calls.sendChoice(lineId, outlivesPage))
  }

  return {
    read,
    /** A note as typed; a blank one removes it. */
    choose,
    subscribe,
    setQuantity: (lineId: number, quantity: number) => choose(lineId, { quantity }),
    remove(lineId: number): void {
      const line = lineOf(read(), lineId)
      queue.drop(lineId)
      change(withChange(read(), lineId, { isLeaving: true }))
      queue.now(() => calls.sendRemoval(lineId, line))
    },
    /** Adds a removed line again. */
    restore(line: RemovedLine): void {
      change(withChange(read(), line.id, { returning: line }))
      queue.now(() => calls.sendReturn(line))
    },
    /** Takes over a cart that the page has reloaded; unconfirmed changes stay. */
    take(loaded: ChosenLines): void {
      if (loaded === read().cart) return
      // The loaded cart may be older than a change that was sent, so it is fetched again.
      if (store.hasSent) queue.now(calls.load)
      else change({ ...read(), cart: loaded })
      store.hasSent = false
    },
    /** Fetches the cart again, after the changes under way. */
    refresh: () => queue.now(calls.load),
    /** Sends pending changes, and resolves when everything has been answered. */
    settle: queue.settle,
    /** Sends pending changes of a page that is being closed. */
    leave(): void {
      outlivesPage = true
      void queue.settle().finally(() => {
        outlivesPage = false
      })
    },
  }
}
