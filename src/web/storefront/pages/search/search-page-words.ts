import { defineWords } from '#web/shared/i18n/words.ts'

export const searchPageWords = defineWords({
  en: {
    title: 'Search',
    titleOf: (text: string) => `Search: ${text}`,
    resultsOf: (text: string) => `Results for “${text}”`,
    description: 'Dishes and restaurants of Đà Nẵng by name, with or without Vietnamese marks.',
    ask: 'What would you like to eat?',
    none: (text: string) => `Nothing called “${text}”. Try another name.`,
    noneText: 'Marks need not be typed, and a typing error is forgiven. Others look for:',
    noneSuch: 'Nothing passes these filters.',
    beyond: 'Too far to deliver to you',
    restaurants: 'Restaurants',
    dishes: 'Dishes',
    closed: 'Closed now',
    soldOut: 'Out of stock',
  },
  vi: {
    title: 'Tìm kiếm',
    titleOf: (text: string) => `Tìm: ${text}`,
    resultsOf: (text: string) => `Kết quả cho “${text}”`,
    description: 'Tìm món và quán ở Đà Nẵng theo tên, gõ có dấu hay không dấu đều được.',
    ask: 'Bạn muốn ăn gì?',
    none: (text: string) => `Chưa tìm thấy "${text}". Thử tên khác nhé.`,
    noneText: 'Gõ không dấu hay sai một chữ vẫn tìm được. Mọi người hay tìm:',
    noneSuch: 'Không có kết quả nào qua được các bộ lọc này.',
    beyond: 'Ngoài khu vực giao',
    restaurants: 'Quán',
    dishes: 'Món',
    closed: 'Đang đóng cửa',
    soldOut: 'Hết món',
  },
})
