import { normalizeEmail } from '#domain/email.ts'
import { refuse, succeed, type UseCase } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { accountSentences } from './account-sentences.ts'
import { insertAccount, isEmailTaken } from './account-store.ts'
import { noteCodeRequest } from './code-store.ts'
import { hashPassword } from './password-hash.ts'
import { sendActivationCode } from './send-activation-code.ts'

export const signUp: UseCase<'signUp'> = async (context, input) => {
  const { db, now, language } = context
  const email = normalizeEmail(input.email)
  // First the slow part, while no connection is held yet.
  const passwordHash = await hashPassword(input.password)
  const account = { name: input.name, email, phone_number: input.phone_number, password_hash: passwordHash }
  const isNew = await inTransaction(db, async (transaction) => {
    const id = await insertAccount(transaction, account, now)
    if (id === null) return false
    // The account is new, so this is its first code, even if somebody asked for one before there was an account.
    await noteCodeRequest(transaction, { email, purpose: 'activation', now })
    await sendActivationCode({ ...context, db: transaction }, { id, email })
    return true
  })
  if (isNew) return succeed({ message: accountSentences.signedUp[language] })
  return refuse((await isEmailTaken(db, email)) ? 'email_taken' : 'phone_number_taken')
}
