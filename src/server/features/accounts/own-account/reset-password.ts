import type { AccountKind } from '#contracts/endpoint.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { verifyCode } from '#server/features/accounts/codes/verify-code.ts'
import { hashPassword } from '#server/features/accounts/sign-in/password-hash.ts'
import { lockAccount, writePassword } from '#server/features/accounts/stores/account-store.ts'
import { dropUnconfirmedSecret } from '#server/features/accounts/stores/administrator-store.ts'
import { findCode, takeCode } from '#server/features/accounts/stores/code-store.ts'
import { endSessionsOfAccount } from '#server/features/accounts/stores/session-store.ts'
import { passwordChangedMail } from './password-changed-mail.ts'

const passwordIsReset = {
  en: 'Your password has been changed. You can log in now.',
  vi: 'Mật khẩu đã được đổi. Bạn có thể đăng nhập ngay.',
}

type Call = CallOf<'resetPassword'>
type Input = InputOf<'resetPassword'>
type Reset = AnswerTo<'resetPassword'>

export function resetPassword(context: Call, input: Input): Reset {
  return resetByCode('customer', context, input)
}

export function resetDriverPassword(context: Call, input: Input): Reset {
  return resetByCode('driver', context, input)
}

export function resetPartnerPassword(context: Call, input: Input): Reset {
  return resetByCode('staff', context, input)
}

export function resetAdministratorPassword(context: Call, input: Input): Reset {
  return resetByCode('administrator', context, input)
}

/** Sets a new password behind a mailed code and ends every session of the account. */
async function resetByCode(kind: AccountKind, context: Call, input: Input): Reset {
  const { db, now, language, services } = context
  const guess = { kind, codeHash: services.hashCode(input.verification_code), purpose: 'reset', now } as const
  const guessed = await verifyCode(context, () => findCode(db, guess))
  if (!guessed.ok) return guessed
  const accountId = guessed.value
  // The slow part, while no connection is held; the code is used up only after it.
  const passwordHash = await hashPassword(input.new_password, context)
  const isDone = await inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, kind, accountId)
    if (account === null || (await takeCode(transaction, guess)) !== accountId) return false
    await writePassword(transaction, { kind, accountId, passwordHash, now })
    await endSessionsOfAccount(transaction, { kind, accountId, now })
    // Whoever knew the old password may have seen it.
    if (kind === 'administrator') await dropUnconfirmedSecret(transaction, accountId)
    await services.queueMail(transaction, passwordChangedMail({ to: account.email, kind, language }))
    return true
  })
  if (!isDone) return refuse('code_not_valid')
  context.logEvent({ event: 'password_reset', kind, account: accountId })
  return succeed({ message: passwordIsReset[language] })
}
