import type { Language } from '#contracts/language.ts'
import { changePasswordWords } from '#web/shared/account/change-password-words.ts'
import { addressMapWords } from '#web/shared/address/address-map-words.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { pictureWords } from '#web/shared/picture/picture-words.ts'
import { checkoutWords } from '#web/storefront/pages/checkout/checkout-words.ts'
import { voucherWords } from '#web/storefront/pages/checkout/vouchers/voucher-words.ts'
import { cartPanelWords } from '#web/storefront/pages/frame/cart/cart-panel-words.ts'
import { footerWords } from '#web/storefront/pages/frame/footer-words.ts'
import { offlineWords } from '#web/storefront/pages/frame/offline-bar-words.ts'
import { searchWords } from '#web/storefront/pages/frame/search/search-words.ts'
import { historyWords } from '#web/storefront/pages/history-order/history-words.ts'
import { filterPanelWords } from '#web/storefront/pages/list-partners/filter-panel-words.ts'
import { filterWords } from '#web/storefront/pages/list-partners/filter-words.ts'
import { partnersWords } from '#web/storefront/pages/list-partners/partners-words.ts'
import { menuWords } from '#web/storefront/pages/list-products/menu-words.ts'
import { loginWords } from '#web/storefront/pages/login/login-words.ts'
import { signUpWords } from '#web/storefront/pages/login/sign-up-words.ts'
import { changeEmailWords } from '#web/storefront/pages/profile/change-email-words.ts'
import { personalDataWords } from '#web/storefront/pages/profile/personal-data-words.ts'
import { profileWords } from '#web/storefront/pages/profile/profile-words.ts'
import { accountWords } from '#web/storefront/pieces/account/account-words.ts'
import { activationWords } from '#web/storefront/pieces/account/activation-words.ts'
import { loginFrameWords } from '#web/storefront/pieces/account/login-frame-words.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { dishNoteWords } from '#web/storefront/pieces/cart/dish-note-words.ts'
import { goToCheckoutWords } from '#web/storefront/pieces/cart/go-to-checkout-words.ts'
import { orderAgainWords } from '#web/storefront/pieces/cart/order-again/order-again-words.ts'
import { aheadWords } from '#web/storefront/pieces/closing/ahead/ahead-words.ts'
import { closingWords } from '#web/storefront/pieces/closing/closing-words.ts'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { deliveryWords } from '#web/storefront/pieces/delivery/delivery-words.ts'
import { favouriteListWords } from '#web/storefront/pieces/favourites/favourite-list-words.ts'
import { favouriteWords } from '#web/storefront/pieces/favourites/favourite-words.ts'
import { orderWords } from '#web/storefront/pieces/order/order-words.ts'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { restaurantTypeWords } from '#web/storefront/pieces/partner/restaurant-type-words.ts'
import { ratingWords } from '#web/storefront/pieces/rating/rating-words.ts'
import { recentlyViewedWords } from '#web/storefront/pieces/recently-viewed/recently-viewed-words.ts'

/** The texts of the screens in a language, so that a journey runs in either. */
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
    ahead: aheadWords[language],
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
    menu: menuWords[language],
    filter: { ...filterPanelWords[language], ...filterWords[language] },
    kind: restaurantTypeWords[language],
    partners: partnersWords[language],
    profile: profileWords[language],
    changeEmail: changeEmailWords[language],
    changePassword: changePasswordWords[language],
    personalData: personalDataWords[language],
    picture: pictureWords[language],
  }
}

export type ScreenWords = ReturnType<typeof wordsIn>
