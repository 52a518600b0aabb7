import type { SignUpKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'
import { type CodeMail, type CodeWords, composeCodeMail } from './code-mail.ts'

// Of what a stranger typed only the name, made harmless: or anybody could have the shop mail their words to anybody.
const words: Record<Language, CodeWords<SignUpKind>> = {
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
      customer: 'Enter it here to activate your account:',
      driver: 'Enter it where you registered as a driver.',
      staff: 'Enter it where you registered your restaurant.',
    },
    asked: ({ name, at }) =>
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
      customer: 'Nhập mã tại đây để kích hoạt tài khoản:',
      driver: 'Nhập mã tại nơi bạn đã đăng ký làm tài xế.',
      staff: 'Nhập mã tại nơi bạn đã đăng ký nhà hàng.',
    },
    asked: ({ name, at }) =>
      name === ''
        ? `Email này được dùng để đăng ký lúc ${at} (giờ Việt Nam).`
        : `Email này được dùng để đăng ký lúc ${at} (giờ Việt Nam) với tên “${name}”.`,
    valid: 'Mã có hiệu lực trong 24 giờ và chỉ dùng được một lần.',
    notYou:
      'Nếu không phải bạn đăng ký, vui lòng bỏ qua thư này và không nhập mã: không có mã thì tài khoản sẽ không được tạo.',
  },
}

/** The mail with an activation code. */
export function activationMail(mail: CodeMail<SignUpKind>): OutgoingMail {
  return composeCodeMail(mail, words, { customer: '/login' })
}
