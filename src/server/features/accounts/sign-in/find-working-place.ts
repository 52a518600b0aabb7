import { normalizeEmail } from '#domain/accounts/email.ts'
import { signInDelay } from '#domain/accounts/sign-in-delay.ts'
import type { CallContext } from '#server/context.ts'
import { findAccountByEmail } from '#server/features/accounts/stores/account-store.ts'
import {
  type Attempt,
  countWrongPasswords,
  forgetWrongPasswordsHere,
  noteWrongPassword,
} from '#server/features/accounts/stores/wrong-password-store.ts'
import { matchesPassword } from './password-hash.ts'

type Credentials = { email: string; password: string }

const otherKinds = ['staff', 'driver'] as const

/** A kind of account that does not work in the shop. */
export type WorkingPlace = (typeof otherKinds)[number]

/** How long wrong passwords make the next attempt at the shop wait, in ms. */
export async function shopSignInDelay(context: CallContext, { email }: Credentials): Promise<number> {
  return delayOf(context, attemptAt(context, 'customer', email))
}

/**
 * To be asked after a wrong password at the shop: whether an account of another kind has this e-mail and password.
 * Counts as an attempt on each of them and waits as long as theirs would, less what was waited already. Does the same
 * work whether or not there are such accounts, so that time does not tell. `busy` when too many wait already.
 */
export async function findWorkingPlace(
  context: CallContext,
  credentials: Credentials,
  waitedMs: number,
): Promise<WorkingPlace | 'busy' | null> {
  const attempts = otherKinds.map((kind) => attemptAt(context, kind, credentials.email))
  const delays: number[] = []
  for (const attempt of attempts) delays.push(await delayOf(context, attempt))
  const leftMs = Math.max(...delays) - waitedMs
  if (leftMs > 0 && !(await context.services.wait(leftMs))) return 'busy'
  let found: WorkingPlace | null = null
  for (const attempt of attempts) {
    if (await tryPassword(context, attempt, credentials.password)) found ??= attempt.kind
  }
  return found
}

type OwnAttempt<Kind extends Attempt['kind']> = Attempt & { kind: Kind }

function attemptAt<Kind extends Attempt['kind']>(
  { clientAddress, now }: CallContext,
  kind: Kind,
  email: string,
): OwnAttempt<Kind> {
  return { kind, email: normalizeEmail(email), clientAddress, now }
}

async function delayOf({ db }: CallContext, attempt: Attempt): Promise<number> {
  return signInDelay(await countWrongPasswords(db, attempt))
}

async function tryPassword(
  { db, services, logEvent }: CallContext,
  attempt: OwnAttempt<WorkingPlace>,
  password: string,
): Promise<boolean> {
  const { kind, email } = attempt
  const named = await findAccountByEmail(db, kind, email)
  const account = services.closedAccounts.has(email) ? null : named
  const isRight = await matchesPassword(account?.password_hash ?? null, password, attempt)
  await (isRight ? forgetWrongPasswordsHere(db, attempt) : noteWrongPassword(db, attempt))
  if (account !== null) {
    const reason = isRight ? 'works_elsewhere' : 'wrong_credentials'
    logEvent({ event: 'sign_in_refused', kind, account: account.id, reason })
  }
  return isRight
}
