import type { Selectable } from 'kysely'
import { signInDelay } from '#domain/accounts/sign-in-delay.ts'
import { type Answer, type CustomerContext, refuse, refuseFields, succeed } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { matchesPassword } from '#server/features/accounts/sign-in/password-hash.ts'
import { getUserAccount } from '#server/features/accounts/stores/user-store.ts'
import {
  countWrongPasswords,
  forgetWrongPasswordsHere,
  noteWrongPassword,
} from '#server/features/accounts/stores/wrong-password-store.ts'

type Confirmed = Answer<Selectable<Tables['users']>, 'wrong_password' | 'demo_account' | 'overloaded'>

/**
 * The caller's account, once its password was typed again for what takes it away or locks others out; guesses wait as
 * long as at sign-in and count with them.
 */
export async function confirmPassword(
  context: CustomerContext,
  { field, password }: { field: string; password: string },
): Promise<Confirmed> {
  const { db, now, clientAddress, services, session } = context
  const account = await getUserAccount(db, session.userId)
  if (services.sharedAccounts.has(account.email)) return refuse('demo_account')
  const attempt = { kind: 'customer', email: account.email, clientAddress, now } as const
  const wrong = await countWrongPasswords(db, attempt)
  const delayMs = signInDelay(wrong)
  if (delayMs > 0 && !(await services.wait(delayMs))) return refuse('overloaded')
  if (!(await matchesPassword(account.password_hash, password, context))) {
    await noteWrongPassword(db, attempt)
    context.logEvent({ event: 'password_refused', kind: 'customer', account: account.id })
    return refuseFields('wrong_password', { [field]: 'wrong_password' })
  }
  if (wrong.fromHere > 0) await forgetWrongPasswordsHere(db, attempt)
  return succeed(account)
}
