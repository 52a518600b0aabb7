import type { AccountKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '#server/features/mails/public.ts'

type Words = { subject: string; what: Record<AccountKind, string>; notYou: string }

const words: Record<Language, Words> = {
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

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail({
  kind,
  ...mail
}: {
  to: string
  kind: AccountKind
  language: Language
}): OutgoingMail {
  return bilingualMail({
    ...mail,
    wordsIn: (each) => {
      const { subject, what, notYou } = words[each]
      return { subject, pieces: [what[kind], notYou] }
    },
  })
}
