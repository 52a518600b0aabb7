import { normalizeEmail } from '#domain/accounts/email.ts'
import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import { findAccountByEmail } from './account-store.ts'
import { authenticate } from './authenticate.ts'
import { matchesPassword } from './password-hash.ts'
import { openSession } from './sessions.ts'
import { delayOf, noteAttempt, waitForAttempts } from './wrong-passwords.ts'

type Input = InputOf<'signIn'>

export async function signIn(context: CallOf<'signIn'>, input: Input): AnswerTo<'signIn'> {
  const { db, clientAddress, now } = context
  const email = normalizeEmail(input.email)
  const waitedMs = await delayOf(db, { kind: 'customer', email, clientAddress, now })
  const authenticated = await authenticate('customer', context, input)
  if (!authenticated.ok) {
    if (authenticated.code !== 'wrong_credentials') return authenticated
    const place = await findWorkingPlace(context, { ...input, email }, waitedMs)
    if (place === 'busy') return refuse('overloaded')
    return place === null ? authenticated : refuse('wrong_credentials', { works_at: place })
  }
  const account = authenticated.value
  const role = account.standing
  const token = await openSession('customer', context, { account, shown: { ...account, role } })
  return token === null ? refuse('wrong_credentials') : succeed({ token, role })
}

/** The other kinds of account, as the wire names them. */
const workingPlaces = [
  ['staff', 'partner'],
  ['driver', 'driver'],
] as const

type WorkingPlace = (typeof workingPlaces)[number][1]

/**
 * To be asked after a wrong password at the shop: whether an account of another kind has this e-mail and password.
 * Counts as an attempt on each of them and waits as long as theirs would, less what was waited already. Does the same
 * work whether or not there are such accounts, so that time does not tell. `busy` when too many wait already.
 */
async function findWorkingPlace(
  context: CallContext,
  { email, password }: Input,
  waitedMs: number,
): Promise<WorkingPlace | 'busy' | null> {
  const { db, clientAddress, now, services, logEvent } = context
  const attempts = workingPlaces.map(([kind, place]) => ({ kind, place, email, clientAddress, now }))
  if (!(await waitForAttempts(context, attempts, waitedMs))) return 'busy'
  let found: WorkingPlace | null = null
  for (const attempt of attempts) {
    const { kind, place } = attempt
    const named = await findAccountByEmail(db, kind, email)
    const account = services.closedAccounts.has(email) ? null : named
    const isRight = await matchesPassword(account?.password_hash ?? null, password, attempt)
    await noteAttempt(db, attempt, isRight)
    if (isRight) found ??= place
    const reason = isRight ? 'works_elsewhere' : 'wrong_credentials'
    if (account !== null) logEvent({ event: 'sign_in_refused', kind, account: account.id, reason })
  }
  return found
}
