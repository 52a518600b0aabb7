import { defineWords } from '#web/shared/i18n/words.ts'

export const changeEmailWords = defineWords({
  en: {
    title: 'Change email',
    close: 'Close',
    intro: (email: string) =>
      `You log in with ${email}. We send a code to the new address; until you enter it, nothing changes.`,
    newEmail: 'New email',
    sendCode: 'Send the code',
    codeSent: 'Get verification code in your Email!',
    sentTo: (email: string) => `We have sent a code to ${email}. It works for 15 minutes.`,
    code: 'Verification code',
    codeHint: '8 letters and digits',
    change: 'Change email',
    changed: 'Change Email Successfully!',
    others: 'Other devices will be logged out.',
    fetchAgain: 'Send a new code',
    fetchAgainIn: (seconds: number) => `Send a new code (${seconds} s)`,
    otherEmail: 'Use another email',
  },
  vi: {
    title: 'Đổi email',
    close: 'Đóng',
    intro: (email: string) =>
      `Bạn đang đăng nhập bằng ${email}. Mâm sẽ gửi mã đến email mới; chưa nhập mã thì chưa có gì thay đổi.`,
    newEmail: 'Email mới',
    sendCode: 'Gửi mã',
    codeSent: 'Mã xác nhận đã được gửi đến email của bạn!',
    sentTo: (email: string) => `Mã đã được gửi đến ${email}, có hiệu lực trong 15 phút.`,
    code: 'Mã xác nhận',
    codeHint: '8 chữ cái và chữ số',
    change: 'Đổi email',
    changed: 'Đổi email thành công!',
    others: 'Các thiết bị khác sẽ được đăng xuất.',
    fetchAgain: 'Gửi mã mới',
    fetchAgainIn: (seconds: number) => `Gửi mã mới (${seconds} giây)`,
    otherEmail: 'Dùng email khác',
  },
})
