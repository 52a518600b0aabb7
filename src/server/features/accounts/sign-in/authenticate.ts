import type { AccountKind, SignUpKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { signInDelay } from '#domain/accounts/sign-in-delay.ts'
import { type Answer, type CallContext, refuse, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sendCode } from '#server/features/accounts/codes/send-code.ts'
import { sendSignUpCode } from '#server/features/accounts/codes/send-sign-up-code.ts'
import { type Account, findAccountByEmail } from '#server/features/accounts/stores/account-store.ts'
import { claimCodeRequest } from '#server/features/accounts/stores/code-store.ts'
import {
  listPendingSignUps,
  type PendingSignUp,
} from '#server/features/accounts/stores/pending-sign-up-store.ts'
import {
  type Attempt,
  countWrongPasswords,
  forgetWrongPasswordsHere,
  noteWrongPassword,
} from '#server/features/accounts/stores/wrong-password-store.ts'
import { claimLimit } from '#server/limits/limits.ts'
import { findByPassword, matchesPassword } from './password-hash.ts'

type Refused = 'wrong_credentials' | 'account_locked' | 'not_activated' | 'overloaded'

/** The account of this kind that e-mail and password name. What keeps it out is said only after the right password. */
export async function authenticate<Kind extends AccountKind>(
  kind: Kind,
  context: CallContext,
  input: { email: string; password: string },
): Promise<Answer<Account<Kind>, Refused>> {
  const { db, now, clientAddress, services, logEvent } = context
  const attempt = { kind, email: normalizeEmail(input.email), clientAddress, now }
  const wrong = await countWrongPasswords(db, attempt)
  const delayMs = signInDelay(wrong)
  if (delayMs > 0 && !(await services.wait(delayMs))) return refuse('overloaded')
  const { account, isRight, signUp } = await compare(kind, context, { ...attempt, password: input.password })
  if (signUp !== null) return refuseSignUp(context, attempt, signUp)
  if (account === null || !isRight) {
    await noteWrongPassword(db, attempt)
    logEvent({ event: 'sign_in_refused', kind, account: account?.id ?? null, reason: 'wrong_credentials' })
    return refuse('wrong_credentials')
  }
  if (wrong.fromHere > 0) await forgetWrongPasswordsHere(db, attempt)
  const refused = { event: 'sign_in_refused', kind, account: account.id } as const
  if (account.standing === 'locked') {
    logEvent({ ...refused, reason: 'account_locked' })
    return refuse('account_locked')
  }
  const signUpKind = signUpKindOf(kind)
  if (account.activated_at === null && signUpKind !== null) {
    const { id, email } = account
    await unlessAskedJustNow(context, attempt, (sender) =>
      sendCode(sender, { kind: signUpKind, id, email, purpose: 'activation' }),
    )
    logEvent({ ...refused, reason: 'not_activated' })
    return refuse('not_activated', { active_account: false })
  }
  return succeed(account)
}

/** Nobody signs up as an administrator. */
function signUpKindOf(kind: AccountKind): SignUpKind | null {
  return kind === 'administrator' ? null : kind
}

/**
 * Compares the password with that of the account, or without one with those of the sign-ups that stand: two queries and
 * one hash in any case, so that the time tells nothing.
 */
async function compare<Kind extends AccountKind>(
  kind: Kind,
  { db, services }: CallContext,
  { email, password, clientAddress, now }: Attempt & { password: string },
): Promise<{ account: Account<Kind> | null; isRight: boolean; signUp: PendingSignUp | null }> {
  const isClosed = services.closedAccounts.has(email)
  const found = await findAccountByEmail(db, kind, email)
  const signUpKind = signUpKindOf(kind)
  const standing = signUpKind === null ? [] : await listPendingSignUps(db, { kind: signUpKind, email, now })
  const account = isClosed ? null : found
  if (!isClosed && found === null && standing.length > 0) {
    return { account, isRight: false, signUp: await findByPassword(standing, password, { clientAddress }) }
  }
  const passwordHash = account?.password_hash ?? null
  return { account, isRight: await matchesPassword(passwordHash, password, { clientAddress }), signUp: null }
}

/** Whoever knows the password of a sign-up is mailed a fresh code for it. */
async function refuseSignUp(context: CallContext, attempt: Attempt, signUp: PendingSignUp) {
  const { kind } = attempt
  await forgetWrongPasswordsHere(context.db, attempt)
  const signUpKind = signUpKindOf(kind)
  if (signUpKind !== null) {
    await unlessAskedJustNow(context, attempt, (sender) => sendSignUpCode(sender, signUpKind, signUp))
  }
  context.logEvent({ event: 'sign_in_refused', kind, account: null, reason: 'not_activated' })
  return refuse('not_activated', { active_account: false, sign_up_id: signUp.public_id })
}

/**
 * Sends a code unless the last one was asked for less than the cooldown ago, or this client address has asked for as many
 * as it may: what a login mails counts as resent, so that nobody fills a stranger's mailbox by logging in.
 */
async function unlessAskedJustNow(
  context: CallContext,
  { kind, email }: { kind: AccountKind; email: string },
  send: (sender: CallContext) => Promise<void>,
): Promise<void> {
  const { clientAddress, now, services } = context
  const resent = {
    name: 'resend_code',
    subject: clientAddress,
    allowance: services.settings.allowances.resend_code,
    now,
  } as const
  await inTransaction(
    context.db,
    async (transaction) => {
      const request = { kind, email, purpose: 'activation', now } as const
      if (!(await claimCodeRequest(transaction, request))) return false
      if (!(await claimLimit(transaction, resent)).allowed) return false
      await send({ ...context, db: transaction })
      return true
    },
    // Whoever is not mailed anything keeps nobody else from it.
    { shouldRollBack: (isSent) => !isSent },
  )
}
