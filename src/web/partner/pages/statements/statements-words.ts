import { defineWords } from '#web/shared/i18n/words.ts'

export const statementsWords = defineWords({
  en: {
    title: 'Statements',
    one: 'Statement',
    all: 'All statements',
    tabs: 'Statements or payouts',
    statements: 'Statements',
    payouts: 'Payouts',
  },
  vi: {
    title: 'Sao kê',
    one: 'Sao kê',
    all: 'Tất cả sao kê',
    tabs: 'Sao kê hoặc chi trả',
    statements: 'Sao kê',
    payouts: 'Chi trả',
  },
})
