import { normalizeEmail } from '#domain/accounts/email.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { countAgainstLimit } from '#server/limits/limits.ts'
import { contactConfirmation, contactMail } from './contact-mails.ts'

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
  // Limited per address, so that the form cannot be used to flood somebody's mailbox.
  const allowance = services.settings.allowances.contact_confirmation
  const told = await countAgainstLimit(db, { name: 'contact_confirmation', subject: email, allowance, now })
  if (told.allowed) await services.queueMail(db, contactConfirmation({ to: email, language }))
  return succeed({ message: sent[language] })
}
