import type { AccountKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/email.ts'
import { type Answer, type CallContext, refuse, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Account, findAccountByEmail } from './account-store.ts'
import { claimCodeRequest } from './code-store.ts'
import { matchesPassword } from './password-hash.ts'
import { sendCode } from './send-code.ts'
import { signInDelay } from './sign-in-delay.ts'
import { countWrongPasswords, forgetWrongPasswordsHere, noteWrongPassword } from './wrong-password-store.ts'

type Refused = 'wrong_credentials' | 'account_locked' | 'not_activated' | 'overloaded'

/** The account of this kind that e-mail and password name. What keeps it out is said only after the right password. */
export async function proveAccount<Kind extends AccountKind>(
  kind: Kind,
  context: CallContext,
  input: { email: string; password: string },
): Promise<Answer<Account<Kind>, Refused>> {
  const { db, now, clientAddress, services, note } = context
  const attempt = { kind, email: normalizeEmail(input.email), clientAddress, now }
  const wrong = await countWrongPasswords(db, attempt)
  const delayMs = signInDelay(wrong)
  if (delayMs > 0 && !(await services.wait(delayMs))) return refuse('overloaded')
  const isClosed = services.closedAccounts.has(attempt.email)
  const account = isClosed ? null : await findAccountByEmail(db, kind, attempt.email)
  const isRight = await matchesPassword(account?.password_hash ?? null, input.password)
  if (account === null || !isRight) {
    await noteWrongPassword(db, attempt)
    note({ event: 'sign_in_refused', kind, account: account?.id ?? null, reason: 'wrong_credentials' })
    return refuse('wrong_credentials')
  }
  if (wrong.fromHere > 0) await forgetWrongPasswordsHere(db, attempt)
  const refused = { event: 'sign_in_refused', kind, account: account.id } as const
  if (account.standing === 'locked') {
    note({ ...refused, reason: 'account_locked' })
    return refuse('account_locked')
  }
  if (account.activated_at === null) {
    await sendFreshCode(context, { kind, id: account.id, email: account.email })
    note({ ...refused, reason: 'not_activated' })
    return refuse('not_activated', { active_account: false })
  }
  return succeed(account)
}

/** Unless the last code was asked for less than the cooldown ago. */
async function sendFreshCode(
  context: CallContext,
  account: { kind: AccountKind; id: number; email: string },
): Promise<void> {
  const { kind, email } = account
  await inTransaction(context.db, async (transaction) => {
    const request = { kind, email, purpose: 'activation', now: context.now } as const
    if (!(await claimCodeRequest(transaction, request))) return
    await sendCode({ ...context, db: transaction }, { ...account, purpose: 'activation' })
  })
}
