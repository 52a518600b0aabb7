import { defineWords } from '#web/shared/i18n/words.ts'

export const menuCartWords = defineWords({
  en: {
    title: 'Your cart',
    empty: 'The dishes you choose appear here.',
    lines: 'Dishes in your cart',
    details: 'Notes and options',
    feesLater: 'Shipping and vouchers come at checkout.',
    checkOut: (sum: string) => `Checkout · ${sum}`,
    offline: 'You can order once you are connected again.',
    close: 'Close the cart',
  },
  vi: {
    title: 'Giỏ hàng của bạn',
    empty: 'Món bạn chọn sẽ hiện ở đây.',
    lines: 'Các món trong giỏ hàng',
    details: 'Ghi chú và tùy chọn',
    feesLater: 'Phí giao và ưu đãi được tính khi thanh toán.',
    checkOut: (sum: string) => `Thanh toán · ${sum}`,
    offline: 'Có mạng trở lại là bạn đặt được món.',
    close: 'Đóng giỏ hàng',
  },
})
