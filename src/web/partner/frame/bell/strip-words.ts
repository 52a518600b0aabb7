import { defineWords } from '#web/shared/i18n/words.ts'

export const stripWords = defineWords({
  en: {
    waiting: (count: number) =>
      count === 1 ? '1 order waits for an answer' : `${count} orders wait for an answer`,
    silentHere: 'The bell is off on this device.',
    toPage: 'Open the board',
  },
  vi: {
    waiting: (count: number) => `${count} đơn đang chờ trả lời`,
    silentHere: 'Máy này chưa bật chuông.',
    toPage: 'Mở bảng đơn',
  },
})
