import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '../mails/public.ts'

const words: Record<Language, { subject: string; pieces: string[] }> = {
  en: {
    subject: 'Your Mâm account has been deleted',
    pieces: [
      'Your Mâm account and what only it needed have been deleted: your name, addresses, carts and logins.',
      'Orders stay in our books without your name, phone number, address and notes.',
    ],
  },
  vi: {
    subject: 'Tài khoản Mâm của bạn đã được xóa',
    pieces: [
      'Tài khoản Mâm cùng tên, địa chỉ, giỏ hàng và các lần đăng nhập của bạn đã được xóa.',
      'Các đơn hàng vẫn nằm trong sổ sách nhưng không còn tên, số điện thoại, địa chỉ và ghi chú của bạn.',
    ],
  },
}

/** The last mail to a deleted customer. */
export function accountDeletedMail(mail: { to: string; language: Language }): OutgoingMail {
  return bilingualMail({ ...mail, wordsIn: (each) => words[each] })
}
