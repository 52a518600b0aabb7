import { defineWords } from '#web/shared/i18n/words.ts'

export const favouriteWords = defineWords({
  en: {
    favourites: 'Favorites',
    favourite: (name: string) => `Favorite: ${name}`,
  },
  vi: {
    favourites: 'Yêu thích',
    favourite: (name: string) => `Yêu thích: ${name}`,
  },
})
