import type { Language } from '#contracts/language.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { currentToken } from '#web/shared/session/session.ts'
import type { FindPartner } from '#web/storefront/pieces/session/cart-store.ts'
import { askAndShow, isClosedCode } from '#web/storefront/pieces/session/cart-store.ts'
import { type Navigate, toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { addToCartWords } from './add-to-cart-words.ts'
import { keepPendingAdd, withdrawOffer } from './pending-add.ts'

/** What came of it. `outdated`: the page shows what is no longer so (closed, sold out, gone). */
export type Addition = 'added' | 'outdated' | 'refused' | 'to_login'

type AddToCart = {
  api: Pick<StorefrontApi, 'addToCart'>
  dish: { partnerId: number; productId: number; quantity: number; name: string }
  findPartner: FindPartner
  navigate: Navigate
  /** Where to come back to after a login. */
  path: string
  language: Language
  addedSentence: string
}

/** Adds a dish to the cart and says how it went; a guest is sent to the login first (spec §4: Cart). */
export async function addToCart(options: AddToCart): Promise<Addition> {
  const { api, dish, navigate, path } = options
  if (currentToken() === null) {
    keepPendingAdd(dish)
    toLogin({ navigate, path, isEnded: false })
    showToast({ type: 'info', message: addToCartWords[options.language].loginFirst })
    return 'to_login'
  }
  const { partnerId: partner_id, productId: product_id, quantity } = dish
  const answer = await askAndShow(
    () => api.addToCart({ partner_id, product_id, quantity }),
    options.findPartner,
  )
  if (answer.ok) {
    withdrawOffer(product_id)
    showToast({ type: 'success', message: options.addedSentence })
    return 'added'
  }
  if (answer.refusal.code === 'unauthorized') {
    keepPendingAdd(dish)
    toLogin({ navigate, path, isEnded: true })
    return 'to_login'
  }
  return sayRefusal(answer.refusal, options.language)
}

function sayRefusal(refusal: Parameters<typeof refusalSentence>[0], language: Language): Addition {
  const words = addToCartWords[language]
  const { code } = refusal
  if (isClosedCode(code)) showToast({ type: 'warning', message: words.closed })
  else if (code === 'out_of_stock') showToast({ type: 'warning', message: words.justSoldOut })
  else if (code === 'product_not_found') showToast({ type: 'warning', message: words.notOnMenu })
  else {
    showToast({ type: 'error', message: refusalSentence(refusal, language) })
    return 'refused'
  }
  return 'outdated'
}
