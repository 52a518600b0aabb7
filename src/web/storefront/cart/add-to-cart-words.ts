import { defineWords } from '#web/i18n/words.ts'

export const addToCartWords = defineWords({
  en: {
    closed: 'Food store is close, Please come back later',
    justSoldOut: 'Sorry, this dish has just sold out',
    notOnMenu: 'Sorry, this dish is no longer on the menu',
    addToCart: 'Add to cart',
    addDish: (name: string) => `Add to cart: ${name}`,
    outOfStock: 'Out of stock',
    dishOutOfStock: (name: string) => `Out of stock: ${name}`,
    quantity: (name: string) => `Quantity: ${name}`,
    decrease: 'One less',
    increase: 'One more',
    viewCart: 'View cart',
    dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
  },
  vi: {
    closed: 'Nhà hàng đang đóng cửa, bạn vui lòng quay lại sau nhé',
    justSoldOut: 'Rất tiếc, món này vừa hết',
    notOnMenu: 'Rất tiếc, món này không còn trong thực đơn',
    addToCart: 'Thêm vào giỏ',
    addDish: (name: string) => `Thêm vào giỏ: ${name}`,
    outOfStock: 'Hết món',
    dishOutOfStock: (name: string) => `Hết món: ${name}`,
    quantity: (name: string) => `Số lượng: ${name}`,
    decrease: 'Bớt một phần',
    increase: 'Thêm một phần',
    viewCart: 'Xem giỏ hàng',
    dishes: (count: number) => `${count} món`,
  },
})
