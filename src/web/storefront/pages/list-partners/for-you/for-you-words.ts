import { defineWords } from '#web/shared/i18n/words.ts'

export const forYouWords = defineWords({
  en: { again: 'Order again', near: 'Near you', loading: 'Looking for your orders…' },
  vi: { again: 'Đặt lại', near: 'Gần bạn', loading: 'Đang tìm đơn của bạn…' },
})
