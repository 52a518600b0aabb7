import { defineWords } from '#web/shared/i18n/words.ts'

export const voucherStripWords = defineWords({
  en: {
    vouchers: 'Vouchers of this restaurant, to choose at checkout',
    off: (amount: string) => `${amount} off`,
    from: (amount: string) => `from ${amount}`,
    within: (km: string) => `within ${km} km`,
  },
  vi: {
    vouchers: 'Ưu đãi của quán, chọn khi thanh toán',
    off: (amount: string) => `Giảm ${amount}`,
    from: (amount: string) => `đơn từ ${amount}`,
    within: (km: string) => `trong ${km} km`,
  },
})
