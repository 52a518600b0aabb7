import { defineWords } from '#web/shared/i18n/words.ts'

export const infoWords = defineWords({
  en: { more: 'More to read', ask: 'Still a question? A person answers.', write: 'Write to us' },
  vi: {
    more: 'Đọc thêm',
    ask: 'Bạn vẫn còn thắc mắc? Sẽ có người trả lời bạn.',
    write: 'Nhắn cho chúng tôi',
  },
})
