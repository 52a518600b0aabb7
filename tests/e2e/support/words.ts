import type { Language } from '#contracts/language.ts'
import { addressMapWords } from '#web/storefront/address/address-map-words.ts'
import { addressWords } from '#web/storefront/address/address-words.ts'
import { addToCartWords } from '#web/storefront/cart/add-to-cart-words.ts'
import { cartWords } from '#web/storefront/cart/cart-words.ts'
import { dishNoteWords } from '#web/storefront/cart/dish-note-words.ts'
import { goToCheckoutWords } from '#web/storefront/cart/go-to-checkout-words.ts'
import { checkoutWords } from '#web/storefront/checkout/checkout-words.ts'
import { voucherWords } from '#web/storefront/checkout/voucher-words.ts'
import { closingWords } from '#web/storefront/closing/closing-words.ts'
import { coinsWords } from '#web/storefront/coins/coins-words.ts'
import { deliveryWords } from '#web/storefront/delivery-estimate/delivery-words.ts'
import { favouriteListWords } from '#web/storefront/favourites/favourite-list-words.ts'
import { favouriteWords } from '#web/storefront/favourites/favourite-words.ts'
import { historyWords } from '#web/storefront/history/history-words.ts'
import { cartPanelWords } from '#web/storefront/layout/cart-panel-words.ts'
import { footerWords } from '#web/storefront/layout/footer-words.ts'
import { layoutWords } from '#web/storefront/layout/layout-words.ts'
import { offlineWords } from '#web/storefront/layout/offline-words.ts'
import { searchWords } from '#web/storefront/layout/search-words.ts'
import { accountWords } from '#web/storefront/login/account-words.ts'
import { activationWords } from '#web/storefront/login/activation-words.ts'
import { loginFrameWords } from '#web/storefront/login/login-frame-words.ts'
import { loginWords } from '#web/storefront/login/login-words.ts'
import { signUpWords } from '#web/storefront/login/sign-up-words.ts'
import { closedWords } from '#web/storefront/menu/closed-words.ts'
import { menuWords } from '#web/storefront/menu/menu-words.ts'
import { orderWords } from '#web/storefront/order/order-words.ts'
import { orderAgainWords } from '#web/storefront/order-again/order-again-words.ts'
import { filterWords } from '#web/storefront/partners/filter-words.ts'
import { kindWords } from '#web/storefront/partners/kind-words.ts'
import { partnersWords } from '#web/storefront/partners/partners-words.ts'
import { pictureWords } from '#web/storefront/picture/picture-words.ts'
import { changeEmailWords } from '#web/storefront/profile/change-email-words.ts'
import { changePasswordWords } from '#web/storefront/profile/change-password-words.ts'
import { personalDataWords } from '#web/storefront/profile/personal-data-words.ts'
import { profileWords } from '#web/storefront/profile/profile-words.ts'
import { ratingWords } from '#web/storefront/rating/rating-words.ts'
import { recentlyViewedWords } from '#web/storefront/recently-viewed/recently-viewed-words.ts'

/** What the screens say in a language, so that a journey finds its way in either. */
export function wordsIn(language: Language) {
  return {
    language,
    addToCart: addToCartWords[language],
    cart: cartWords[language],
    dishNote: dishNoteWords[language],
    toCheckout: goToCheckoutWords[language],
    checkout: checkoutWords[language],
    order: orderWords[language],
    coins: coinsWords[language],
    voucher: voucherWords[language],
    closing: closingWords[language],
    delivery: deliveryWords[language],
    favourites: { ...favouriteWords[language], ...favouriteListWords[language] },
    recentlyViewed: recentlyViewedWords[language],
    history: historyWords[language],
    orderAgain: orderAgainWords[language],
    rating: ratingWords[language],
    address: addressWords[language],
    addressMap: addressMapWords[language],
    cartPanel: cartPanelWords[language],
    footer: footerWords[language],
    layout: layoutWords[language],
    offline: offlineWords[language],
    search: searchWords[language],
    activation: activationWords[language],
    login: { ...loginWords[language], ...loginFrameWords[language], ...accountWords[language] },
    signUp: { ...signUpWords[language], ...accountWords[language] },
    menu: { ...menuWords[language], ...closedWords[language] },
    filter: filterWords[language],
    kind: kindWords[language],
    partners: partnersWords[language],
    profile: profileWords[language],
    changeEmail: changeEmailWords[language],
    changePassword: changePasswordWords[language],
    personalData: personalDataWords[language],
    picture: pictureWords[language],
  }
}

export type ScreenWords = ReturnType<typeof wordsIn>
