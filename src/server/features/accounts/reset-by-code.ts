import type { AccountKind } from '#contracts/endpoint.ts'
import { type Answer, type CallContext, refuse, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { accountSentences } from './account-sentences.ts'
import { lockAccount, writePassword } from './account-store.ts'
import { findCode, takeCode } from './code-store.ts'
import { guessCode } from './guess-code.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { hashPassword } from './password-hash.ts'
import { endSessionsOfAccount } from './session-store.ts'

type Reset = Answer<{ message: string }, 'code_not_valid' | 'too_many_requests' | 'overloaded'>

/** Sets a new password behind a mailed code and ends every session of the account. */
export async function resetByCode(
  kind: AccountKind,
  context: CallContext,
  input: { verification_code: string; new_password: string },
): Promise<Reset> {
  const { db, now, language, services } = context
  const guess = { kind, codeHash: services.hashCode(input.verification_code), purpose: 'reset', now } as const
  const guessed = await guessCode(context, () => findCode(db, guess))
  if (!guessed.ok) return guessed
  const accountId = guessed.value
  // The slow part, while no connection is held; the code is used up only after it.
  const passwordHash = await hashPassword(input.new_password, context)
  const isDone = await inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, kind, accountId)
    if (account === null || (await takeCode(transaction, guess)) !== accountId) return false
    await writePassword(transaction, { kind, accountId, passwordHash, now })
    await endSessionsOfAccount(transaction, { kind, accountId, now })
    if (account.email !== null) {
      await services.queueMail(transaction, passwordChangedMail({ to: account.email, kind, language }))
    }
    return true
  })
  if (!isDone) return refuse('code_not_valid')
  context.logEvent({ event: 'password_reset', kind, account: accountId })
  return succeed({ message: accountSentences.passwordReset[language] })
}
