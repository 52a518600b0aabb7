import { sql } from 'kysely'
import { dayAgo, type RetentionRule } from '#server/db/retention-rule.ts'

/**
 * Changes a driver's profile, limits or duty status, makes a driver available after an order, and adds or removes a
 * rating.
 */
export { changeDriver, countDriverRating, freeDriver } from './account-store.ts'
/** The account with an e-mail and password. */
export { authenticate } from './authenticate.ts'
/** The use case that approves, locks or unlocks a kind of account. A lock ends its sessions at once. */
export { standingCall } from './change-standing.ts'
/** A customer as shown to that customer. */
export { toUser } from './get-account.ts'
/**
 * The caller's account, after the caller (a customer, a member of staff, a driver) has entered the password again, and
 * whether that is still the password. Replaces the caller's own password.
 */
export { confirmOwnPassword, confirmPassword, hasPassword, replacePassword } from './password.ts'
/** Hashes a password for storage. */
export { hashPassword } from './password-hash.ts'
/**
 * Erases a customer. A row without personal data stays, because orders refer to it. Refuses a taken phone number and
 * counts the refusal.
 */
export { eraseCustomer, guessPhoneNumber } from './profile.ts'
/**
 * Checks a fresh code of a signed-in administrator's authenticator app; encrypts second factors with the current
 * secret.
 */
export { confirmFreshFactor, reencryptSecondFactors } from './second-factor.ts'
/** The cipher of stored secrets and the hash of mailed codes. Both are keyed by the service's secret. */
export { createCipher, createCodeHash } from './secrets.ts'
/** Mails a requested code if its account or sign-up exists. The queue runs this job. */
export { runCodeJob } from './send-code.ts'
/**
 * Ends sessions: by condition, of an account, or of all accounts with these e-mails. Opens a kitchen device's session.
 */
export { endSessions, endSessionsOf, endSessionsOfAccount, openDeviceSession } from './sessions.ts'
/** Signs a member of staff in for a restaurant. */
export { openStaffSession } from './sign-in.ts'
/**
 * The staff of a restaurant: lists, locks and changes memberships; adds accounts and devices; finds a member's e-mail.
 */
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
/** Checks a typed code and counts the guesses. */
export { verifyCode } from './verify-code.ts'

/** Sessions, codes and code requests that ended a day ago, and expired sign-ups. */
export const expiredAccountRows: readonly RetentionRule[] = [
  // Matches the index. `least` ignores the null `ended_at` of an open session.
  { table: 'sessions', isOver: (now) => sql`least(expires_at, ended_at) < ${dayAgo(now)}` },
  { table: 'verification_codes', isOver: (now) => sql`expires_at < ${dayAgo(now)}` },
  { table: 'pending_sign_ups', isOver: (now) => sql`expires_at <= ${now}` },
  { table: 'code_requests', isOver: (now) => sql`requested_at < ${dayAgo(now)}` },
]

/** Customers who were deleted more than a day ago and have no references left. */
export const deletedUsers: RetentionRule = {
  table: 'users',
  isOver: (now) => sql`deleted_at < ${dayAgo(now)}
    and not exists (select from orders where user_id = users.id)
    and not exists (select from feedbacks where user_id = users.id)
    and not exists (
      select from ledger_accounts account join ledger_postings on account_id = account.id
       where kind = 'coins:customer' and holder_id = users.id)`,
}
