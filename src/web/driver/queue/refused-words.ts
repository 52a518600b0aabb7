import { defineWords } from '#web/shared/i18n/words.ts'

export const refusedWords = defineWords({
  en: {
    refused: (id: number, step: string) => `Order ${id}: “${step}” was not recorded.`,
    canceledBefore: 'The order was canceled meanwhile. Do not pick it up, and pay nothing for it.',
    canceledAfter:
      'The order was canceled meanwhile. Do not hand it over; keep the dishes and the receipt and call Mâm.',
    otherDriver:
      'The order is no longer yours: another driver has it. If you have its dishes, bring them back to the restaurant.',
    delivered: 'The order is recorded as delivered already. You need to do nothing.',
    pressAgain: 'See what the order says now, and press the button there.',
    read: 'Understood',
  },
  vi: {
    refused: (id: number, step: string) => `Đơn ${id}: bước “${step}” không được ghi nhận.`,
    canceledBefore: 'Đơn đã bị hủy trong lúc máy mất mạng. Đừng lấy món và đừng trả tiền cho quán.',
    canceledAfter: 'Đơn đã bị hủy trong lúc máy mất mạng. Đừng giao nữa, hãy giữ món và hóa đơn rồi gọi Mâm.',
    otherDriver: 'Đơn này đã chuyển cho tài xế khác. Nếu bạn đang giữ món, hãy mang trả lại quán.',
    delivered: 'Đơn này đã được ghi là giao xong. Bạn không phải làm gì thêm.',
    pressAgain: 'Hãy xem đơn đang ở bước nào rồi bấm lại nút ở đó.',
    read: 'Đã hiểu',
  },
})
