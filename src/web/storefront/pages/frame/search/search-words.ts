import { defineWords } from '#web/shared/i18n/words.ts'

export const searchWords = defineWords({
  en: {
    dishes: 'Dishes found',
    searching: 'Searching…',
    found: (count: number, text: string) =>
      count === 0
        ? `Nothing called “${text}”. Try another name.`
        : count === 1
          ? '1 dish found'
          : `${count} dishes found`,
    foundMore: (count: number) => (count === 1 ? 'The best match' : `${count} best matches`),
    noneOfKind: 'No dish has this name in restaurants of this kind.',
    allKinds: 'Search all kinds',
    tryAgain: 'Try again',
    soldOut: 'Out of stock',
    closed: 'Closed now',
    restaurantsNamed: (name: string) => `Restaurants named “${name}”`,
  },
  vi: {
    dishes: 'Các món tìm thấy',
    searching: 'Đang tìm…',
    found: (count: number, text: string) =>
      count === 0 ? `Chưa tìm thấy "${text}". Thử tên khác nhé.` : `Tìm thấy ${count} món`,
    foundMore: (count: number) => `${count} món khớp nhất`,
    noneOfKind: 'Loại nhà hàng này không có món nào tên như vậy.',
    allKinds: 'Tìm ở mọi loại nhà hàng',
    tryAgain: 'Thử lại',
    soldOut: 'Hết món',
    closed: 'Đang đóng cửa',
    restaurantsNamed: (name: string) => `Tìm nhà hàng tên “${name}”`,
  },
})
