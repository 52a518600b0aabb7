import { defineWords } from '#web/shared/i18n/words.ts'

export const statementsWords = defineWords({
  en: { title: 'Statements', one: 'Statement', all: 'All statements' },
  vi: { title: 'Sao kê', one: 'Sao kê', all: 'Tất cả sao kê' },
})
