import { defineWords } from '#web/shared/i18n/words.ts'

export const siteWords = defineWords({
  en: { restaurants: 'Restaurants' },
  vi: { restaurants: 'Nhà hàng' },
})
