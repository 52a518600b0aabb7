import { sql } from 'kysely'
import { dayAgo, type RetentionRule } from '#server/db/retention-rule.ts'

/** Changes a driver's standing on duty and position, frees a driver after an order, and counts a rating in or out. */
export { changeDriver, countDriverPoint, freeDriver } from './account-store.ts'
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
/** Leaves nothing of a customer's account but a row without a person, to which orders refer. */
export { eraseCustomer } from './profile.ts'
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

/** Sessions, codes and code requests that ended a day ago, and unconfirmed sign-ups. */
export const expiredAccountRows: readonly RetentionRule[] = [
  // Matches the index. `least` ignores the null `ended_at` of an open session.
  { table: 'sessions', isOver: (now) => sql`least(expires_at, ended_at) < ${dayAgo(now)}` },
  { table: 'verification_codes', isOver: (now) => sql`expires_at < ${dayAgo(now)}` },
  { table: 'pending_sign_ups', isOver: (now) => sql`expires_at <= ${now}` },
  { table: 'code_requests', isOver: (now) => sql`requested_at < ${dayAgo(now)}` },
]

/** Customers who were deleted more than a day ago, and to whom nothing refers any more. */
export const deletedUsers: RetentionRule = {
  table: 'users',
  isOver: (now) => sql`deleted_at < ${dayAgo(now)}
    and not exists (select from orders where user_id = users.id)
    and not exists (select from feedbacks where user_id = users.id)
    and not exists (
      select from ledger_accounts account join ledger_postings on account_id = account.id
       where kind = 'coins:customer' and holder_id = users.id)`,
}
