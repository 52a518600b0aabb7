import { defineWords } from '#web/shared/i18n/words.ts'

export const thumbBarWords = defineWords({
  en: {
    bar: 'Quick navigation',
    search: 'Search',
    favourites: 'Favorites',
    me: 'Me',
    underWay: 'An order is on its way',
  },
  vi: {
    bar: 'Điều hướng nhanh',
    search: 'Tìm kiếm',
    favourites: 'Yêu thích',
    me: 'Tôi',
    underWay: 'Có đơn đang giao',
  },
})
