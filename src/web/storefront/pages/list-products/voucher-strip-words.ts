import { defineWords } from '#web/shared/i18n/words.ts'

export const voucherStripWords = defineWords({
  en: {
    vouchers: 'Vouchers of this restaurant, to choose at checkout',
    from: (amount: string) => `from ${amount}`,
    within: (km: string) => `within ${km} km`,
  },
  vi: {
    vouchers: 'Ưu đãi của quán, chọn khi thanh toán',
    from: (amount: string) => `đơn từ ${amount}`,
    within: (km: string) => `trong ${km} km`,
  },
})
