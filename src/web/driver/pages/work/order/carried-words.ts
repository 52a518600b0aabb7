import { defineWords } from '#web/shared/i18n/words.ts'

export const carriedWords = defineWords({
  en: {
    orders: 'Your two orders',
    asks: 'Needs your answer',
    stillThere: (id: number) => `You have not picked up order #${id} yet.`,
  },
  vi: {
    orders: 'Hai đơn của bạn',
    asks: 'Cần bạn trả lời',
    stillThere: (id: number) => `Bạn chưa lấy món của đơn #${id}.`,
  },
})
