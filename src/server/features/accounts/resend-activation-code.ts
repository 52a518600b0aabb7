import { normalizeEmail } from '#domain/email.ts'
import { succeed, type UseCase } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { findAccountByEmail } from './account-store.ts'
import { claimCodeRequest } from './code-store.ts'
import { sendActivationCode } from './send-activation-code.ts'

export const resendActivationCode: UseCase<'resendActivationCode'> = async (context, input) => {
  const { db, now, language } = context
  const email = normalizeEmail(input.email)
  if (await claimCodeRequest(db, { email, purpose: 'activation', now })) {
    const account = await findAccountByEmail(db, email)
    const isWaiting = account !== null && account.activated_at === null && account.role !== 'locked'
    if (isWaiting) await sendActivationCode(context, account)
  }
  return succeed({ message: accountSentences.codeRequested[language] })
}
