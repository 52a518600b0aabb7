import { defineWords } from '#web/shared/i18n/words.ts'

export const codeWords = defineWords({
  en: {
    title: 'Your code for the driver',
    digits: (code: string) => `Code ${[...code].join(' ')}`,
    text: 'Tell the driver these four digits when you have your order in your hands. They are in your mail too.',
  },
  vi: {
    title: 'Mã nhận hàng của bạn',
    digits: (code: string) => `Mã ${[...code].join(' ')}`,
    text: 'Khi đã cầm đơn hàng trên tay, bạn đọc cho tài xế bốn số này. Mã cũng có trong email của bạn.',
  },
})
