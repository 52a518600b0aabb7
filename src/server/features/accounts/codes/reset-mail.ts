import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'
import { type CodeMail, type CodeWords, composeCodeMail } from './code-mail.ts'

const words: Record<Language, CodeWords> = {
  en: {
    subject: 'Your Mâm code for a new password',
    intro: {
      customer: 'Hello! The code for a new password of your Mâm account is:',
      driver: 'Hello! The code for a new password of your Mâm driver account is:',
      staff: 'Hello! The code for a new password of your restaurant’s Mâm account is:',
      administrator: 'Hello! The code for a new password of your Mâm administrator account is:',
    },
    where: {
      customer: 'Enter it here together with the new password:',
      driver: 'Enter it where you asked for it, together with the new password.',
      staff: 'Enter it where you asked for it, together with the new password.',
      administrator: 'Enter it in the back office together with the new password:',
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
      customer: 'Nhập mã cùng mật khẩu mới tại đây:',
      driver: 'Nhập mã cùng mật khẩu mới tại nơi bạn đã yêu cầu mã.',
      staff: 'Nhập mã cùng mật khẩu mới tại nơi bạn đã yêu cầu mã.',
      administrator: 'Nhập mã cùng mật khẩu mới tại trang quản trị:',
    },
    valid: 'Mã có hiệu lực trong 15 phút và chỉ dùng được một lần.',
    notYou: 'Nếu bạn không yêu cầu, vui lòng bỏ qua thư này: mật khẩu của bạn không thay đổi.',
  },
}

/** The mail with a code for a new password. */
export function resetMail(mail: CodeMail): OutgoingMail {
  return composeCodeMail(mail, words, { customer: '/reset', administrator: '/admin/reset' })
}
