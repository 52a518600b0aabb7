import { defineWords } from '#web/shared/i18n/words.ts'

export const declineWords = defineWords({
  en: {
    title: 'Why not this order?',
    neverCounts: 'A no is never counted against you.',
    too_far: 'Too far',
    too_many: 'Too many dishes',
    too_much_cash: 'Too much cash',
    long_wait: 'Long wait',
    bad_place: 'Bad place',
    vehicle: 'My vehicle',
    other: 'Another reason',
    none: 'Say nothing',
  },
  vi: {
    title: 'Vì sao bạn bỏ qua đơn này?',
    neverCounts: 'Bỏ qua đơn không bao giờ bị tính lỗi.',
    too_far: 'Xa quá',
    too_many: 'Nhiều món quá',
    too_much_cash: 'Nhiều tiền mặt quá',
    long_wait: 'Chờ lâu quá',
    bad_place: 'Chỗ khó giao',
    vehicle: 'Xe có vấn đề',
    other: 'Lý do khác',
    none: 'Không nêu lý do',
  },
})
