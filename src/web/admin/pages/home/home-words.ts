import { defineWords } from '#web/shared/i18n/words.ts'

export const homeWords = defineWords({
  en: {
    title: 'Now',
    hello: 'Hello,',
    money: 'Your role reads and settles the money, not the orders.',
  },
  vi: {
    title: 'Hiện tại',
    hello: 'Chào',
    money: 'Vai trò của bạn xem và quyết toán tiền, không xem đơn hàng.',
  },
})
