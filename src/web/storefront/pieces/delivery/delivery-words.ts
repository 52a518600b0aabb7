import { defineWords } from '#web/shared/i18n/words.ts'

export const deliveryWords = defineWords({
  en: {
    toAddress: 'Delivery to your address:',
    toHere: 'Delivery to where you are:',
    freeFrom: (amount: string) => `Free from ${amount}`,
    to: 'to',
    here: 'to where you are',
  },
  vi: {
    toAddress: 'Giao đến địa chỉ của bạn:',
    toHere: 'Giao đến vị trí của bạn:',
    freeFrom: (amount: string) => `Miễn phí từ ${amount}`,
    to: 'đến',
    here: 'đến vị trí của bạn',
  },
})
