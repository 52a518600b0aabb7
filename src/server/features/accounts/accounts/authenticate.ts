import type { AccountKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type Answer, type CallContext, refuse, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { claimLimit } from '#server/limits/limits.ts'
import { type Account, findAccountByEmail } from './account-store.ts'
import { claimCodeRequest } from './code-store.ts'
import { findByPassword, matchesPassword } from './password-hash.ts'
import { listPendingSignUps, type PendingSignUp } from './pending-sign-up-store.ts'
import { sendCode, sendSignUpCode } from './send-code.ts'
import { type Attempt, recordAttempt, waitForAttempts } from './sign-in-attempts.ts'

type Refused = 'wrong_credentials' | 'account_locked' | 'not_activated' | 'overloaded'

/**
 * The account of this kind with this e-mail and password. Only a caller with the right password learns why it cannot
 * sign in.
 */
export async function authenticate<Kind extends AccountKind>(
  kind: Kind,
  context: CallContext,
  input: { email: string; password: string },
): Promise<Answer<Account<Kind>, Refused>> {
  const { db, now, clientAddress, logEvent } = context
  const attempt = { kind, email: normalizeEmail(input.email), clientAddress, now }
  if (!(await waitForAttempts(context, [attempt]))) return refuse('overloaded')
  const { account, isRight, signUp } = await compare(kind, context, { ...attempt, password: input.password })
  await recordAttempt(db, attempt, isRight || signUp !== null)
  const refused = { event: 'sign_in_refused', kind, account: account?.id ?? null } as const
  if (signUp !== null) {
    await sendUnlessRecent(context, attempt, (sender) => sendSignUpCode(sender, signUp))
    logEvent({ ...refused, reason: 'not_activated' })
    return refuse('not_activated', { active_account: false, sign_up_id: signUp.public_id })
  }
  if (account === null || !isRight) {
    logEvent({ ...refused, reason: 'wrong_credentials' })
    return refuse('wrong_credentials')
  }
  if (account.standing === 'locked') {
    logEvent({ ...refused, reason: 'account_locked' })
    return refuse('account_locked')
  }
  if (account.activated_at === null && kind !== 'administrator') {
    const { id, email } = account
    await sendUnlessRecent(context, attempt, (sender) =>
      sendCode(sender, { kind, id, email, purpose: 'activation' }),
    )
    logEvent({ ...refused, reason: 'not_activated' })
    return refuse('not_activated', { active_account: false })
  }
  return succeed(account)
}

/**
 * Compares the password with the account's, or with those of the pending sign-ups. Always runs two queries and one
 * hash, so that the duration does not reveal whether an account exists.
 */
async function compare<Kind extends AccountKind>(
  kind: Kind,
  { db, services }: CallContext,
  { email, password, clientAddress, now }: Attempt & { password: string },
): Promise<{ account: Account<Kind> | null; isRight: boolean; signUp: PendingSignUp | null }> {
  const isClosed = services.closedAccounts.has(email)
  const found = await findAccountByEmail(db, kind, email)
  const signUps = await listPendingSignUps(db, { kind, email, now })
  if (!isClosed && found === null && signUps.length > 0) {
    const signUp = await findByPassword(signUps, password, { clientAddress })
    return { account: null, isRight: false, signUp }
  }
  const account = isClosed ? null : found
  const passwordHash = account?.password_hash ?? null
  return { account, isRight: await matchesPassword(passwordHash, password, { clientAddress }), signUp: null }
}

/**
 * Sends a code unless the last request is more recent than the cooldown, or this client address has reached its limit.
 * A code mailed at sign-in counts as a resend, so that sign-ins cannot fill a stranger's mailbox.
 */
async function sendUnlessRecent(
  context: CallContext,
  { kind, email }: Attempt,
  send: (sender: CallContext) => Promise<void>,
): Promise<void> {
  const { clientAddress, now, services } = context
  const allowance = services.settings.allowances.resend_code
  await inTransaction(
    context.db,
    async (transaction) => {
      const request = { kind, email, purpose: 'activation', now } as const
      if (!(await claimCodeRequest(transaction, request))) return false
      const resent = { name: 'resend_code', subject: clientAddress, allowance, now } as const
      if (!(await claimLimit(transaction, resent)).allowed) return false
      await send({ ...context, db: transaction })
      return true
    },
    // Nothing was mailed, so the claimed cooldown and limit are released.
    { shouldRollBack: (isSent) => !isSent },
  )
}
