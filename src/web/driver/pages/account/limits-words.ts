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
    saved: 'Đã lưu giới hạn.',
  },
})
