import { defineWords } from '#web/shared/i18n/words.ts'

/** The line's words only; the sheet's words are fetched with the sheet. */
export const placeLineWords = defineWords({
  en: {
    deliverTo: 'Deliver to:',
    choose: 'choose a place',
    here: 'where you are',
  },
  vi: {
    deliverTo: 'Giao đến:',
    choose: 'chọn địa chỉ',
    here: 'vị trí của bạn',
  },
})
