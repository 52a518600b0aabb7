import { normalizeEmail } from '#domain/email.ts'
import { refuse, succeed, type UseCase } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { insertAccount, isEmailTaken } from './account-store.ts'
import { noteCodeRequest } from './code-store.ts'
import { hashPassword } from './password-hash.ts'
import { sendActivationCode } from './send-activation-code.ts'

export const signUp: UseCase<'signUp'> = async (context, input) => {
  const { db, now, language } = context
  const email = normalizeEmail(input.email)
  // First the slow part, while no row is locked yet.
  const passwordHash = await hashPassword(input.password)
  const account = { name: input.name, email, phone_number: input.phone_number, password_hash: passwordHash }
  const id = await insertAccount(db, account, now)
  if (id === null) return refuse((await isEmailTaken(db, email)) ? 'email_taken' : 'phone_number_taken')
  // The account is new, so this is its first code, even if somebody asked for one before there was an account.
  await noteCodeRequest(db, { email, purpose: 'activation', now })
  await sendActivationCode(context, { id, email })
  return succeed({ message: accountSentences.signedUp[language] })
}
