import { defineWords } from '#web/shared/i18n/words.ts'

export const cartChangeWords = defineWords({
  en: {
    price: (before: string, now: string) => `Price changed from ${before} to ${now}`,
    prices: (count: number) =>
      count === 1
        ? 'The price of one dish has changed since you last looked.'
        : `The prices of ${count} dishes have changed since you last looked.`,
    soldOut: (name: string) => `${name} has sold out and was taken out of your cart.`,
    offMenu: (name: string) => `${name} is no longer on the menu and was taken out of your cart.`,
    understood: 'All right',
  },
  vi: {
    price: (before: string, now: string) => `Giá đã đổi từ ${before} thành ${now}`,
    prices: (count: number) => `Giá của ${count} món đã thay đổi so với lần bạn xem trước.`,
    soldOut: (name: string) => `${name} đã hết nên được bỏ khỏi giỏ của bạn.`,
    offMenu: (name: string) => `${name} không còn trong thực đơn nên được bỏ khỏi giỏ của bạn.`,
    understood: 'Đã hiểu',
  },
})
