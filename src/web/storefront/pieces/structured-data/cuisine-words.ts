import { defineWords } from '#web/shared/i18n/words.ts'

/** The types of restaurant by wire id, as people say them. */
export const cuisineWords = defineWords({
  en: { 1: 'Vegetarian', 2: 'Rice box', 3: 'Street food', 4: 'Sushi', 5: 'Drinks' },
  vi: { 1: 'Món chay', 2: 'Cơm hộp', 3: 'Ăn vặt', 4: 'Sushi', 5: 'Đồ uống' },
})
