import { defineWords } from '#web/shared/i18n/words.ts'

export const accountWords = defineWords({
  en: {
    signInTitle: 'Sign in',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    signIn: 'Sign in',
    forgot: 'Forgot your password?',
    sessionEnded: 'Your session has ended. Please sign in again.',
    notYet: 'Not with us yet?',
    toShop: 'Looking for something to eat? To the shop',
    backToSignIn: 'Back to the sign-in',
  },
  vi: {
    signInTitle: 'Đăng nhập',
    email: 'Email',
    password: 'Mật khẩu',
    showPassword: 'Hiện mật khẩu',
    hidePassword: 'Ẩn mật khẩu',
    signIn: 'Đăng nhập',
    forgot: 'Quên mật khẩu?',
    sessionEnded: 'Phiên đăng nhập đã hết. Bạn đăng nhập lại nhé.',
    notYet: 'Chưa có tài khoản?',
    toShop: 'Bạn muốn đặt món? Đến trang đặt món',
    backToSignIn: 'Về trang đăng nhập',
  },
})
