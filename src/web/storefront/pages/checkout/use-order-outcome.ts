import { useNavigate, useRevalidator } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { type Problems, refusedField, refusedFields, wholeForm } from '#web/shared/form/shown-problems.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { rememberPlacedOrder } from '#web/storefront/pieces/order/placed-order.ts'
import { showCart } from '#web/storefront/pieces/session/cart-store.ts'
import { rememberSeenCart, unseen } from '#web/storefront/pieces/session/seen-cart.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { checkoutWords } from './checkout-words.ts'
import type { Figures, Outcome } from './send-order.ts'

/** What the page does of its own once an order is settled. */
export type AfterOrder = {
  onOrdered: () => void
  onNewFigures: (figures: Figures | null) => void
  onVoucherRefused: (sentence: string) => void
  onCoinsShort: () => Promise<void>
  onClosed: () => void
}

/** Where the form shows a refusal that nothing else follows from: at the fields that it names, else above the form. */
function refusedProblems(refusal: Refusal, language: Language): Problems {
  if (refusal.errors) return refusedFields(refusal.errors)
  return refusedField(wholeForm, refusalSentence(refusal, language))
}

/** What follows from each way in which an attempt to order can end; answers what to show in the form. */
export function useOrderOutcome(partnerId: number, after: AfterOrder) {
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  return async (outcome: Outcome): Promise<Problems> => {
    switch (outcome.kind) {
      case 'ordered':
        after.onOrdered()
        showCart(null)
        rememberSeenCart(partnerId, unseen)
        showToast({ type: 'success', message: words.ordered })
        rememberPlacedOrder(outcome.placed)
        await navigate(`/orderconfirm/${partnerId}`, { replace: true })
        return {}
      case 'price_changed':
        after.onNewFigures(outcome.figures)
        await revalidate()
        return {}
      case 'cart_changed':
        showToast({ type: 'warning', message: words.cartChanged })
        await navigate(`/cart/${partnerId}`, { replace: true })
        return {}
      case 'closed':
        showCart(null)
        showToast({ type: 'warning', message: words.closed })
        after.onClosed()
        await revalidate()
        return {}
      case 'voucher_refused':
        after.onVoucherRefused(refusalSentence(outcome.refusal, language))
        await revalidate()
        return refusedField(wholeForm, refusalSentence(outcome.refusal, language))
      case 'coins_short':
        await after.onCoinsShort()
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
        return refusedProblems(outcome.refusal, language)
    }
  }
}
