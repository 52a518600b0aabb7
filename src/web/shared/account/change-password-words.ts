import { defineWords } from '#web/shared/i18n/words.ts'

export const changePasswordWords = defineWords({
  en: {
    title: 'Change password',
    close: 'Close',
    current: 'Current password',
    password: 'New password',
    passwordHint:
      'From 6 characters, with an uppercase and a lowercase letter, a number and one of #?!@$%^&*-',
    passwordConfirmation: 'New password once more',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    change: 'Change password',
    changed: 'Change Password Successfully!',
    others: 'Other devices will be logged out.',
  },
  vi: {
    title: 'Đổi mật khẩu',
    close: 'Đóng',
    current: 'Mật khẩu hiện tại',
    password: 'Mật khẩu mới',
    passwordHint: 'Từ 6 ký tự, có chữ hoa, chữ thường, chữ số và một trong các ký tự #?!@$%^&*-',
    passwordConfirmation: 'Nhập lại mật khẩu mới',
    showPassword: 'Hiện mật khẩu',
    hidePassword: 'Ẩn mật khẩu',
    change: 'Đổi mật khẩu',
    changed: 'Đổi mật khẩu thành công!',
    others: 'Các thiết bị khác sẽ được đăng xuất.',
  },
})
