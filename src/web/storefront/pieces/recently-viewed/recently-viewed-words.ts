import { defineWords } from '#web/shared/i18n/words.ts'

export const recentlyViewedWords = defineWords({
  en: {
    title: 'Recently viewed',
    clear: 'Clear',
    clearAll: 'Clear the recently viewed restaurants',
  },
  vi: {
    title: 'Quán vừa xem',
    clear: 'Xóa',
    clearAll: 'Xóa danh sách quán vừa xem',
  },
})
