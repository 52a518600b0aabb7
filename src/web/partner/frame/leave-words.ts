import { defineWords } from '#web/shared/i18n/words.ts'

export const leaveWords = defineWords({
  en: {
    leave: 'Leave without saving?',
    leaveHint: 'What you have typed here is not saved yet.',
    stay: 'Go on editing',
    leaveAnyway: 'Leave',
  },
  vi: {
    leave: 'Rời đi mà chưa lưu?',
    leaveHint: 'Những gì bạn vừa nhập ở đây chưa được lưu.',
    stay: 'Sửa tiếp',
    leaveAnyway: 'Rời đi',
  },
})
