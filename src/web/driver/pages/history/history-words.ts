import { defineWords } from '#web/shared/i18n/words.ts'

export const historyWords = defineWords({
  en: {
    title: 'Delivered orders',
    none: 'Nothing delivered yet',
    noneText: 'Each order that you deliver appears here with its money.',
    ratings: 'Your ratings',
    collected: 'Collected',
    advanced: 'Advanced',
    pages: 'Pages of orders',
    previous: 'Newer orders',
    next: 'Older orders',
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, count: number) => `page ${page} of ${count}`,
  },
  vi: {
    title: 'Đơn đã giao',
    none: 'Chưa giao đơn nào',
    noneText: 'Mỗi đơn bạn giao xong sẽ hiện ở đây, kèm tiền của đơn.',
    ratings: 'Đánh giá của bạn',
    collected: 'Đã thu',
    advanced: 'Đã ứng',
    pages: 'Các trang đơn',
    previous: 'Đơn mới hơn',
    next: 'Đơn cũ hơn',
    page: (page: number) => `Trang ${page}`,
    pageOf: (page: number, count: number) => `trang ${page} trên ${count}`,
  },
})
