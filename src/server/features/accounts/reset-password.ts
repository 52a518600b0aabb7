import { sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import { type CallContext, type InputOf, refuse, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { passwordChangedMail } from './account-mails.ts'
import { accountColumns, writePassword } from './account-store.ts'
import { findCode, takeCode } from './code-store.ts'
import { hashPassword } from './password-hash.ts'
import { endSessionsOfAccount } from './sessions.ts'
import { verifyCode } from './verify-code.ts'

const passwordIsReset = {
  en: 'Your password has been changed. You can log in now.',
  vi: 'Mật khẩu đã được đổi. Bạn có thể đăng nhập ngay.',
}

/** Sets a new password behind a mailed code and ends every session of the account. */
export function resetPassword(kind: AccountKind) {
  return async (context: CallContext, input: InputOf<'resetPassword'>) => {
    const { db, now, language, services } = context
    const codeHash = services.hashCode(input.verification_code)
    const guess = { kind, codeHash, purpose: 'reset', now } as const
    const guessed = await verifyCode(context, () => findCode(db, guess))
    if (!guessed.ok) return guessed
    const accountId = guessed.value
    // The slow part, while no connection is held; the code is used up only after it.
    const passwordHash = await hashPassword(input.new_password, context)
    const { table } = accountColumns[kind]
    const isDone = await inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ email: string }>`
        select email from ${sql.table(table)} where id = ${accountId} for no key update`.execute(transaction)
      const email = rows[0]?.email
      if (email === undefined || (await takeCode(transaction, { ...guess, accountId })) === null) return false
      await writePassword(transaction, { kind, accountId, passwordHash, now })
      await endSessionsOfAccount(transaction, { kind, accountId, now })
      if (kind === 'administrator') {
        // A person that knew the old password may have seen it.
        await sql`update administrators set totp_secret = null, totp_last_step = null
          where id = ${accountId} and totp_confirmed_at is null`.execute(transaction)
      }
      await services.queueMail(transaction, passwordChangedMail({ to: email, kind, language }))
      return true
    })
    if (!isDone) return refuse('code_not_valid')
    context.logEvent({ event: 'password_reset', kind, account: accountId })
    return succeed({ message: passwordIsReset[language] })
  }
}
