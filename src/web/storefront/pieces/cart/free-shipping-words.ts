import { defineWords } from '#web/shared/i18n/words.ts'

export const freeShippingWords = defineWords({
  en: {
    progress: 'Towards free shipping',
    missing: (amount: string) => `${amount} more for free shipping`,
    reached: 'Free shipping',
  },
  vi: {
    progress: 'Tiến độ miễn phí giao hàng',
    missing: (amount: string) => `Thêm ${amount} để được freeship`,
    reached: 'Miễn phí giao hàng',
  },
})
