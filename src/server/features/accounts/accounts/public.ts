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
/** Hashes a password as it is kept. */
export { hashPassword } from './password-hash.ts'
/** By the service's secret: encrypts what must be read again, and makes what is kept of a mailed code. */
export { createCipher, createCodeHash } from './secrets.ts'
/** Mails the code that somebody has asked for, where there is an account that it is for; called by the queue. */
export { runCodeJob } from './send-code.ts'
/** Opens the session of a kitchen's device; ends sessions. */
/** Signs an account out everywhere; and the accounts of these e-mails, of whatever kind. */
export { endSessions, endSessionsOf, endSessionsOfAccount, openDeviceSession } from './sessions.ts'
/** Signs a member of staff in for a restaurant. */
export { openStaffSession } from './sign-in.ts'
/** Who works in a restaurant: listed, locked for a change, and changed; accounts of people and of devices; somebody's e-mail. */
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

/** Sessions, codes and requests for codes that have been over for a day, and sign-ups that nobody confirmed. */
export const expiredAccountRows: readonly RetentionRule[] = [
  // As the index says it; a session that has not ended has no `ended_at`, which `least` passes over.
  { table: 'sessions', isOver: (now) => sql`least(expires_at, ended_at) < ${dayBefore(now)}` },
  { table: 'verification_codes', isOver: (now) => sql`expires_at < ${dayBefore(now)}` },
  { table: 'pending_sign_ups', isOver: (now) => sql`expires_at <= ${now}` },
  { table: 'code_requests', isOver: (now) => sql`requested_at < ${dayBefore(now)}` },
]
