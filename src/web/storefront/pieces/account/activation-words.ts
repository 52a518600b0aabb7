import { defineWords } from '#web/shared/i18n/words.ts'

export const activationWords = defineWords({
  en: {
    title: 'Activate your account',
    close: 'Close',
    sentTo: (email: string) => `We have sent a code to ${email}. It may take a minute to arrive.`,
    lookForIt: 'Enter the code from our email.',
    filledIn: 'The code from our email is filled in. Press Activate.',
    code: 'Activation code',
    codeHint: '8 letters and digits',
    activate: 'Activate',
    noCode: 'No code yet?',
    email: 'Email of your account',
    fetch: 'Send a new code',
    fetchAgainIn: (seconds: number) => `Send a new code (${seconds} s)`,
  },
  vi: {
    title: 'Kích hoạt tài khoản',
    close: 'Đóng',
    sentTo: (email: string) => `Mã đã được gửi đến ${email}. Có thể phải chờ một chút.`,
    lookForIt: 'Nhập mã trong email Mâm gửi cho bạn.',
    filledIn: 'Mã trong email đã được điền sẵn. Bạn bấm Kích hoạt nhé.',
    code: 'Mã kích hoạt',
    codeHint: '8 chữ cái và chữ số',
    activate: 'Kích hoạt',
    noCode: 'Chưa nhận được mã?',
    email: 'Email của tài khoản',
    fetch: 'Gửi mã mới',
    fetchAgainIn: (seconds: number) => `Gửi mã mới (${seconds} giây)`,
  },
})
