import { defineWords } from '#web/shared/i18n/words.ts'

export const statementsWords = defineWords({
  en: {
    title: 'Statements',
    one: 'Statement',
    money: 'Money',
    tabs: 'Statements or payouts',
    payouts: 'Payouts',
  },
  vi: {
    title: 'Sao kê',
    one: 'Sao kê',
    money: 'Tiền',
    tabs: 'Sao kê hoặc chi trả',
    payouts: 'Chi trả',
  },
})
