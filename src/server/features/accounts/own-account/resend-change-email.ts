import { normalizeEmail } from '#domain/accounts/email.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { lockUser } from '#server/features/accounts/stores/user-store.ts'
import { sendEmailChange } from './send-email-change.ts'

const codeSent = {
  en: 'Get verification code in your Email!',
  vi: 'Mã xác nhận đã được gửi đến email của bạn!',
}

export async function resendChangeEmail(
  context: CallOf<'resendChangeEmail'>,
  input: InputOf<'resendChangeEmail'>,
): AnswerTo<'resendChangeEmail'> {
  const account = await lockUser(context.db, context.session.userId)
  const email = normalizeEmail(input.new_email)
  if (account.pending_email !== email) return refuse('email_not_pending')
  await sendEmailChange(context, account, email)
  return succeed({ message: codeSent[context.language] })
}
