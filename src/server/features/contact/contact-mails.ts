import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '../mails/public.ts'

type Message = { email: string; name: string; content: string; shopEmail: string; language: Language }

const shopWords: Record<Language, { subject: string; intro: string; name: string; email: string }> = {
  en: { subject: 'A message to the shop', intro: 'Somebody has written:', name: 'Name', email: 'Email' },
  vi: { subject: 'Tin nhắn gửi Mâm', intro: 'Có người vừa viết:', name: 'Tên', email: 'Email' },
}

/**
 * The mail to the shop. The subject is fixed, so that of the sender's input only the e-mail address gets into a
 * header.
 */
export function contactMail({ email, name, content, shopEmail, language }: Message): OutgoingMail {
  return bilingualMail({
    to: shopEmail,
    replyTo: email,
    language,
    wordsIn: (each) => {
      const words = shopWords[each]
      const who = [
        [words.name, onOneLine(name)],
        [words.email, email],
      ] as const
      return { subject: words.subject, pieces: [words.intro, { rows: who }, plainLines(content)] }
    },
  })
}

const confirmation: Record<Language, { subject: string; pieces: string[] }> = {
  en: {
    subject: 'Mâm has got your message',
    pieces: [
      'Thank you for writing to us! We have got your message and will answer soon.',
      'If you have not written to us, please ignore this message.',
    ],
  },
  vi: {
    subject: 'Mâm đã nhận được tin nhắn của bạn',
    pieces: [
      'Cảm ơn bạn đã liên hệ! Chúng tôi đã nhận được tin nhắn và sẽ sớm trả lời.',
      'Nếu bạn không gửi tin nhắn nào, vui lòng bỏ qua thư này.',
    ],
  },
}

/** The confirmation to the sender. It quotes nothing, because anybody may enter anybody's address. */
export function contactConfirmation(mail: { to: string; language: Language }): OutgoingMail {
  return bilingualMail({ ...mail, wordsIn: (each) => confirmation[each] })
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** Keeps line breaks and replaces other control characters. */
function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
}
