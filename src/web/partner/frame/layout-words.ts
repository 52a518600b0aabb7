import { defineWords } from '#web/shared/i18n/words.ts'

export const layoutWords = defineWords({
  en: { pages: 'Pages', start: 'Start', orders: 'Orders', restaurant: 'Restaurant' },
  vi: { pages: 'Các trang', start: 'Trang đầu', orders: 'Đơn hàng', restaurant: 'Nhà hàng' },
})
