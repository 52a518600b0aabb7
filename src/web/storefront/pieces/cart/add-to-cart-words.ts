import { defineWords } from '#web/shared/i18n/words.ts'

export const addToCartWords = defineWords({
  en: {
    closed: 'Food store is close, Please come back later',
    addToCart: 'Add to cart',
    addDish: (name: string) => `Add to cart: ${name}`,
    outOfStock: 'Out of stock',
    notOffline: 'Not while offline',
    dishNotOffline: (name: string) => `Not while offline: ${name}`,
    dishOutOfStock: (name: string) => `Out of stock: ${name}`,
    quantity: (name: string) => `Quantity: ${name}`,
    decrease: 'One less',
    increase: 'One more',
    viewCart: 'View cart',
    dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
  },
  vi: {
    closed: 'Nhà hàng đang đóng cửa, bạn vui lòng quay lại sau nhé',
    addToCart: 'Thêm vào giỏ',
    addDish: (name: string) => `Thêm vào giỏ: ${name}`,
    outOfStock: 'Hết món',
    notOffline: 'Cần có mạng',
    dishNotOffline: (name: string) => `Cần có mạng: ${name}`,
    dishOutOfStock: (name: string) => `Hết món: ${name}`,
    quantity: (name: string) => `Số lượng: ${name}`,
    decrease: 'Bớt một phần',
    increase: 'Thêm một phần',
    viewCart: 'Xem giỏ hàng',
    dishes: (count: number) => `${count} món`,
  },
})
