import { defineWords } from '#web/shared/i18n/words.ts'

export const goToCheckoutWords = defineWords({
  en: {
    nothingInCart: 'Nothing in Cart!!!',
    closed: 'Food store is close',
  },
  vi: {
    nothingInCart: 'Giỏ hàng đang trống',
    closed: 'Quán đang đóng cửa',
  },
})
