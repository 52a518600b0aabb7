import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type Problems, refusedField, wholeForm } from '#web/shared/form/shown-problems.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { rememberPlacedOrder } from '#web/storefront/pieces/order/placed-order.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { refusedForm } from '#web/storefront/pieces/session/refused-form.ts'
import { showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { rememberSeenCart, unseen } from '#web/storefront/pieces/shown-cart/seen-cart.ts'
import { markSlotLost } from '#web/storefront/pieces/slots/slot-calls.ts'
import { chooseSlot } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { checkoutWords } from './checkout-words.ts'
import {
  checkAndSendOrder,
  createIdempotencyKeys,
  type Figures,
  type OrderedCart,
  type OrderRequest,
  type Outcome,
  type PlacedOrder,
  sendOrder,
} from './send-order.ts'

const pauseMs = 1_000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

/** Places an order. An unanswered request keeps its idempotency key until a retry is answered (rule 6.7). */
export function usePlaceOrder(partnerId: number, after: AfterOrder) {
  const handleOutcome = useOrderOutcome(partnerId, after)
  const [keyFor] = useState(createIdempotencyKeys)
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
      // The checkout shows the lost slot itself; `handleOutcome` adds no problem to the form.
      if (outcome.kind === 'slot_lost') markSlotLost(partnerId)
      const problems = await handleOutcome(outcome)
      // Clears the slot only now that the person has left the checkout, which shows it.
      if (outcome.kind === 'ordered') chooseSlot(partnerId, null)
      return problems
    } finally {
      isRunning.current = false
    }
  }

  return {
    /** Whether an attempt was lost, so that only a retry tells its outcome. */
    isUnsure: unsure !== null,
    isRetrying,
    place(request: OrderRequest, cart: OrderedCart): Promise<Problems> {
      const attempt = { request, key: keyFor({ request, cart }) }
      return run(attempt, () => checkAndSendOrder({ api: httpApi, pause, ...attempt }, cart))
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

/** Callbacks of the page for the outcomes of an order. */
type AfterOrder = {
  onOrdered: () => void
  onNewFigures: (figures: Figures | null) => void
  onVoucherRefused: (sentence: string) => void
  onCoinsShort: () => Promise<void>
  onClosed: () => void
}

/** The cart has become an order: it is no longer shown, and its seen prices are removed. */
function finishCart(partnerId: number, placed: PlacedOrder, sentence: string): void {
  showCart(null)
  rememberSeenCart(partnerId, unseen)
  showToast({ type: 'success', message: sentence })
  rememberPlacedOrder(placed)
}

/**
 * Handles each outcome of an attempt to order. Answers the problems to show in the form: at the fields that a refusal
 * names, else above it. The reloaded cart lines show which of them are not available.
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
      // The page's loader finds that the session has ended and redirects to the login.
      case 'signed_out':
        await revalidate()
        break
      case 'slot_lost':
      case 'unsure':
        break
      case 'refused':
        await revalidate()
        return refusedForm(outcome.refusal, language)
    }
    return {}
  }
}
