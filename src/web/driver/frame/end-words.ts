import { defineWords } from '#web/shared/i18n/words.ts'

export const endWords = defineWords({
  en: {
    paid: 'The order has ended. Your way is paid.',
    looked: 'The order has ended. Mâm looks at it before it pays your way.',
  },
  vi: {
    paid: 'Đơn đã kết thúc. Bạn đã được trả tiền chuyến này.',
    looked: 'Đơn đã kết thúc. Mâm sẽ xem lại trước khi trả tiền chuyến này.',
  },
})
