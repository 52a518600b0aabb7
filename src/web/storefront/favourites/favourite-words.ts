import { defineWords } from '#web/i18n/words.ts'

export const favouriteWords = defineWords({
  en: {
    favourites: 'Favorites',
    favourite: (name: string) => `Favorite: ${name}`,
  },
  vi: {
    favourites: 'Nhà hàng yêu thích',
    favourite: (name: string) => `Yêu thích: ${name}`,
  },
})
