import { defineWords } from '#web/shared/i18n/words.ts'

type FoundCounts = { dishes: number; partners: number; isAll: boolean; question: string }

export const searchWords = defineWords({
  en: {
    offered: 'What the search offers',
    searching: 'Searching…',
    recent: 'Recent',
    popular: 'Popular',
    partner: 'Restaurants',
    dish: 'Dishes',
    forget: 'Clear',
    forgetAll: 'Clear the recent searches',
    found: ({ dishes, partners, isAll, question }: FoundCounts) => {
      if (dishes + partners === 0) return `Nothing called “${question}”. Try another name.`
      const restaurants =
        partners === 0 ? '' : partners === 1 ? '1 restaurant, ' : `${partners} restaurants, `
      const found = dishes === 1 ? '1 dish found' : `${dishes} dishes found`
      return restaurants + (isAll ? found : `${dishes} best matches`)
    },
    noneOfType: 'No dish has this name in restaurants of this kind.',
    allTypes: 'Search all kinds',
    tryAgain: 'Try again',
    soldOut: 'Out of stock',
    closed: 'Closed now',
    restaurantsNamed: (name: string) => `Restaurants named “${name}”`,
  },
  vi: {
    offered: 'Gợi ý tìm kiếm',
    searching: 'Đang tìm…',
    recent: 'Tìm gần đây',
    popular: 'Phổ biến',
    partner: 'Quán',
    dish: 'Món',
    forget: 'Xóa',
    forgetAll: 'Xóa các lần tìm gần đây',
    found: ({ dishes, partners, isAll, question }: FoundCounts) => {
      if (dishes + partners === 0) return `Chưa tìm thấy "${question}". Thử tên khác nhé.`
      const found = partners === 0 ? `${dishes} món` : `${partners} quán, ${dishes} món`
      return isAll ? `Tìm thấy ${found}` : `${found} khớp nhất`
    },
    noneOfType: 'Loại quán này không có món nào tên như vậy.',
    allTypes: 'Tìm ở mọi loại quán',
    tryAgain: 'Thử lại',
    soldOut: 'Hết món',
    closed: 'Đang đóng cửa',
    restaurantsNamed: (name: string) => `Tìm quán tên “${name}”`,
  },
})
