import { defineWords } from '#web/shared/i18n/words.ts'

export const dishWords = defineWords({
  en: {
    close: 'Close',
    sold: (count: string) => `${count} sold`,
    /** Before the category's name. */
    more: 'More in',
    others: 'What guests say about this restaurant',
    allReviews: (count: number) => (count === 1 ? 'See the review' : `See all ${count} reviews`),
  },
  vi: {
    close: 'Đóng',
    sold: (count: string) => `Đã bán ${count}`,
    more: 'Món khác trong mục',
    others: 'Khách hàng nói gì về quán này',
    allReviews: (count: number) => `Xem tất cả ${count} đánh giá`,
  },
})
