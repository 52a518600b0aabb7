import { type AnswerTo, type CallOf, type InputOf, refuseFields, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renewSession } from '#server/features/accounts/sign-in/open-session.ts'
import { hashPassword } from '#server/features/accounts/sign-in/password-hash.ts'
import { writePassword } from '#server/features/accounts/stores/account-store.ts'
import { dropCodes } from '#server/features/accounts/stores/code-store.ts'
import { endSessionsOfAccount } from '#server/features/accounts/stores/session-store.ts'
import { lockUser } from '#server/features/accounts/stores/user-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { toUser } from './user-wire.ts'

export async function changePassword(
  context: CallOf<'changePassword'>,
  input: InputOf<'changePassword'>,
): AnswerTo<'changePassword'> {
  const { db, now, language, services, session, logEvent } = context
  const confirmed = await confirmPassword(context, {
    field: 'current_password',
    password: input.current_password,
  })
  if (!confirmed.ok) return confirmed
  const passwordHash = await hashPassword(input.password, context)
  const owner = { kind: 'customer', accountId: session.userId } as const
  const answer = await inTransaction(db, async (transaction) => {
    const account = await lockUser(transaction, session.userId)
    // Changed or reset by somebody else while this call computed: the password that was typed is none any more.
    if (account.password_hash !== confirmed.value.password_hash) {
      return refuseFields('wrong_password', { current_password: 'wrong_password' })
    }
    await writePassword(transaction, { ...owner, passwordHash, now })
    await dropCodes(transaction, { ...owner, purposes: ['reset'] })
    await endSessionsOfAccount(transaction, { ...owner, keep: session.id, now })
    await services.queueMail(
      transaction,
      passwordChangedMail({ to: account.email, kind: 'customer', language }),
    )
    const changed = { ...account, updated_at: now }
    const token = await renewSession({ ...context, db: transaction }, session.id, changed)
    return succeed({ ...(await toUser(transaction, changed)), token })
  })
  if (answer.ok) logEvent({ event: 'password_changed', kind: 'customer', account: session.userId })
  return answer
}
