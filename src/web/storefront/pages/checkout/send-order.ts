import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Endpoints } from '#contracts/api.ts'
import type { InputOf, OutputOf, Refusal } from '#contracts/endpoint.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { cartSubtotal } from '#domain/carts/cart-total.ts'
import { type ChosenChoice, unitPrice } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'
import { type Problems, refusedField, refusedFields, wholeForm } from '#web/shared/form/shown-problems.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { rememberPlacedOrder } from '#web/storefront/pieces/order/placed-order.ts'
import { showCart } from '#web/storefront/pieces/session/cart-store.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { rememberSeenCart, unseen } from '#web/storefront/pieces/session/seen-cart.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { checkoutWords } from './checkout-words.ts'

/** What is asked for, as the wire wants it. */
export type OrderRequest = InputOf<Endpoints['placeOrder']>

type PlacedOrder = OutputOf<Endpoints['placeOrder']>

/** What an order comes to, in the server's figures. */
export type Figures = { subtotal: Vnd; shippingFee: Vnd; discount: Vnd | null }

/** How an attempt to order ended. */
type Outcome =
  | { kind: 'ordered'; placed: PlacedOrder }
  /** `figures` is null where only the menu's prices are known to have moved. */
  | { kind: 'price_changed'; figures: Figures | null }
  | { kind: 'closed' | 'cart_changed' | 'too_far' | 'signed_out' }
  | { kind: 'voucher_refused' | 'coins_short'; refusal: Refusal }
  /** Nobody knows whether it has arrived: the same request with the same key finds out. */
  | { kind: 'unsure'; refusal: Refusal }
  | { kind: 'refused'; refusal: Refusal }

type Attempt = {
  api: Pick<StorefrontApi, 'getPartner' | 'placeOrder'>
  request: OrderRequest
  key: string
  /** Waits before the second try of a request that got lost. */
  pause: () => Promise<void>
}

type ShownCart = {
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
    case 'not_enough_coins':
      return { kind: 'coins_short', refusal }
    case 'unauthorized':
      return { kind: 'signed_out' }
    default:
      return { kind: 'refused', refusal }
  }
}

/** Without an answer of the shop itself: a proxy that gave up, or an outage, may hide an order that stands. */
function isLost({ status }: Refusal): boolean {
  return status === 0 || status >= 500
}

/** Sends the order; a request that got lost is sent once more with the same key, and so never ordered twice. */
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

/** Refreshes the restaurant first, and orders only where it is open and its prices are those shown (spec §4: checkout). */
export async function proceed(attempt: Attempt, cart: ShownCart): Promise<Outcome> {
  const partner = await attempt.api.getPartner({ id: attempt.request.partner_id })
  if (!partner.ok) return outcomeOf(partner.refusal)
  if (partner.value.status !== 'open') return { kind: 'closed' }
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
  // Browsers keep randomUUID for https and localhost; a shop tried out over plain http has none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Gives each attempt its key: the same one for as long as the same thing is asked for, so that it is ordered once. */
export function createKeyring(): (attempt: unknown) => string {
  let last = { text: '', key: '' }
  return (attempt) => {
    const text = JSON.stringify(attempt)
    if (text !== last.text) last = { text, key: randomKey() }
    return last.key
  }
}

const pauseMs = 1_000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

/** Orders; what got lost on its way stays with its key until an answer is there (spec §4: checkout). */
export function usePlaceOrder(partnerId: number, after: AfterOrder) {
  const settle = useOrderOutcome(partnerId, after)
  const [keyFor] = useState(createKeyring)
  const [unsure, setUnsure] = useState<{ request: OrderRequest; key: string } | null>(null)
  const [isRetrying, setRetrying] = useState(false)
  const isRunning = useRef(false)

  async function run(
    attempt: { request: OrderRequest; key: string },
    send: () => Promise<Outcome>,
  ): Promise<Problems> {
    if (isRunning.current) return {}
    isRunning.current = true
    try {
      const outcome = await send()
      setUnsure(outcome.kind === 'unsure' ? attempt : null)
      return await settle(outcome)
    } finally {
      isRunning.current = false
    }
  }

  return {
    /** Whether an attempt got lost, so that only trying it again tells how it ended. */
    isUnsure: unsure !== null,
    isRetrying,
    place(request: OrderRequest, cart: ShownCart): Promise<Problems> {
      const attempt = { request, key: keyFor({ request, cart }) }
      return run(attempt, () => proceed({ api: httpApi, pause, ...attempt }, cart))
    },
    async retry(): Promise<void> {
      if (!unsure) return
      setRetrying(true)
      const problems = await run(unsure, () => sendOrder({ api: httpApi, pause, ...unsure }))
      setRetrying(false)
      for (const { sentence } of Object.values(problems)) showToast({ type: 'error', message: sentence })
    },
  }
}

/** What the page does of its own once an order is settled. */
type AfterOrder = {
  onOrdered: () => void
  onNewFigures: (figures: Figures | null) => void
  onVoucherRefused: (sentence: string) => void
  onCoinsShort: () => Promise<void>
  onClosed: () => void
}

/** The cart is an order by now: it is shown no longer, and its prices need not be known. */
function finishCart(partnerId: number, placed: PlacedOrder, sentence: string): void {
  showCart(null)
  rememberSeenCart(partnerId, unseen)
  showToast({ type: 'success', message: sentence })
  rememberPlacedOrder(placed)
}

/** At its fields, else above the form; the cart's lines, asked for anew, say which of them cannot be had. */
function refusedBy({ errors }: Refusal, sentence: string): Problems {
  return errors ? refusedFields(errors) : refusedField(wholeForm, sentence)
}

/**
 * What follows from each way in which an attempt to order can end; answers what to show in the form: at the fields that
 * a refusal names, else above it.
 */
function useOrderOutcome(partnerId: number, after: AfterOrder) {
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  return async (outcome: Outcome): Promise<Problems> => {
    const sentence = 'refusal' in outcome ? refusalSentence(outcome.refusal, language) : ''
    switch (outcome.kind) {
      case 'ordered':
        after.onOrdered()
        finishCart(partnerId, outcome.placed, words.ordered)
        await navigate(`/orderconfirm/${partnerId}`, { replace: true })
        break
      case 'price_changed':
        after.onNewFigures(outcome.figures)
        await revalidate()
        break
      case 'cart_changed':
        showToast({ type: 'warning', message: words.cartChanged })
        await navigate(`/cart/${partnerId}`, { replace: true })
        break
      case 'closed':
        showCart(null)
        showToast({ type: 'warning', message: words.closed })
        after.onClosed()
        await revalidate()
        break
      case 'voucher_refused':
        after.onVoucherRefused(sentence)
        await revalidate()
        return refusedField(wholeForm, sentence)
      case 'coins_short':
        await after.onCoinsShort()
        return refusedField('type_checkout', sentence)
      case 'too_far':
        return refusedField(wholeForm, words.tooFar)
      // The page's loader finds the session dead, and leaves for the login.
      case 'signed_out':
        await revalidate()
        break
      case 'unsure':
        break
      case 'refused':
        await revalidate()
        return refusedBy(outcome.refusal, sentence)
    }
    return {}
  }
}
