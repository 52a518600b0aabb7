import {
  type Answer,
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type InputOf,
  refuse,
  refuseFields,
  succeed,
} from '#server/context.ts'
import { lockUser, type UserRow } from '#server/db/lock-user.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { passwordChangedMail } from './account-mails.ts'
import { writePassword } from './account-store.ts'
import { dropCodes } from './code-store.ts'
import { readUserRow, toUser } from './get-account.ts'
import { hashPassword, matchesPassword } from './password-hash.ts'
import { endSessionsOfAccount, renewSession } from './sessions.ts'
import { noteAttempt, waitForAttempts } from './wrong-passwords.ts'

export async function changePassword(
  context: CallOf<'changePassword'>,
  input: InputOf<'changePassword'>,
): AnswerTo<'changePassword'> {
  const { db, now, language, services, session, logEvent } = context
  const typed = { field: 'current_password', password: input.current_password }
  const confirmed = await confirmPassword(context, typed)
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
    const mail = passwordChangedMail({ to: account.email, kind: 'customer', language })
    await services.queueMail(transaction, mail)
    const changed = { ...account, updated_at: now }
    const token = await renewSession({ ...context, db: transaction }, session.id, changed)
    return succeed({ ...(await toUser(transaction, changed)), token })
  })
  if (answer.ok) logEvent({ event: 'password_changed', kind: 'customer', account: session.userId })
  return answer
}

/**
 * The caller's account, once its password was typed again for what takes it away or locks others out; guesses wait as
 * long as at sign-in and count with them.
 */
export async function confirmPassword(
  context: CustomerContext,
  { field, password }: { field: string; password: string },
): Promise<Answer<UserRow, 'wrong_password' | 'demo_account' | 'overloaded'>> {
  const { db, now, clientAddress, services, session } = context
  const account = await readUserRow(db, session.userId)
  if (services.sharedAccounts.has(account.email)) return refuse('demo_account')
  const attempt = { kind: 'customer', email: account.email, clientAddress, now } as const
  if (!(await waitForAttempts(context, [attempt]))) return refuse('overloaded')
  const isRight = await matchesPassword(account.password_hash, password, context)
  await noteAttempt(db, attempt, isRight)
  if (isRight) return succeed(account)
  context.logEvent({ event: 'password_refused', kind: 'customer', account: account.id })
  return refuseFields('wrong_password', { [field]: 'wrong_password' })
}
