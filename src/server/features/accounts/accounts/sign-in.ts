import { normalizeEmail } from '#domain/accounts/email.ts'
import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import { type Account, findAccountByEmail } from './account-store.ts'
import { authenticate } from './authenticate.ts'
import { activeMemberships } from './get-account.ts'
import { matchesPassword } from './password-hash.ts'
import { checkSecondFactor, getAdministratorAccount } from './second-factor.ts'
import { openSession, type TokenSubject } from './sessions.ts'
import { attemptDelay, recordAttempt, waitForAttempts } from './sign-in-attempts.ts'

type Input = InputOf<'signIn'>

export async function signIn(context: CallOf<'signIn'>, input: InputOf<'signIn'>): AnswerTo<'signIn'> {
  const { db, clientAddress, now } = context
  const email = normalizeEmail(input.email)
  const waitedMs = await attemptDelay(db, { kind: 'customer', email, clientAddress, now })
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

/** The other kinds of account, each with its name on the wire (`works_at`). */
const workingPlaces = [
  ['staff', 'partner'],
  ['driver', 'driver'],
] as const

type WorkingPlace = (typeof workingPlaces)[number][1]

/**
 * Whether an account of another kind has this e-mail and password. Called after a wrong password at the shop. Counts as
 * an attempt on each kind and waits as long as the slowest of them, minus `waitedMs`. Does the same work with and
 * without accounts, so that the duration does not reveal one. `busy` if too many calls wait.
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
    await recordAttempt(db, attempt, isRight)
    if (isRight) found ??= place
    const reason = isRight ? 'works_elsewhere' : 'wrong_credentials'
    if (account !== null) logEvent({ event: 'sign_in_refused', kind, account: account.id, reason })
  }
  return found
}

const welcome = { en: 'You have logged in.', vi: 'Bạn đã đăng nhập.' }

export async function signInDriver(
  context: CallOf<'signInDriver'>,
  input: InputOf<'signInDriver'>,
): AnswerTo<'signInDriver'> {
  const authenticated = await authenticate('driver', context, input)
  if (!authenticated.ok) return authenticated
  const account = authenticated.value
  if (account.standing === 'not_activated') return refuseLogged('not_approved', 'driver', context, account)
  const token = await openSession('driver', context, { account, shown: { ...account, role: 'driver' } })
  if (token === null) return refuse('wrong_credentials')
  return succeed({ message: welcome[context.language], token })
}

/**
 * Older clients take the token's user for the restaurant, so the token names the restaurant it acts for. Without
 * `to_set_up`, staff whose restaurants all wait for approval cannot sign in.
 */
export async function signInPartner(
  context: CallOf<'signInPartner'>,
  input: InputOf<'signInPartner'>,
): AnswerTo<'signInPartner'> {
  const authenticated = await authenticate('staff', context, input)
  if (!authenticated.ok) return authenticated
  const account = authenticated.value
  if (account.standing === 'not_activated' && !input.to_set_up) {
    return refuseLogged('not_approved', 'staff', context, account)
  }
  // A member of staff acts for this restaurant unless a call names another one.
  const restaurant = await activeMemberships(context.db, account.id)
    .select(['partners.id', 'partners.name', 'partners.image_url'])
    .executeTakeFirst()
  if (restaurant === undefined) return refuseLogged('no_membership', 'staff', context, account)
  const token = await openStaffSession(context, account, restaurant, input.to_set_up)
  if (token === null) return refuse('wrong_credentials')
  return succeed({ message: welcome[context.language], token })
}

/**
 * Signs a member of staff in for a restaurant; with `toSetUp` also if it waits for approval. Null if the account has
 * changed since the check.
 */
export function openStaffSession(
  context: CallContext,
  account: Account,
  restaurant: Pick<TokenSubject, 'id' | 'name' | 'image_url'>,
  toSetUp = false,
): Promise<string | null> {
  const shown = { ...account, ...restaurant, role: 'partner' } as const
  return openSession('staff', context, { account, shown, partnerId: restaurant.id, toSetUp })
}

/** `not_approved`: the account waits for approval by an administrator, also after its e-mail is proved. */
function refuseLogged<const Code extends 'not_approved' | 'no_membership'>(
  reason: Code,
  kind: 'driver' | 'staff',
  { logEvent }: CallContext,
  { id: account }: Account,
) {
  logEvent({ event: 'sign_in_refused', kind, account, reason })
  return refuse(reason)
}

export async function signInAdministrator(
  context: CallOf<'signInAdministrator'>,
  input: InputOf<'signInAdministrator'>,
): AnswerTo<'signInAdministrator'> {
  const authenticated = await authenticate('administrator', context, input)
  if (!authenticated.ok) {
    const { code } = authenticated
    // Administrators do not sign up, so none waits for activation.
    return refuse(code === 'not_activated' ? 'wrong_credentials' : code)
  }
  const account = authenticated.value
  const checked = await checkSecondFactor(context, account, input.code)
  if (!checked.ok) return checked
  const { role } = await getAdministratorAccount(context.db, account.id)
  const token = await openSession('administrator', context, { account, shown: { ...account, role } })
  if (token === null) return refuse('wrong_credentials')
  return succeed({ token, recovery_codes: checked.value })
}
