import { defineWords } from '#web/shared/i18n/words.ts'

export const accountWords = defineWords({
  en: {
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    phone: 'Phone number',
    passwordHint:
      'From 6 characters, with an uppercase and a lowercase letter, a number and one of #?!@$%^&*-',
    passwordConfirmation: 'Password confirmation',
  },
  vi: {
    email: 'Email',
    password: 'Mật khẩu',
    showPassword: 'Hiện mật khẩu',
    hidePassword: 'Ẩn mật khẩu',
    phone: 'Số điện thoại',
    passwordHint: 'Từ 6 ký tự, có chữ hoa, chữ thường, chữ số và một trong các ký tự #?!@$%^&*-',
    passwordConfirmation: 'Nhập lại mật khẩu',
  },
})
