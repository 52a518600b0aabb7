import { defineWords } from '#web/shared/i18n/words.ts'

export const quickFilterWords = defineWords({
  en: {
    label: 'Quick filters',
    open: 'Open now',
    free: 'Free delivery',
    soon: 'Under 30 minutes',
    stars: 'From 4★',
    needsPlace: 'Say where to deliver to',
    freeBy: 'With a voucher of theirs that pays for the delivery',
  },
  vi: {
    label: 'Lọc nhanh',
    open: 'Đang mở',
    free: 'Miễn phí giao',
    soon: 'Dưới 30 phút',
    stars: 'Từ 4★',
    needsPlace: 'Chọn nơi giao để lọc',
    freeBy: 'Quán có mã giảm giá bù hết phí giao',
  },
})
