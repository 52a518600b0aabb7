import type { TokenUser } from '#contracts/user.ts'
import { normalizeEmail } from '#domain/email.ts'
import { type CallContext, refuse, succeed, type UseCase } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findAccountByEmail, insertSession } from './account-store.ts'
import { claimCodeRequest } from './code-store.ts'
import { matchesPassword } from './password-hash.ts'
import { sendActivationCode } from './send-activation-code.ts'
import { signInDelay } from './sign-in-delay.ts'
import { countWrongPasswords, forgetWrongPasswordsHere, noteWrongPassword } from './wrong-password-store.ts'

const sessionLifeMs = 30 * 24 * 60 * 60 * 1000
const sessionIdBytes = 16

export const signIn: UseCase<'signIn'> = async (context, input) => {
  const { db, now, clientAddress, services } = context
  const attempt = { email: normalizeEmail(input.email), clientAddress, now }
  const wrong = await countWrongPasswords(db, attempt)
  const delayMs = signInDelay(wrong)
  if (delayMs > 0 && !(await services.wait(delayMs))) return refuse('overloaded')
  const isClosed = services.closedAccounts.has(attempt.email)
  const account = isClosed ? null : await findAccountByEmail(db, attempt.email)
  const isRight = await matchesPassword(account?.password_hash ?? null, input.password)
  if (account === null || !isRight) {
    await noteWrongPassword(db, attempt)
    return refuse('wrong_credentials')
  }
  if (wrong.fromHere > 0) await forgetWrongPasswordsHere(db, attempt)
  if (account.role === 'locked') return refuse('account_locked')
  if (account.activated_at === null) {
    await sendFreshCode(context, account)
    return refuse('not_activated', { active_account: false })
  }
  const { id, name, email, phone_number, role, image_url } = account
  const user: TokenUser = { id, name, email, phone_number, role, image: { url: image_url } }
  return succeed({ token: await openSession(context, user), role })
}

/** Unless the last code was asked for less than the cooldown ago. */
async function sendFreshCode(context: CallContext, account: { id: number; email: string }): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const request = { email: account.email, purpose: 'activation', now: context.now } as const
    if (!(await claimCodeRequest(transaction, request))) return
    await sendActivationCode({ ...context, db: transaction }, account)
  })
}

async function openSession({ db, now, services }: CallContext, user: TokenUser): Promise<string> {
  const id = Buffer.from(services.randomBytes(sessionIdBytes)).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  await insertSession(db, { id, userId: user.id, now, expiresAt })
  return services.signToken({ user, sid: id }, expiresAt)
}
