import { defineWords } from '#web/shared/i18n/words.ts'

export const dishNoteWords = defineWords({
  en: {
    add: 'Note for the kitchen',
    addTo: (name: string) => `Note for the kitchen: ${name}`,
    placeholder: 'For example: less spicy, no onions',
    counted: (count: number, most: number) => `${count}/${most}`,
    saved: 'Saved',
    unsaved: 'Not saved yet',
    again: 'Save',
    done: 'Done',
  },
  vi: {
    add: 'Ghi chú cho quán',
    addTo: (name: string) => `Ghi chú cho quán: ${name}`,
    placeholder: 'Ví dụ: ít cay, không hành',
    counted: (count: number, most: number) => `${count}/${most}`,
    saved: 'Đã lưu',
    unsaved: 'Chưa lưu',
    again: 'Lưu',
    done: 'Xong',
  },
})
