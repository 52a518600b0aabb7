import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '#server/features/mails/public.ts'
import type { CodeMail } from './code-mail.ts'

const codeWords: Record<Language, { subject: string; intro: string; where: string; notYou: string }> = {
  en: {
    subject: 'Your Mâm code for a new email',
    intro: 'Hello! The code that makes this the email of your Mâm account is:',
    where: 'Enter it in your profile. The code is valid for 15 minutes and can be used once.',
    notYou: 'If you have not asked for it, please ignore this message.',
  },
  vi: {
    subject: 'Mã đổi email tài khoản Mâm',
    intro: 'Xin chào! Mã để dùng email này cho tài khoản Mâm của bạn là:',
    where: 'Nhập mã trong trang hồ sơ. Mã có hiệu lực trong 15 phút và chỉ dùng được một lần.',
    notYou: 'Nếu bạn không yêu cầu, vui lòng bỏ qua thư này.',
  },
}

const noticeWords: Record<Language, { subject: string; what: string; notYou: string }> = {
  en: {
    subject: 'The email of your Mâm account is about to change',
    what: 'Somebody who is logged in to your Mâm account wants to give it another email. It changes once the code that we have sent there is entered.',
    notYou: 'If that was not you, please change your password now:',
  },
  vi: {
    subject: 'Email tài khoản Mâm của bạn sắp thay đổi',
    what: 'Có người đang đăng nhập tài khoản Mâm của bạn và muốn đổi email. Email chỉ đổi sau khi mã chúng tôi gửi đến địa chỉ mới được nhập.',
    notYou: 'Nếu không phải bạn, vui lòng đổi mật khẩu ngay:',
  },
}

/** The mail with the code that proves a new e-mail address. */
export function emailChangeMail({ to, code, language }: Omit<CodeMail, 'kind' | 'publicUrl'>): OutgoingMail {
  return bilingualMail({
    to,
    language,
    wordsIn: (each) => {
      const { subject, intro, where, notYou } = codeWords[each]
      return { subject, pieces: [intro, { code }, where, notYou] }
    },
  })
}

/** What the old address hears of it; the new one is not named, since the reader may be a stranger to it. */
export function emailChangeNotice(mail: { to: string; language: Language; publicUrl: string }): OutgoingMail {
  return bilingualMail({
    ...mail,
    wordsIn: (each) => {
      const { subject, what, notYou } = noticeWords[each]
      return { subject, pieces: [what, notYou, { link: `${mail.publicUrl}/forgot` }] }
    },
  })
}
