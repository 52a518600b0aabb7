import { defineWords } from '#web/shared/i18n/words.ts'

export const cartPanelWords = defineWords({
  en: {
    empty: 'Nothing in Cart!!!',
    total: 'Total',
    toCart: 'View cart',
    checkout: 'Checkout',
    offline: 'As you saw it last. You can order once you are connected again.',
  },
  vi: {
    empty: 'Giỏ hàng đang trống',
    total: 'Tổng cộng',
    toCart: 'Xem giỏ hàng',
    checkout: 'Thanh toán',
    offline: 'Như lần bạn xem gần nhất. Có mạng trở lại là bạn đặt được món.',
  },
})
