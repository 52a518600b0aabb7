import { defineWords } from '#web/shared/i18n/words.ts'

/** The alt text of the picture of shared links. */
export const sharedPictureWords = defineWords({
  en: {
    sharedPicture: 'The round tray of Mâm, full of dishes',
  },
  vi: {
    sharedPicture: 'Chiếc mâm tròn của Mâm, đầy ắp món ngon',
  },
})
