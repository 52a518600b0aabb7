import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { defineWords } from '#web/shared/i18n/words.ts'

export const shopWindowWords = defineWords({
  en: {
    kinds: 'What people eat',
    vouchers: 'Vouchers that hold now',
    from: (amount: string) => `from ${amount}`,
    anyOrder: 'on any order',
    within: (km: number) => `within ${groupedNumber(km, 'en')} km`,
  },
  vi: {
    kinds: 'Hôm nay ăn gì?',
    vouchers: 'Ưu đãi đang có',
    from: (amount: string) => `đơn từ ${amount}`,
    anyOrder: 'cho mọi đơn',
    within: (km: number) => `trong ${groupedNumber(km, 'vi')} km`,
  },
})
