import { defineWords } from '#web/i18n/words.ts'

export const signUpWords = defineWords({
  en: {
    name: 'Name',
    phone: 'Phone number',
    phoneHint: '10 digits. The driver calls it when the food is there.',
    passwordHint:
      'From 6 characters, with an uppercase and a lowercase letter, a number and one of #?!@$%^&*-',
    passwordConfirmation: 'Password confirmation',
    signUpButton: 'Create account',
  },
  vi: {
    name: 'Họ và tên',
    phone: 'Số điện thoại',
    phoneHint: '10 chữ số. Tài xế sẽ gọi số này khi giao món.',
    passwordHint: 'Từ 6 ký tự, có chữ hoa, chữ thường, chữ số và một trong các ký tự #?!@$%^&*-',
    passwordConfirmation: 'Nhập lại mật khẩu',
    signUpButton: 'Tạo tài khoản',
  },
})
