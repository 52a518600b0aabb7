import { defineWords } from '#web/shared/i18n/words.ts'

export const trendingWords = defineWords({
  en: {
    carousel: 'carousel',
    dishes: 'Dishes, the best sellers first',
    rank: (rank: number) => `Number ${rank}:`,
    sold: (count: string) => `${count} sold`,
    outOfStock: 'Out of stock',
    slide: (slide: number, count: number) => `Slide ${slide} of ${count}`,
    previous: 'Previous dishes',
    next: 'Next dishes',
    pause: 'Stop the slides',
    play: 'Let the slides run',
    failed: 'The best sellers cannot be shown just now.',
    none: 'Nothing has been sold yet.',
    again: 'Try again',
  },
  vi: {
    carousel: 'trình chiếu',
    dishes: 'Các món, bán chạy nhất trước',
    rank: (rank: number) => `Hạng ${rank}:`,
    sold: (count: string) => `Đã bán ${count}`,
    outOfStock: 'Hết món',
    slide: (slide: number, count: number) => `Trang ${slide} trên ${count}`,
    previous: 'Các món trước',
    next: 'Các món tiếp theo',
    pause: 'Dừng tự chuyển',
    play: 'Tự chuyển tiếp',
    failed: 'Hiện chưa xem được các món bán chạy.',
    none: 'Chưa có món nào được bán.',
    again: 'Thử lại',
  },
})
