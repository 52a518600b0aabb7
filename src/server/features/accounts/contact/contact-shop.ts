import type { Language } from '#contracts/language.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type AnswerTo, type CallOf, type InputOf, type OutgoingMail, succeed } from '#server/context.ts'
import { countAgainstLimit } from '#server/limits/limits.ts'
import { bilingualMail } from '../../records/mails/public.ts'

const sent = {
  en: 'Thank you! We have got your message and will answer soon.',
  vi: 'Cảm ơn bạn! Chúng tôi đã nhận được tin nhắn và sẽ sớm trả lời.',
}

export async function contactShop(
  { db, now, language, services }: CallOf<'contactShop'>,
  message: InputOf<'contactShop'>,
): AnswerTo<'contactShop'> {
  const email = normalizeEmail(message.email)
  const { shopEmail } = services.settings.accounts
  await services.queueMail(db, contactMail({ ...message, email, shopEmail, language }))
  // Limited per address, so that the form cannot be used to flood a mailbox.
  const allowance = services.settings.allowances.contact_confirmation
  const confirmation = await countAgainstLimit(db, {
    name: 'contact_confirmation',
    subject: email,
    allowance,
    now,
  })
  if (confirmation.allowed) await services.queueMail(db, contactConfirmation({ to: email, language }))
  return succeed({ message: sent[language] })
}

type Message = { email: string; name: string; content: string; shopEmail: string; language: Language }

const shopWords: Record<Language, { subject: string; intro: string; name: string; email: string }> = {
  en: { subject: 'A message to the shop', intro: 'Somebody has written:', name: 'Name', email: 'Email' },
  vi: { subject: 'Tin nhắn gửi Mâm', intro: 'Có người vừa viết:', name: 'Tên', email: 'Email' },
}

/**
 * The mail to the shop. The subject is fixed, so the sender's e-mail address is the only input that gets into a header.
 */
function contactMail({ email, name, content, shopEmail, language }: Message): OutgoingMail {
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

/** The confirmation to the sender. It quotes nothing, because a stranger may have entered the address. */
function contactConfirmation(mail: { to: string; language: Language }): OutgoingMail {
  return bilingualMail({ ...mail, wordsIn: (each) => confirmation[each] })
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** Keeps line breaks and replaces other control characters. */
function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
}
