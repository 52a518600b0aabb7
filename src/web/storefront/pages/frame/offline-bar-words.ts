import { defineWords } from '#web/shared/i18n/words.ts'

export const offlineWords = defineWords({
  en: {
    title: 'You are offline',
    text: 'Prices and opening hours may have changed.',
    seen: (moment: string) => `Seen ${moment}.`,
    again: 'Try again',
  },
  vi: {
    title: 'Không có kết nối mạng',
    text: 'Giá và giờ mở cửa có thể đã thay đổi.',
    seen: (moment: string) => `Xem lúc ${moment.replace(' ', ' ngày ')}.`,
    again: 'Thử lại',
  },
})
