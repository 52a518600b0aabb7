import type { AccountKind, SignUpKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { nameInMail } from '#domain/accounts/name-in-mail.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '#server/features/records/mails/public.ts'

type Mail = { to: string; language: Language }

/** A mail with a code: the recipient, the kind of account and the language. */
export type CodeMail<Kind extends AccountKind> = Mail & {
  kind: Kind
  code: string
  publicUrl: string
  /** The name and time of the sign-up. */
  signUp?: { name: string; at: Date }
}

/** The words of a mail with a code in one language; some differ by the kind of account. */
type CodeWords<Kind extends AccountKind> = {
  subject: Record<Kind, string> | string
  intro: Record<Kind, string>
  /** Where the code is entered: behind a link, on the page of the sign-up, or in the app. */
  where: Record<Kind, string>
  /** A sentence with the name and time of the sign-up. `name` may be empty. */
  signUpSentence?: (signUp: { name: string; at: string }) => string
  /** How long the code is valid, unless `where` says it. */
  valid?: string
  notYou: string
}

// The sanitized name is the only user input. With more input, a stranger could make the shop mail any text to any
// address.
const activation: Record<Language, CodeWords<SignUpKind>> = {
  en: {
    subject: {
      customer: 'Your Mâm activation code',
      driver: 'Your Mâm activation code for drivers',
      staff: 'Your Mâm activation code for restaurants',
    },
    intro: {
      customer: 'Hello! Your Mâm activation code is:',
      driver: 'Hello! The activation code of your Mâm driver account is:',
      staff: 'Hello! The activation code of your restaurant’s Mâm account is:',
    },
    where: {
      customer: 'Activate your account here, where the code is filled in:',
      driver: 'Enter it where you registered as a driver.',
      staff: 'Enter it where you registered your restaurant.',
    },
    signUpSentence: ({ name, at }) =>
      name === ''
        ? `Somebody signed up with this email at ${at} (Vietnam time).`
        : `Somebody signed up with this email at ${at} (Vietnam time) under the name “${name}”.`,
    valid: 'The code is valid for 24 hours and can be used once.',
    notYou:
      'If that was not you, please ignore this message and do not enter the code: without it there will be no account.',
  },
  vi: {
    subject: {
      customer: 'Mã kích hoạt tài khoản Mâm',
      driver: 'Mã kích hoạt tài khoản tài xế Mâm',
      staff: 'Mã kích hoạt tài khoản nhà hàng Mâm',
    },
    intro: {
      customer: 'Xin chào! Mã kích hoạt tài khoản Mâm của bạn là:',
      driver: 'Xin chào! Mã kích hoạt tài khoản tài xế Mâm của bạn là:',
      staff: 'Xin chào! Mã kích hoạt tài khoản nhà hàng Mâm của bạn là:',
    },
    where: {
      customer: 'Kích hoạt tài khoản tại đây, mã đã được điền sẵn:',
      driver: 'Nhập mã tại nơi bạn đã đăng ký làm tài xế.',
      staff: 'Nhập mã tại nơi bạn đã đăng ký nhà hàng.',
    },
    signUpSentence: ({ name, at }) =>
      name === ''
        ? `Email này được dùng để đăng ký lúc ${at} (giờ Việt Nam).`
        : `Email này được dùng để đăng ký lúc ${at} (giờ Việt Nam) với tên “${name}”.`,
    valid: 'Mã có hiệu lực trong 24 giờ và chỉ dùng được một lần.',
    notYou:
      'Nếu không phải bạn đăng ký, vui lòng bỏ qua thư này và không nhập mã: không có mã thì tài khoản sẽ không được tạo.',
  },
}

const reset: Record<Language, CodeWords<AccountKind>> = {
  en: {
    subject: 'Your Mâm code for a new password',
    intro: {
      customer: 'Hello! The code for a new password of your Mâm account is:',
      driver: 'Hello! The code for a new password of your Mâm driver account is:',
      staff: 'Hello! The code for a new password of your restaurant’s Mâm account is:',
      administrator: 'Hello! The code for a new password of your Mâm administrator account is:',
    },
    where: {
      customer: 'Set the new password here, where the code is filled in:',
      driver: 'Enter it where you asked for it, together with the new password.',
      staff: 'Enter it where you asked for it, together with the new password.',
      administrator: 'Set the new password in the back office, where the code is filled in:',
    },
    valid: 'The code is valid for 15 minutes and can be used once.',
    notYou: 'If you have not asked for it, please ignore this message: your password stays as it is.',
  },
  vi: {
    subject: 'Mã đặt lại mật khẩu Mâm',
    intro: {
      customer: 'Xin chào! Mã đặt lại mật khẩu tài khoản Mâm của bạn là:',
      driver: 'Xin chào! Mã đặt lại mật khẩu tài khoản tài xế Mâm của bạn là:',
      staff: 'Xin chào! Mã đặt lại mật khẩu tài khoản nhà hàng Mâm của bạn là:',
      administrator: 'Xin chào! Mã đặt lại mật khẩu tài khoản quản trị Mâm của bạn là:',
    },
    where: {
      customer: 'Đặt mật khẩu mới tại đây, mã đã được điền sẵn:',
      driver: 'Nhập mã cùng mật khẩu mới tại nơi bạn đã yêu cầu mã.',
      staff: 'Nhập mã cùng mật khẩu mới tại nơi bạn đã yêu cầu mã.',
      administrator: 'Đặt mật khẩu mới tại trang quản trị, mã đã được điền sẵn:',
    },
    valid: 'Mã có hiệu lực trong 15 phút và chỉ dùng được một lần.',
    notYou: 'Nếu bạn không yêu cầu, vui lòng bỏ qua thư này: mật khẩu của bạn không thay đổi.',
  },
}

const emailChange: Record<Language, CodeWords<'customer'>> = {
  en: {
    subject: 'Your Mâm code for a new email',
    intro: { customer: 'Hello! The code that makes this the email of your Mâm account is:' },
    where: { customer: 'Enter it in your profile. The code is valid for 15 minutes and can be used once.' },
    notYou: 'If you have not asked for it, please ignore this message.',
  },
  vi: {
    subject: 'Mã đổi email tài khoản Mâm',
    intro: { customer: 'Xin chào! Mã để dùng email này cho tài khoản Mâm của bạn là:' },
    where: { customer: 'Nhập mã trong trang hồ sơ. Mã có hiệu lực trong 15 phút và chỉ dùng được một lần.' },
    notYou: 'Nếu bạn không yêu cầu, vui lòng bỏ qua thư này.',
  },
}

/**
 * A mail with a code. If the kind of account has a page for the code, the mail links to it and the link fills the code
 * in.
 */
function codeMail<Kind extends AccountKind>(
  { kind, code, publicUrl, signUp, ...mail }: CodeMail<Kind>,
  words: Record<Language, CodeWords<Kind>>,
  pages: Partial<Record<Kind, `/${string}`>>,
): OutgoingMail {
  const shown = signUp && { name: nameInMail(signUp.name), at: formatMomentForPeople(signUp.at) }
  return bilingualMail({
    ...mail,
    wordsIn: (language) => {
      const { subject, intro, where, valid, notYou, signUpSentence } = words[language]
      // The code stands behind the `#`, which neither servers nor programs that check links in mails see
      // (linked-code.ts).
      const link = pages[kind] && { link: `${publicUrl}${pages[kind]}#code=${code}` }
      const sentence = shown && signUpSentence?.(shown)
      return {
        subject: typeof subject === 'string' ? subject : subject[kind],
        pieces: [intro[kind], { code }, where[kind], link, sentence, valid, notYou].filter(
          (piece) => piece !== undefined,
        ),
      }
    },
  })
}

/** The mail with an activation code. */
export function activationMail(mail: CodeMail<SignUpKind>): OutgoingMail {
  return codeMail(mail, activation, { customer: '/login' })
}

/** The mail with a code for a new password. */
export function resetMail(mail: CodeMail<AccountKind>): OutgoingMail {
  return codeMail(mail, reset, { customer: '/reset', administrator: '/admin/reset' })
}

/** The mail with the code that proves a new e-mail address. */
export function emailChangeMail(mail: CodeMail<'customer'>): OutgoingMail {
  return codeMail(mail, emailChange, {})
}

const emailChangeWords: Record<Language, { subject: string; what: string; notYou: string }> = {
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

/** The warning to the old address. It does not name the new address, because its reader may be a stranger. */
export function emailChangeWarning({ publicUrl, ...mail }: Mail & { publicUrl: string }): OutgoingMail {
  return bilingualMail({
    ...mail,
    wordsIn: (language) => {
      const { subject, what, notYou } = emailChangeWords[language]
      return { subject, pieces: [what, notYou, { link: `${publicUrl}/forgot` }] }
    },
  })
}

type ChangedWords = { subject: string; what: Record<AccountKind, string>; notYou: string }

const passwordChanged: Record<Language, ChangedWords> = {
  en: {
    subject: 'Your Mâm password has been changed',
    what: {
      customer: 'The password of your Mâm account has been changed, and other devices have been logged out.',
      driver:
        'The password of your Mâm driver account has been changed, and its devices have been logged out.',
      staff:
        'The password of your restaurant’s Mâm account has been changed, and its devices have been logged out.',
      administrator:
        'The password of your Mâm administrator account has been changed, and its devices have been logged out.',
    },
    notYou: 'If that was not you, please ask for a new password now and tell us.',
  },
  vi: {
    subject: 'Mật khẩu Mâm của bạn đã được đổi',
    what: {
      customer: 'Mật khẩu tài khoản Mâm của bạn đã được đổi và các thiết bị khác đã đăng xuất.',
      driver: 'Mật khẩu tài khoản tài xế Mâm của bạn đã được đổi và các thiết bị đã đăng xuất.',
      staff: 'Mật khẩu tài khoản nhà hàng Mâm của bạn đã được đổi và các thiết bị đã đăng xuất.',
      administrator: 'Mật khẩu tài khoản quản trị Mâm của bạn đã được đổi và các thiết bị đã đăng xuất.',
    },
    notYou: 'Nếu không phải bạn, vui lòng đặt lại mật khẩu ngay và báo cho chúng tôi.',
  },
}

/** Informs the owner of an account that the password was changed. */
export function passwordChangedMail({ kind, ...mail }: Mail & { kind: AccountKind }): OutgoingMail {
  return bilingualMail({
    ...mail,
    wordsIn: (language) => {
      const { subject, what, notYou } = passwordChanged[language]
      return { subject, pieces: [what[kind], notYou] }
    },
  })
}
