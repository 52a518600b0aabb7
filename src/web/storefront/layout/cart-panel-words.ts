import { defineWords } from '#web/i18n/words.ts'

export const cartPanelWords = defineWords({
  en: { empty: 'Nothing in Cart!!!', total: 'Total', toCart: 'View cart', checkout: 'Checkout' },
  vi: { empty: 'Giỏ hàng đang trống!', total: 'Tổng cộng', toCart: 'Xem giỏ hàng', checkout: 'Thanh toán' },
})
