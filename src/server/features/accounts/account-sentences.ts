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
  codeRequested: {
    en: 'If this email has an account that is not activated yet, a code is on its way to it.',
    vi: 'Nếu email này có tài khoản chưa kích hoạt, mã kích hoạt sẽ được gửi đến đó.',
  },
  signedOut: { en: 'You have logged out.', vi: 'Bạn đã đăng xuất.' },
} as const
