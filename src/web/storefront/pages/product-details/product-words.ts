import { defineWords } from '#web/shared/i18n/words.ts'

export const productWords = defineWords({
  en: {
    description: (name: string, partner: string, price: string) => `${name} from ${partner}, ${price}.`,
    soldBy: 'From',
    open: 'Open',
    closed: 'Closed',
    sold: (count: string) => `${count} sold`,
    price: 'Price',
    added: 'Added to Cart',
  },
  vi: {
    description: (name: string, partner: string, price: string) => `${name} của ${partner}, ${price}.`,
    soldBy: 'Món của',
    open: 'Đang mở cửa',
    closed: 'Đang đóng cửa',
    sold: (count: string) => `Đã bán ${count}`,
    price: 'Giá',
    added: 'Đã thêm vào giỏ hàng',
  },
})
