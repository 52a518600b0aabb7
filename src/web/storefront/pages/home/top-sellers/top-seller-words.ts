import { defineWords } from '#web/shared/i18n/words.ts'

/** The words that are in the page from the start; the slide controls' words load with their script. */
export const topSellerWords = defineWords({
  en: { title: 'Top seller', text: 'What Đà Nẵng has ordered most.' },
  vi: { title: 'Bán chạy nhất', text: 'Những món được Đà Nẵng gọi nhiều nhất.' },
})
