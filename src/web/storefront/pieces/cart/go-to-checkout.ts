import type { Language } from '#contracts/language.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { type Navigate, toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { isClosedCode, refreshShownCart } from './cart-calls.ts'
import { goToCheckoutWords } from './go-to-checkout-words.ts'

type GoToCheckout = {
  api: Pick<StorefrontApi, 'getCart' | 'getPartner'>
  partnerId: number
  navigate: Navigate
  language: Language
  /** The sentence about a closed restaurant, if it differs from the header's short one. */
  closedSentence?: string
}

/** The outcome. `outdated`: the page is stale, because the cart is empty or the restaurant has closed. */
export type CheckoutOutcome = 'opened' | 'outdated' | 'refused'

/**
 * The action of the checkout button: fetches the cart, and opens the checkout only if the cart has lines (rule 5.4).
 */
export async function goToCheckout(options: GoToCheckout): Promise<CheckoutOutcome> {
  const { api, partnerId, navigate, language } = options
  const path = `/checkout/${partnerId}`
  const answer = await refreshShownCart(api, partnerId)
  if (answer.ok && answer.value.carts.length > 0) {
    await navigate(path)
    return 'opened'
  }
  const words = goToCheckoutWords[language]
  if (answer.ok) {
    showToast({ type: 'warning', message: words.nothingInCart })
    return 'outdated'
  }
  const { refusal } = answer
  if (isClosedCode(refusal.code)) {
    showToast({ type: 'warning', message: options.closedSentence ?? words.closed })
    return 'outdated'
  }
  if (refusal.code === 'unauthorized') toLogin({ navigate, path, isEnded: true })
  else showToast({ type: 'error', message: refusalSentence(refusal, language) })
  return 'refused'
}
