import { defineWords } from '#web/shared/i18n/words.ts'

export const dishPriceWords = defineWords({
  en: { from: 'from' },
  vi: { from: 'từ' },
})
