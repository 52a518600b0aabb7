import { defineWords } from '#web/shared/i18n/words.ts'

export const thumbBarWords = defineWords({
  en: {
    bar: 'Quick ways',
    search: 'Search',
    favourites: 'Favourites',
    me: 'Me',
    underWay: 'One is on its way',
  },
  vi: {
    bar: 'Lối đi nhanh',
    search: 'Tìm kiếm',
    favourites: 'Yêu thích',
    me: 'Tôi',
    underWay: 'Có đơn đang giao',
  },
})
