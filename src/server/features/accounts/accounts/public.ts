import { sql } from 'kysely'
import type { RetentionRule } from '#server/db/retention-rule.ts'

/** The account that e-mail and password name. */
export { authenticate } from './authenticate.ts'
/** The use case that lets a kind of account in, locks or unlocks it; a locked one is signed out at once. */
export { standingCall } from './change-standing.ts'
/** A customer as that customer sees it, made of the row. */
export { toUser } from './get-account.ts'
/** The caller's account, once its password was typed again. */
export { confirmPassword } from './password.ts'
/** Hashes a password for storage. */
export { hashPassword } from './password-hash.ts'
/** Keyed by the service's secret: the cipher of stored secrets, and the hash of mailed codes. */
export { createCipher, createCodeHash } from './secrets.ts'
/** Mails a requested code if its account or sign-up exists. The queue calls it. */
export { runCodeJob } from './send-code.ts'
/** Opens the session of a kitchen's device; ends sessions. */
/** Ends all sessions of an account, or of all accounts with these e-mails. Opens the session of a device. */
export { endSessions, endSessionsOf, endSessionsOfAccount, openDeviceSession } from './sessions.ts'
/** Signs a member of staff in for a restaurant. */
export { openStaffSession } from './sign-in.ts'
/** The staff of a restaurant: lists, locks and changes memberships; adds accounts and devices; finds an e-mail. */
export {
  addDevice,
  addMembership,
  addStaffAccount,
  changeMembership,
  endMembership,
  findStaffEmail,
  listDeviceUses,
  listMembers,
  lockMembers,
  type Member,
} from './staff-store.ts'
/** Looks for what a typed code names, and counts the guesses. */
export { verifyCode } from './verify-code.ts'

const dayMs = 24 * 60 * 60 * 1000

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** Sessions, codes and code requests that ended a day ago, and unconfirmed sign-ups. */
export const expiredAccountRows: readonly RetentionRule[] = [
  // Matches the index. `least` ignores the null `ended_at` of an open session.
  { table: 'sessions', isOver: (now) => sql`least(expires_at, ended_at) < ${dayBefore(now)}` },
  { table: 'verification_codes', isOver: (now) => sql`expires_at < ${dayBefore(now)}` },
  { table: 'pending_sign_ups', isOver: (now) => sql`expires_at <= ${now}` },
  { table: 'code_requests', isOver: (now) => sql`requested_at < ${dayBefore(now)}` },
]
