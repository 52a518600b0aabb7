import type { Language } from '#contracts/language.ts'
import { addressWords } from '#web/storefront/address/address-words.ts'
import { addToCartWords } from '#web/storefront/cart/add-to-cart-words.ts'
import { cartWords } from '#web/storefront/cart/cart-words.ts'
import { goToCheckoutWords } from '#web/storefront/cart/go-to-checkout-words.ts'
import { checkoutWords } from '#web/storefront/checkout/checkout-words.ts'
import { cartPanelWords } from '#web/storefront/layout/cart-panel-words.ts'
import { footerWords } from '#web/storefront/layout/footer-words.ts'
import { layoutWords } from '#web/storefront/layout/layout-words.ts'
import { searchWords } from '#web/storefront/layout/search-words.ts'
import { activationWords } from '#web/storefront/login/activation-words.ts'
import { loginWords } from '#web/storefront/login/login-words.ts'
import { signUpWords } from '#web/storefront/login/sign-up-words.ts'
import { closedWords } from '#web/storefront/menu/closed-words.ts'
import { menuWords } from '#web/storefront/menu/menu-words.ts'
import { orderWords } from '#web/storefront/order/order-words.ts'
import { filterWords } from '#web/storefront/partners/filter-words.ts'
import { kindWords } from '#web/storefront/partners/kind-words.ts'
import { partnersWords } from '#web/storefront/partners/partners-words.ts'

/** What the screens say in a language, so that a journey finds its way in either. */
export function wordsIn(language: Language) {
  return {
    language,
    addToCart: addToCartWords[language],
    cart: cartWords[language],
    toCheckout: goToCheckoutWords[language],
    checkout: checkoutWords[language],
    order: orderWords[language],
    address: addressWords[language],
    cartPanel: cartPanelWords[language],
    footer: footerWords[language],
    layout: layoutWords[language],
    search: searchWords[language],
    activation: activationWords[language],
    login: loginWords[language],
    signUp: signUpWords[language],
    menu: { ...menuWords[language], ...closedWords[language] },
    filter: filterWords[language],
    kind: kindWords[language],
    partners: partnersWords[language],
  }
}

export type ScreenWords = ReturnType<typeof wordsIn>
