import { defineWords } from '#web/shared/i18n/words.ts'

export const limitsWords = defineWords({
  en: {
    title: 'My limits',
    text: 'Orders above a limit go to other drivers. You are not asked, and it never counts against you.',
    advance: 'Cash to advance at the restaurant',
    distance: 'From the restaurant to the customer',
    cups: 'Cups in an order',
    none: 'No limit',
    atMost: (what: string) => `at most ${what}`,
    cupsOf: (count: number) => (count === 0 ? 'no cups' : count === 1 ? '1 cup' : `at most ${count} cups`),
    noAdvance: 'no advance',
    second: 'Offer me a second order of the same restaurant',
    secondHint:
      'You are asked only when no driver near is free, before you pick up the first order, and when both doors lie in the same direction (at most 1 km of detour). The limits above then count both orders together.',
    saved: 'Your limits are saved.',
  },
  vi: {
    title: 'Giới hạn của tôi',
    text: 'Đơn vượt giới hạn sẽ chuyển cho tài xế khác: máy không hỏi bạn và không tính lỗi.',
    advance: 'Tiền ứng trước cho quán',
    distance: 'Từ quán đến khách',
    cups: 'Số ly trong một đơn',
    none: 'Không giới hạn',
    atMost: (what: string) => `tối đa ${what}`,
    cupsOf: (count: number) => (count === 0 ? 'không nhận ly' : `tối đa ${count} ly`),
    noAdvance: 'không ứng',
    second: 'Cho tôi nhận thêm một đơn cùng quán',
    secondHint:
      'Máy chỉ hỏi khi gần đó không còn tài xế rảnh, bạn chưa lấy món của đơn đầu và hai nơi giao cùng hướng (vòng thêm không quá 1 km). Các giới hạn ở trên khi đó tính chung cả hai đơn.',
    saved: 'Đã lưu giới hạn.',
  },
})
