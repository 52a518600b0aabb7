import { defineWords } from '#web/shared/i18n/words.ts'

export const giveBackWords = defineWords({
  en: {
    problem: 'A problem at the restaurant?',
    closed: 'The restaurant is closed',
    sold_out: 'A dish is sold out',
    waiting: 'The wait is too long',
    title: 'Give the order back?',
    text: 'Another driver is searched for it. It never counts against you, and you are not asked again for this order.',
    keep: 'Keep the order',
    giveBack: 'Give it back',
    done: 'Another driver is searched for this order.',
  },
  vi: {
    problem: 'Quán có vấn đề?',
    closed: 'Quán đóng cửa',
    sold_out: 'Quán hết món',
    waiting: 'Chờ quá lâu',
    title: 'Trả lại đơn này?',
    text: 'Mâm tìm tài xế khác cho đơn. Việc này không bị tính lỗi cho bạn, và bạn không bị hỏi lại đơn này.',
    keep: 'Giữ đơn',
    giveBack: 'Trả đơn',
    done: 'Mâm đang tìm tài xế khác cho đơn này.',
  },
})
