import { defineWords } from '#web/shared/i18n/words.ts'

/** The choices of the list's drop-down by number (rule 3.2). */
export const restaurantTypeWords = defineWords({
  en: {
    0: 'ALL',
    1: 'VEGE',
    2: 'RICE BOX',
    3: 'STREETFOOD',
    4: 'SUSHI',
    5: 'DRINK',
    6: 'BEST RATED',
    7: 'NEAR BY',
    8: 'FAVORITES',
  },
  vi: {
    0: 'TẤT CẢ',
    1: 'MÓN CHAY',
    2: 'CƠM HỘP',
    3: 'ĂN VẶT',
    4: 'SUSHI',
    5: 'ĐỒ UỐNG',
    6: 'ĐÁNH GIÁ CAO',
    7: 'GẦN BẠN',
    8: 'YÊU THÍCH',
  },
})
