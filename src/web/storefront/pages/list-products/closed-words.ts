import { defineWords } from '#web/shared/i18n/words.ts'

export const closedWords = defineWords({
  en: {
    closedTitle: 'Notice',
    ok: 'OK',
    close: 'Close',
  },
  vi: {
    closedTitle: 'Thông báo',
    ok: 'OK',
    close: 'Đóng',
  },
})
