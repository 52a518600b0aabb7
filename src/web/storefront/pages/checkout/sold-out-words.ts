import { defineWords } from '#web/shared/i18n/words.ts'

export const soldOutWords = defineWords({
  en: {
    title: 'If a dish is sold out',
    hint: 'The restaurant asks you first. This holds if you do not answer within a minute.',
    drop: 'Leave it out, bring the rest',
    replace: 'Swap it for what the kitchen suggests, at the same price or less',
    cancel: 'Cancel the whole order',
  },
  vi: {
    title: 'Nếu hết món',
    hint: 'Quán sẽ hỏi bạn trước. Lựa chọn này chỉ dùng khi bạn chưa trả lời trong một phút.',
    drop: 'Bỏ món đó, giao các món còn lại',
    replace: 'Đổi sang món quán gợi ý, giá không cao hơn',
    cancel: 'Hủy cả đơn',
  },
})
