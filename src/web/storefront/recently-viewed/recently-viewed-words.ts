import { defineWords } from '#web/i18n/words.ts'

export const recentlyViewedWords = defineWords({
  en: {
    title: 'Recently viewed',
    clear: 'Clear',
    clearAll: 'Clear the recently viewed restaurants',
    cleared: 'The recently viewed restaurants are forgotten.',
  },
  vi: {
    title: 'Quán vừa xem',
    clear: 'Xóa',
    clearAll: 'Xóa danh sách quán vừa xem',
    cleared: 'Đã xóa danh sách quán vừa xem.',
  },
})
