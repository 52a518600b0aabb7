import { defineWords } from '#web/shared/i18n/words.ts'

export const demoNoticeWords = defineWords({
  en: {
    demoOnly:
      'This is a public demo that sends no email, so a new account cannot be activated: only the demo accounts work.',
  },
  vi: {
    demoOnly:
      'Đây là bản dùng thử công khai, không gửi email nên không thể kích hoạt tài khoản mới: chỉ các tài khoản dùng thử mới đăng nhập được.',
  },
})
