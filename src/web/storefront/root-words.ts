import { defineWords } from '#web/shared/i18n/words.ts'

export const rootWords = defineWords({
  en: { notices: 'Notices', dismiss: 'Dismiss' },
  vi: { notices: 'Thông báo', dismiss: 'Đóng' },
})
