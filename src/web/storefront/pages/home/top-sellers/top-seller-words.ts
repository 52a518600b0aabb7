import { defineWords } from '#web/shared/i18n/words.ts'

/** In the page from the start; what moves the dishes has words of its own, which come with its script. */
export const topSellerWords = defineWords({
  en: { title: 'Top seller', text: 'What Đà Nẵng has ordered most.' },
  vi: { title: 'Bán chạy nhất', text: 'Những món được Đà Nẵng gọi nhiều nhất.' },
})
