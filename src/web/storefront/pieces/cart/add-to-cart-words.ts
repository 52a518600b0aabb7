import { defineWords } from '#web/shared/i18n/words.ts'

export const addToCartWords = defineWords({
  en: {
    closed: 'Food store is close, Please come back later',
    addToCart: 'Add to cart',
    addDish: (name: string) => `Add to cart: ${name}`,
    addFor: (sum: string) => `Add · ${sum}`,
    addDishFor: (sum: string, name: string) => `Add · ${sum}: ${name}`,
    choose: 'Choose',
    chooseFor: (name: string, inCart: number) =>
      inCart > 0 ? `Choose: ${name} (${inCart} in the cart)` : `Choose: ${name}`,
    outOfStock: 'Out of stock',
    notOffline: 'Not while offline',
    dishNotOffline: (name: string) => `Not while offline: ${name}`,
    dishOutOfStock: (name: string) => `Out of stock: ${name}`,
    quantity: (name: string) => `Quantity: ${name}`,
    decrease: 'One less',
    increase: 'One more',
    remove: (name: string) => `Delete ${name}`,
    viewCart: 'View cart',
    dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
  },
  vi: {
    closed: 'Nhà hàng đang đóng cửa, bạn vui lòng quay lại sau nhé',
    addToCart: 'Thêm vào giỏ',
    addDish: (name: string) => `Thêm vào giỏ: ${name}`,
    addFor: (sum: string) => `Thêm · ${sum}`,
    addDishFor: (sum: string, name: string) => `Thêm · ${sum}: ${name}`,
    choose: 'Chọn món',
    chooseFor: (name: string, inCart: number) =>
      inCart > 0 ? `Chọn món: ${name} (đã có ${inCart} trong giỏ)` : `Chọn món: ${name}`,
    outOfStock: 'Hết món',
    notOffline: 'Cần có mạng',
    dishNotOffline: (name: string) => `Cần có mạng: ${name}`,
    dishOutOfStock: (name: string) => `Hết món: ${name}`,
    quantity: (name: string) => `Số lượng: ${name}`,
    decrease: 'Bớt một phần',
    increase: 'Thêm một phần',
    remove: (name: string) => `Xóa ${name}`,
    viewCart: 'Xem giỏ hàng',
    dishes: (count: number) => `${count} món`,
  },
})
