import { defineWords } from '#web/shared/i18n/words.ts'

export const photoWords = defineWords({
  en: {
    again: 'Take it again',
    unreadable: 'This photo could not be opened. Please take it again.',
    notStored: 'This phone could not store the photo. Free some space and take it again.',
  },
  vi: {
    again: 'Chụp lại',
    unreadable: 'Không mở được ảnh này. Bạn chụp lại nhé.',
    notStored: 'Máy không lưu được ảnh. Hãy giải phóng bộ nhớ rồi chụp lại.',
  },
})
