import { defineWords } from '#web/shared/i18n/words.ts'

/** The messages after a dish was requested; they load with the script that makes the call. */
export const addedWords = defineWords({
  en: {
    justSoldOut: 'Sorry, this dish has just sold out',
    notOnMenu: 'Sorry, this dish is no longer on the menu',
    loginFirst: (name: string) => `Log in to add ${name}. We will put it in your cart.`,
    addedPending: 'Added to Cart',
  },
  vi: {
    justSoldOut: 'Rất tiếc, món này vừa hết',
    notOnMenu: 'Rất tiếc, món này không còn trong thực đơn',
    loginFirst: (name: string) => `Đăng nhập để thêm ${name}. Xong rồi món sẽ có sẵn trong giỏ.`,
    addedPending: 'Đã thêm vào giỏ hàng',
  },
})
