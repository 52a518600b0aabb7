import { defineWords } from '#web/shared/i18n/words.ts'

export const loginFrameWords = defineWords({
  en: {
    motto: 'One tray, shared by the whole house.',
    back: 'Back to the restaurants',
    backToLogin: 'Back to the login',
    home: 'Mâm, to the restaurants',
  },
  vi: {
    motto: 'Một mâm cơm, cả nhà cùng vui.',
    back: 'Về danh sách quán',
    backToLogin: 'Về trang đăng nhập',
    home: 'Mâm, về danh sách quán',
  },
})
