import type { AccountKind } from '#contracts/endpoint.ts'
import type { User } from '#contracts/user.ts'
import type { Database } from '#server/context.ts'
import { deleteOverCodes } from './code-store.ts'
import { deleteOverSignUps, listPendingSignUps } from './pending-sign-up-store.ts'
import { deleteOverSessions, endAllSessions, endSessionsOfAccount } from './session-store.ts'
import { getUserAccount, type UserRow } from './user-store.ts'
import { toUser } from './user-wire.ts'

/** The caller's account, once its password was typed again. */
export { confirmPassword } from './confirm-password.ts'
/** A customer's row, locked until the transaction ends. */
export { lockUser } from './user-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Mails the code that somebody has asked for, where there is an account that it is for; called by the queue. */
export { answerCodeWish } from './answer-code-wish.ts'
/** Lets an account in, locks or unlocks it as an operator does; a locked one is signed out at once. */
export { changeStanding, type StandingChange } from './change-standing.ts'
/** Makes what is kept of a mailed code, by the service's secret. */
export { createCodeHash } from './code-hash.ts'
/** A customer as that customer sees it, and the row behind it. */
export async function readUser(db: Database, userId: number): Promise<{ user: User; account: UserRow }> {
  const account = await getUserAccount(db, userId)
  return { user: await toUser(db, account), account }
}

/** Signs a customer out everywhere. */
export function endSessionsOfUser(db: Database, userId: number, now: Date): Promise<void> {
  return endSessionsOfAccount(db, { kind: 'customer', accountId: userId, now })
}

/** Signs the accounts of these e-mails, of all three kinds, out everywhere. */
export async function endSessionsOf(db: Database, emails: ReadonlySet<string>, now: Date): Promise<void> {
  if (emails.size > 0) await endAllSessions(db, [...emails], now)
}

/** Tells whether somebody has signed up with this e-mail whose code was not used yet. */
export async function hasPendingSignUp(
  db: Database,
  kind: AccountKind,
  email: string,
  now: Date,
): Promise<boolean> {
  return (await listPendingSignUps(db, { kind, email, now })).length > 0
}

/**
 * Deletes sessions, codes and requests for codes that have been over for a day, and sign-ups that nobody confirmed; to be
 * called now and then.
 */
export async function forgetOverAccountRows(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs)
  await deleteOverSessions(db, before)
  await deleteOverCodes(db, before)
  await deleteOverSignUps(db, now)
}
