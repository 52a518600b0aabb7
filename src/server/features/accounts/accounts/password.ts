import { sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import {
  type Answer,
  type AnswerTo,
  type CallContext,
  type CallOf,
  type CustomerContext,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
  succeed,
} from '#server/context.ts'
import type { UserRow } from '#server/db/lock-user.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { passwordChangedMail } from './account-mails.ts'
import { accountColumns } from './account-store.ts'
import { consumeCode, dropCodes, findCode } from './code-store.ts'
import { readUserRow, toUser } from './get-account.ts'
import { hashPassword, matchesPassword } from './password-hash.ts'
import { endSessionsOfAccount, renewSession } from './sessions.ts'
import { recordAttempt, waitForAttempts } from './sign-in-attempts.ts'
import { verifyCode } from './verify-code.ts'

export function changePassword(
  context: CallOf<'changePassword'>,
  input: InputOf<'changePassword'>,
): AnswerTo<'changePassword'> {
  const { userId: accountId, id: sessionId } = context.session
  return replacePassword(context, { kind: 'customer', accountId }, input, async (db) => {
    const changed = await readUserRow(db, accountId)
    const token = await renewSession({ ...context, db }, sessionId, changed)
    return { ...(await toUser(db, changed)), token }
  })
}

type Owner = { kind: AccountKind; accountId: number }

type PasswordRefusal = 'wrong_password' | 'demo_account' | 'overloaded'

/**
 * Replaces the caller's own password after the caller has entered the current one, and ends the other sessions. Answers
 * what `read` reads in the same transaction.
 */
export async function replacePassword<Value>(
  context: CallContext & { session: { id: string } },
  owner: Owner,
  input: { current_password: string; password: string },
  read: (db: Database) => Promise<Value>,
): Promise<Answer<Value, PasswordRefusal>> {
  const { db, now, language, services, session, logEvent } = context
  const { kind, accountId } = owner
  const before = await readCredentials(db, owner)
  if (services.sharedAccounts.has(before.email)) return refuse('demo_account')
  const typed = { field: 'current_password', password: input.current_password }
  const confirmed = await tryPassword(context, { kind, id: accountId, ...before }, typed)
  if (!confirmed.ok) return confirmed
  const passwordHash = await hashPassword(input.password, context)
  const answer = await inTransaction(db, async (transaction) => {
    const account = await readCredentials(transaction, owner, 'for no key update')
    // A parallel call has changed the password meanwhile, so the typed one is no longer valid.
    if (account.password_hash !== before.password_hash) {
      return refuseFields('wrong_password', { current_password: 'wrong_password' })
    }
    await writePassword(transaction, { ...owner, passwordHash, now })
    await dropCodes(transaction, { ...owner, purposes: ['reset'] })
    await endSessionsOfAccount(transaction, { ...owner, exceptId: session.id, now })
    await services.queueMail(transaction, passwordChangedMail({ to: account.email, kind, language }))
    return succeed(await read(transaction))
  })
  if (answer.ok) logEvent({ event: 'password_changed', kind, account: accountId })
  return answer
}

async function readCredentials(
  db: Database,
  { kind, accountId }: Owner,
  lock: '' | 'for no key update' = '',
) {
  const { rows } = await sql<{ email: string; password_hash: string }>`
    select email, password_hash from ${sql.table(accountColumns[kind].table)}
     where id = ${accountId} ${sql.raw(lock)}`.execute(db)
  const [account] = rows
  if (account === undefined) throw new Error(`The session of ${kind} ${accountId} has no account.`)
  return account
}

/**
 * The caller's account, after the caller has entered the password again for an irreversible action. Wrong guesses count
 * and delay as at sign-in.
 */
export async function confirmPassword(
  context: CustomerContext,
  { field, password }: { field: string; password: string },
): Promise<Answer<UserRow, PasswordRefusal>> {
  const { db, services, session } = context
  const account = await readUserRow(db, session.userId)
  if (services.sharedAccounts.has(account.email)) return refuse('demo_account')
  return tryPassword(context, { kind: 'customer', ...account }, { field, password })
}

/**
 * Like `confirmPassword`, for a member of staff or a driver. Accepts also the shared account of a demo, because the
 * confirmed actions change no login.
 */
export async function confirmOwnPassword(
  context: CallContext,
  owner: Owner,
  typed: { field: string; password: string },
): Promise<Answer<{ password_hash: string | null }, 'wrong_password' | 'overloaded'>> {
  const account = await readCredentials(context.db, owner)
  return tryPassword(context, { kind: owner.kind, id: owner.accountId, ...account }, typed)
}

/** Whether the password is still the confirmed one. A parallel call may have changed it. */
export async function hasPassword(
  db: Database,
  owner: Owner,
  password_hash: string | null,
): Promise<boolean> {
  return (await readCredentials(db, owner)).password_hash === password_hash
}

type TriedAccount = { kind: AccountKind; id: number; email: string | null; password_hash: string | null }

async function tryPassword<Tried extends TriedAccount>(
  context: CallContext,
  account: Tried,
  { field, password }: { field: string; password: string },
): Promise<Answer<Tried, 'wrong_password' | 'overloaded'>> {
  const { db, now, clientAddress } = context
  const { kind, id, email } = account
  const attempt = { kind, email: email ?? '', clientAddress, now }
  if (!(await waitForAttempts(context, [attempt]))) return refuse('overloaded')
  const isRight = await matchesPassword(account.password_hash, password, context)
  await recordAttempt(db, attempt, isRight)
  if (isRight) return succeed(account)
  context.logEvent({ event: 'password_refused', kind, account: id })
  return refuseFields('wrong_password', { [field]: 'wrong_password' })
}

const passwordIsReset = {
  en: 'Your password has been changed. You can log in now.',
  vi: 'Mật khẩu đã được đổi. Bạn có thể đăng nhập ngay.',
}

/** Sets a new password with a mailed code and ends all sessions of the account. */
export function resetPassword(kind: AccountKind) {
  return async (context: CallContext, input: InputOf<'resetPassword'>) => {
    const { db, now, language, services } = context
    const codeHashes = services.hashCode(input.verification_code)
    const guess = { kind, codeHashes, purpose: 'reset', now } as const
    const guessed = await verifyCode(context, () => findCode(db, guess))
    if (!guessed.ok) return guessed
    const accountId = guessed.value
    // Hashing is slow, so it runs while no connection is held. The code is consumed afterwards.
    const passwordHash = await hashPassword(input.new_password, context)
    const { table } = accountColumns[kind]
    const isDone = await inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ email: string }>`
        select email from ${sql.table(table)} where id = ${accountId} for no key update`.execute(transaction)
      const email = rows[0]?.email
      if (email === undefined || (await consumeCode(transaction, { ...guess, accountId })) === null)
        return false
      await writePassword(transaction, { kind, accountId, passwordHash, now })
      await endSessionsOfAccount(transaction, { kind, accountId, now })
      if (kind === 'administrator') {
        // A person who knew the old password may have seen the unconfirmed secret.
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

/** The caller must have locked the row. */
async function writePassword(
  db: Database,
  account: { kind: AccountKind; accountId: number; passwordHash: string; now: Date },
): Promise<void> {
  const { kind, accountId, passwordHash, now } = account
  await sql`
    update ${sql.table(accountColumns[kind].table)}
       set password_hash = ${passwordHash}, updated_at = ${now} where id = ${accountId}`.execute(db)
}
