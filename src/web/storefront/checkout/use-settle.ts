import { useNavigate, useRevalidator } from 'react-router'
import { refusalSentence } from '#web/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/i18n/words.ts'
import { showCart } from '#web/lib/shown-cart.ts'
import { type Problems, refusedField, refusedFields, wholeForm } from '#web/lib/shown-problems.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { unseen } from '../cart/seen-cart.ts'
import { rememberSeenCart } from '../cart/seen-carts.ts'
import { rememberPlacedOrder } from '../order/placed-order.ts'
import { checkoutWords } from './checkout-words.ts'
import type { Figures, Outcome } from './send-order.ts'

/** What the page does of its own once an order is settled. */
export type Settling = {
  onOrdered: () => void
  onNewFigures: (figures: Figures | null) => void
  onVoucherRefused: (sentence: string) => void
  onCoinsShort: () => Promise<void>
  onClosed: () => void
}

/** What follows from each way in which an attempt to order can end; answers what to show in the form. */
export function useSettle(partnerId: number, settling: Settling) {
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  return async (outcome: Outcome): Promise<Problems> => {
    switch (outcome.kind) {
      case 'ordered':
        settling.onOrdered()
        showCart(null)
        rememberSeenCart(partnerId, unseen)
        showToast({ type: 'success', message: words.ordered })
        rememberPlacedOrder(outcome.placed)
        await navigate(`/orderconfirm/${partnerId}`, { replace: true })
        return {}
      case 'price_changed':
        settling.onNewFigures(outcome.figures)
        await revalidate()
        return {}
      case 'cart_changed':
        showToast({ type: 'warning', message: words.cartChanged })
        await navigate(`/cart/${partnerId}`, { replace: true })
        return {}
      case 'closed':
        showCart(null)
        showToast({ type: 'warning', message: words.closed })
        settling.onClosed()
        await revalidate()
        return {}
      case 'voucher_refused':
        settling.onVoucherRefused(refusalSentence(outcome.refusal, language))
        await revalidate()
        return refusedField(wholeForm, refusalSentence(outcome.refusal, language))
      case 'coins_short':
        await settling.onCoinsShort()
        return refusedField('type_checkout', refusalSentence(outcome.refusal, language))
      case 'too_far':
        return refusedField(wholeForm, words.tooFar)
      case 'signed_out':
        // The page's loader finds the session dead, and leaves for the login.
        await revalidate()
        return {}
      case 'unsure':
        return {}
      case 'refused':
        if (outcome.refusal.errors) return refusedFields(outcome.refusal.errors)
        return refusedField(wholeForm, refusalSentence(outcome.refusal, language))
    }
  }
}
