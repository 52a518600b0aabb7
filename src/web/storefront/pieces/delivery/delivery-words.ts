// The page's first script has these words too, without React.
import { defineWords } from '#web/shared/i18n/define-words.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'

export const deliveryWords = defineWords({
  en: {
    toAddress: 'Delivery to your address:',
    toHere: 'Delivery to where you are:',
    free: 'Free shipping',
    minutes: (least: number, most: number) => `${least}–${most} min`,
    km: (distance: number) => `${oneDecimal(distance, 'en')} km`,
    tooFar: 'Too far to deliver',
    freeFrom: (amount: string) => `Free from ${amount}`,
    to: 'to',
    here: 'to where you are',
  },
  vi: {
    toAddress: 'Giao đến địa chỉ của bạn:',
    toHere: 'Giao đến vị trí của bạn:',
    free: 'Miễn phí giao',
    minutes: (least: number, most: number) => `${least}–${most} phút`,
    km: (distance: number) => `${oneDecimal(distance, 'vi')} km`,
    tooFar: 'Quá xa, không giao được',
    freeFrom: (amount: string) => `Miễn phí từ ${amount}`,
    to: 'đến',
    here: 'đến vị trí của bạn',
  },
})
