import { defineWords } from '#web/shared/i18n/words.ts'

export const ratingsWords = defineWords({
  en: {
    title: 'Your ratings',
    average: (point: string) => `${point} of 5 stars on average`,
    stars: (point: number) => (point === 1 ? '1 star' : `${point} stars`),
    none: 'No ratings yet',
    noneText: 'What customers say about your deliveries appears here, without their names.',
    notCounted: 'The customer names the restaurant as the reason: it does not count for you.',
    pages: 'Pages of ratings',
    previous: 'Newer ratings',
    next: 'Older ratings',
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, count: number) => `page ${page} of ${count}`,
  },
  vi: {
    title: 'Đánh giá của bạn',
    average: (point: string) => `Trung bình ${point} trên 5 sao`,
    stars: (point: number) => `${point} sao`,
    none: 'Chưa có đánh giá',
    noneText: 'Nhận xét của khách về các đơn bạn giao sẽ hiện ở đây, không kèm tên khách.',
    notCounted: 'Khách cho biết lý do là từ quán nên không tính vào điểm của bạn.',
    pages: 'Các trang đánh giá',
    previous: 'Đánh giá mới hơn',
    next: 'Đánh giá cũ hơn',
    page: (page: number) => `Trang ${page}`,
    pageOf: (page: number, count: number) => `trang ${page} trên ${count}`,
  },
})
