import { oneDecimal } from '#web/i18n/one-decimal.ts'
import { defineWords } from '#web/i18n/words.ts'
import { groupedNumber } from '../menu/grouped-number.ts'

export const feedbackWords = defineWords({
  en: {
    title: 'What guests say',
    none: 'No reviews yet. Be the first: order, taste, tell.',
    gone: 'A former guest',
    noComment: 'Left no comment',
    stars: (point: number) => `${point} of 5 stars`,
    average: (average: number) => `${oneDecimal(average, 'en')} of 5 stars on average`,
    reviews: (count: number) => (count === 1 ? '1 review' : `${groupedNumber(count, 'en')} reviews`),
    read: (name: string) => `Read the review by ${name}`,
    withPicture: 'With a picture',
    modalTitle: 'Review',
    picture: (name: string) => `Picture by ${name}`,
    close: 'Close',
    pages: 'Pages of the reviews',
    previous: 'Newer reviews',
    next: 'Older reviews',
    page: (page: number) => `Page ${page} of the reviews`,
  },
  vi: {
    title: 'Thực khách nói gì',
    none: 'Chưa có đánh giá nào. Hãy đặt món và là người đầu tiên chia sẻ nhé.',
    gone: 'Một khách cũ',
    noComment: 'Không để lại lời bình',
    stars: (point: number) => `${point} trên 5 sao`,
    average: (average: number) => `Trung bình ${oneDecimal(average, 'vi')} trên 5 sao`,
    reviews: (count: number) => `${groupedNumber(count, 'vi')} đánh giá`,
    read: (name: string) => `Đọc đánh giá của ${name}`,
    withPicture: 'Có hình',
    modalTitle: 'Đánh giá',
    picture: (name: string) => `Hình của ${name}`,
    close: 'Đóng',
    pages: 'Các trang đánh giá',
    previous: 'Đánh giá mới hơn',
    next: 'Đánh giá cũ hơn',
    page: (page: number) => `Trang đánh giá ${page}`,
  },
})
