import { defineWords } from '#web/shared/i18n/words.ts'

export const printedReceiptWords = defineWords({
  en: {
    receipt: 'Receipt',
    restaurant: 'Restaurant',
    dish: 'Dish',
    unitPrice: 'Unit price',
    quantity: 'Quantity',
    lineTotal: 'Total',
    thanks: 'Thank you for ordering at Mâm.',
  },
  vi: {
    receipt: 'Biên nhận',
    restaurant: 'Nhà hàng',
    dish: 'Món',
    unitPrice: 'Đơn giá',
    quantity: 'Số lượng',
    lineTotal: 'Thành tiền',
    thanks: 'Cảm ơn bạn đã đặt món tại Mâm.',
  },
})
