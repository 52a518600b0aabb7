import type { User } from '#contracts/accounts/user.ts'
import type { SignUpKind } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import { toUser } from './own-account/user-wire.ts'
import { listPendingSignUps } from './stores/pending-sign-up-store.ts'
import { endAllSessions, endSessionsOfAccount } from './stores/session-store.ts'
import { getUserAccount, type UserRow } from './stores/user-store.ts'

/** Makes what is kept of a mailed code, by the service's secret. */
export { createCodeHash } from './codes/code-hash.ts'
/** Mails the code that somebody has asked for, where there is an account that it is for; called by the queue. */
export { runCodeJob } from './codes/run-code-job.ts'
/** The caller's account, once its password was typed again. */
export { confirmPassword } from './own-account/confirm-password.ts'
/** Encrypts what must be read again, by the service's secret. */
export { createCipher } from './sign-in/secret-cipher.ts'
/** Sessions, codes, requests for codes and sign-ups that are over. */
export { overAccountRows } from './stores/account-retention.ts'
/** Adds an administrator who has no password yet. */
/** Takes the second factor from an administrator, who is signed out. */
export { insertAdministrator, resetSecondFactor } from './stores/administrator-store.ts'
/** Lets one in, locks or unlocks it as an operator does; a locked one is signed out at once. */
export { changeStanding, type StandingChange, type StandingKind } from './stores/change-standing.ts'
/** The restaurants in which somebody with this e-mail works. */
export { listRestaurantsOf } from './stores/staff-store.ts'
/** A customer's row, locked until the transaction ends. */
export { lockUser } from './stores/user-store.ts'
/** A customer as that customer sees it, and the row behind it. */
export async function readUser(db: Database, userId: number): Promise<{ user: User; account: UserRow }> {
  const account = await getUserAccount(db, userId)
  return { user: await toUser(db, account), account }
}

/** Signs a customer out everywhere. */
export function endSessionsOfUser(db: Database, userId: number, now: Date): Promise<void> {
  return endSessionsOfAccount(db, { kind: 'customer', accountId: userId, now })
}

/** Signs the accounts of these e-mails, of whatever kind, out everywhere. */
export async function endSessionsOf(db: Database, emails: ReadonlySet<string>, now: Date): Promise<void> {
  if (emails.size > 0) await endAllSessions(db, [...emails], now)
}

/** Tells whether somebody has signed up with this e-mail whose code was not used yet. */
export async function hasPendingSignUp(
  db: Database,
  kind: SignUpKind,
  email: string,
  now: Date,
): Promise<boolean> {
  return (await listPendingSignUps(db, { kind, email, now })).length > 0
}
