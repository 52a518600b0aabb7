import type { Endpoints } from '#contracts/api.ts'
import type { InputOf, OutputOf, Refusal } from '#contracts/endpoint.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { cartSubtotal } from '#domain/carts/cart-total.ts'
import { type ChosenChoice, unitPrice } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'

/** The order in the wire's format. */
export type OrderRequest = InputOf<Endpoints['placeOrder']>

export type PlacedOrder = OutputOf<Endpoints['placeOrder']>

/** The amounts of an order, as the server computes them. */
export type Figures = { subtotal: Vnd; shippingFee: Vnd; discount: Vnd | null }

/** The outcome of an attempt to order. */
export type Outcome =
  | { kind: 'ordered'; placed: PlacedOrder }
  /** `figures` is null where only a change of the menu's prices is known. */
  | { kind: 'price_changed'; figures: Figures | null }
  | { kind: 'closed' | 'cart_changed' | 'too_far' | 'signed_out' }
  | { kind: 'voucher_refused' | 'coins_short' | 'slot_lost'; refusal: Refusal }
  /** The outcome is unknown: sending the same request with the same key finds it out. */
  | { kind: 'unsure'; refusal: Refusal }
  | { kind: 'refused'; refusal: Refusal }

type Attempt = {
  api: Pick<StorefrontApi, 'getPartner' | 'placeOrder'>
  request: OrderRequest
  key: string
  /** Waits before a lost request is sent again. */
  pause: () => Promise<void>
}

export type OrderedCart = {
  lines: readonly { product_id: number; quantity: number; choices: readonly ChosenChoice[] }[]
  subtotal: Vnd
}

function figuresOf({ details = {} }: Refusal): Figures | null {
  const { subtotal, shipping_fee, discount } = details
  if (typeof subtotal !== 'number' || typeof shipping_fee !== 'number') return null
  return { subtotal, shippingFee: shipping_fee, discount: typeof discount === 'number' ? discount : null }
}

function outcomeOf(refusal: Refusal): Outcome {
  switch (refusal.code) {
    case 'price_changed':
      return { kind: 'price_changed', figures: figuresOf(refusal) }
    case 'partner_closed':
    case 'partner_not_found':
      return { kind: 'closed' }
    case 'cart_changed':
    case 'too_far':
      return { kind: refusal.code }
    case 'voucher_not_valid':
    case 'voucher_not_found':
      return { kind: 'voucher_refused', refusal }
    case 'slot_not_available':
    case 'slot_full':
      return { kind: 'slot_lost', refusal }
    case 'not_enough_coins':
      return { kind: 'coins_short', refusal }
    case 'unauthorized':
      return { kind: 'signed_out' }
    default:
      return { kind: 'refused', refusal }
  }
}

/**
 * Whether the answer did not come from the shop itself: behind a failed proxy or an outage an order may have been
 * placed.
 */
function isLost({ status }: Refusal): boolean {
  return status === 0 || status >= 500
}

/** Sends the order. A lost request is sent once more with the same key, so the order is never placed twice. */
export async function sendOrder({ api, request, key, pause }: Attempt): Promise<Outcome> {
  const send = () => api.placeOrder(request, { idempotencyKey: key })
  let answer = await send()
  if (!answer.ok && isLost(answer.refusal)) {
    await pause()
    answer = await send()
  }
  if (answer.ok) return { kind: 'ordered', placed: answer.value }
  if (isLost(answer.refusal)) return { kind: 'unsure', refusal: answer.refusal }
  return outcomeOf(answer.refusal)
}

/**
 * Fetches the restaurant first, and orders only where it is open or takes orders for the slot, and its prices are those
 * shown (rule 6.6).
 */
export async function checkAndSendOrder(attempt: Attempt, cart: OrderedCart): Promise<Outcome> {
  const { partner_id: id, wanted_at } = attempt.request
  const partner = await attempt.api.getPartner({ id, ...(wanted_at && { wanted_at }) })
  if (!partner.ok) return outcomeOf(partner.refusal)
  if (partner.value.status !== 'open' && !wanted_at) return { kind: 'closed' }
  const products = partner.value.categories.flatMap((category) => category.products)
  const byId = new Map(products.map((product) => [product.id, product]))
  const priced = cart.lines.map(({ product_id, quantity, choices }) => {
    const { price = 0, option_groups: groups = [] } = byId.get(product_id) ?? {}
    return { quantity, price: unitPrice(price, groups, choices) }
  })
  if (cartSubtotal(priced) !== cart.subtotal) return { kind: 'price_changed', figures: null }
  return sendOrder(attempt)
}

function randomKey(): string {
  // Browsers offer randomUUID on https and localhost only; a trial installation may use plain http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Gives each attempt its idempotency key: the same request keeps its key, so that it is ordered once. */
export function createIdempotencyKeys(): (attempt: unknown) => string {
  let last = { text: '', key: '' }
  return (attempt) => {
    const text = JSON.stringify(attempt)
    if (text !== last.text) last = { text, key: randomKey() }
    return last.key
  }
}
