/** What a person reads when a call of the accounts has succeeded, in both languages. */
export const accountSentences = {
  signedUp: {
    en: 'Sign up success. We have sent an activation code to your email.',
    vi: 'Đăng ký thành công. Chúng tôi đã gửi mã kích hoạt đến email của bạn.',
  },
  activated: {
    en: 'Your account is activated. You can log in now.',
    vi: 'Tài khoản đã được kích hoạt. Bạn có thể đăng nhập ngay.',
  },
  approved: {
    en: 'Your email is confirmed and your account is approved.',
    vi: 'Email của bạn đã được xác nhận và tài khoản đã được duyệt.',
  },
  emailProved: {
    en: 'Your email is confirmed. An administrator looks at your registration next.',
    vi: 'Email của bạn đã được xác nhận. Tiếp theo, quản trị viên sẽ xem đăng ký của bạn.',
  },
  codeRequested: {
    en: 'If this email has an account that is not activated yet, a code is on its way to it.',
    vi: 'Nếu email này có tài khoản chưa kích hoạt, mã kích hoạt sẽ được gửi đến đó.',
  },
  resetRequested: {
    en: 'If this email has an account, a code for a new password is on its way to it.',
    vi: 'Nếu email này có tài khoản, mã đặt lại mật khẩu sẽ được gửi đến đó.',
  },
  passwordReset: {
    en: 'Your password has been changed. You can log in now.',
    vi: 'Mật khẩu đã được đổi. Bạn có thể đăng nhập ngay.',
  },
  emailChanged: { en: 'Change Email Successfully!', vi: 'Đổi email thành công!' },
  emailCodeSent: {
    en: 'Get verification code in your Email!',
    vi: 'Mã xác nhận đã được gửi đến email của bạn!',
  },
  signedIn: { en: 'You have logged in.', vi: 'Bạn đã đăng nhập.' },
  signedOut: { en: 'You have logged out.', vi: 'Bạn đã đăng xuất.' },
} as const
