import { defineWords } from '#web/shared/i18n/words.ts'

/** The types of restaurant by wire id, as the header's search writes them (rule 2.5). */
export const searchTypeWords = defineWords({
  en: {
    label: 'Kind of restaurant',
    all: 'ALL',
    1: 'VEGE',
    2: 'RICEBOX',
    3: 'STREETFOOD',
    4: 'SUSHI',
    5: 'DRINK',
  },
  vi: {
    label: 'Loại quán',
    all: 'TẤT CẢ',
    1: 'MÓN CHAY',
    2: 'CƠM HỘP',
    3: 'ĂN VẶT',
    4: 'SUSHI',
    5: 'ĐỒ UỐNG',
  },
})
