import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'
import { type CodeMail, type CodeWords, composeCodeMail } from './code-mail.ts'

// No name and nothing else that a stranger typed: or anybody could have the shop mail their words to anybody.
const words: Record<Language, CodeWords> = {
  en: {
    subject: {
      customer: 'Your Mâm activation code',
      driver: 'Your Mâm activation code for drivers',
      partner: 'Your Mâm activation code for restaurants',
    },
    intro: {
      customer: 'Hello! Your Mâm activation code is:',
      driver: 'Hello! The activation code of your Mâm driver account is:',
      partner: 'Hello! The activation code of your restaurant’s Mâm account is:',
    },
    where: {
      customer: 'Enter it here to activate your account:',
      driver: 'Enter it where you registered as a driver.',
      partner: 'Enter it where you registered your restaurant.',
    },
    valid: 'The code is valid for 24 hours and can be used once.',
    notYou: 'If you have not signed up for Mâm, please ignore this message.',
  },
  vi: {
    subject: {
      customer: 'Mã kích hoạt tài khoản Mâm',
      driver: 'Mã kích hoạt tài khoản tài xế Mâm',
      partner: 'Mã kích hoạt tài khoản nhà hàng Mâm',
    },
    intro: {
      customer: 'Xin chào! Mã kích hoạt tài khoản Mâm của bạn là:',
      driver: 'Xin chào! Mã kích hoạt tài khoản tài xế Mâm của bạn là:',
      partner: 'Xin chào! Mã kích hoạt tài khoản nhà hàng Mâm của bạn là:',
    },
    where: {
      customer: 'Nhập mã tại đây để kích hoạt tài khoản:',
      driver: 'Nhập mã tại nơi bạn đã đăng ký làm tài xế.',
      partner: 'Nhập mã tại nơi bạn đã đăng ký nhà hàng.',
    },
    valid: 'Mã có hiệu lực trong 24 giờ và chỉ dùng được một lần.',
    notYou: 'Nếu bạn không đăng ký tài khoản Mâm, vui lòng bỏ qua thư này.',
  },
}

/** The mail with an activation code. */
export function activationMail(mail: CodeMail): OutgoingMail {
  return composeCodeMail(mail, words, '/login')
}
