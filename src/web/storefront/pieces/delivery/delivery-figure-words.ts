// Not from words.ts, which brings React: the page's first script has these words, too.
import { defineWords } from '#web/shared/i18n/define-words.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'

export const deliveryFigureWords = defineWords({
  en: {
    free: 'Free shipping',
    minutes: (least: number, most: number) => `${least}–${most} min`,
    km: (distance: number) => `${oneDecimal(distance, 'en')} km`,
    tooFar: 'Too far to deliver',
  },
  vi: {
    free: 'Miễn phí giao',
    minutes: (least: number, most: number) => `${least}–${most} phút`,
    km: (distance: number) => `${oneDecimal(distance, 'vi')} km`,
    tooFar: 'Quá xa, không giao được',
  },
})
