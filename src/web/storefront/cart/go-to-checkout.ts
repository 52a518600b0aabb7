import type { Api } from '#contracts/api.ts'
import type { Language } from '#contracts/language.ts'
import { refusalSentence } from '#web/i18n/refusal-words.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { goToCheckoutWords } from './go-to-checkout-words.ts'
import { isClosedCode, refreshShownCart } from './show-server-cart.ts'
import { type Navigate, toLogin } from './to-login.ts'

type GoToCheckout = {
  api: Pick<Api, 'getCart' | 'getPartner'>
  partnerId: number
  navigate: Navigate
  language: Language
  /** What to say of a closed restaurant, where it is not the header's short sentence. */
  closedSentence?: string
}

/** What the checkout button does: asks for the cart once more, and goes on only if something is in it (spec §4: Cart). */
export async function goToCheckout(options: GoToCheckout): Promise<void> {
  const { api, partnerId, navigate, language } = options
  const words = goToCheckoutWords[language]
  const answer = await refreshShownCart(api, partnerId)
  if (answer.ok) {
    if (answer.value.carts.length > 0) await navigate(`/checkout/${partnerId}`)
    else showToast({ type: 'warning', message: words.nothingInCart })
  } else if (answer.refusal.code === 'unauthorized') {
    toLogin({ navigate, path: `/checkout/${partnerId}`, isEnded: true })
  } else if (isClosedCode(answer.refusal.code)) {
    showToast({ type: 'warning', message: options.closedSentence ?? words.closed })
  } else {
    showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
  }
}
