import { defineWords } from '#web/shared/i18n/words.ts'

export const closingWords = defineWords({
  en: {
    closesIn(minutes: number) {
      if (minutes === 0) return 'Closes within a minute'
      return minutes === 1 ? 'Closes in 1 minute' : `Closes in ${minutes} minutes`
    },
  },
  vi: {
    closesIn: (minutes: number) =>
      minutes === 0 ? 'Chưa đầy 1 phút nữa đóng cửa' : `Còn ${minutes} phút nữa đóng cửa`,
  },
})
