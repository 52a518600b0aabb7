import { defineWords } from '#web/i18n/words.ts'

export const favouriteWords = defineWords({
  en: {
    favourites: 'Favourites',
    favourite: (name: string) => `Favourite: ${name}`,
  },
  vi: {
    favourites: 'Quán yêu thích',
    favourite: (name: string) => `Yêu thích: ${name}`,
  },
})
