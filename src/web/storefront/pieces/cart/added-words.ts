import { defineWords } from '#web/shared/i18n/words.ts'

/** What is said once a dish has been asked for; it comes with the script that asks. */
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
