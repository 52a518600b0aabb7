import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import type { Account } from './account-store.ts'
import { authenticate } from './authenticate.ts'
import { standingMemberships } from './get-account.ts'
import { checkSecondFactor, getAdministratorAccount } from './second-factor.ts'
import { openSession, type TokenSubject } from './sessions.ts'

const welcome = { en: 'You have logged in.', vi: 'Bạn đã đăng nhập.' }

type Input = InputOf<'signInDriver'>

export async function signInDriver(context: CallOf<'signInDriver'>, input: Input): AnswerTo<'signInDriver'> {
  const authenticated = await authenticate('driver', context, input)
  if (!authenticated.ok) return authenticated
  const account = authenticated.value
  if (account.standing === 'not_activated') return refuseLogged('not_approved', 'driver', context, account)
  return openApp('driver', context, { account, shown: { ...account, role: 'driver' } })
}

/** Older clients take the token's user for the restaurant: it is the one that the token acts for. */
export async function signInPartner(
  context: CallOf<'signInPartner'>,
  input: Input,
): AnswerTo<'signInPartner'> {
  const authenticated = await authenticate('staff', context, input)
  if (!authenticated.ok) return authenticated
  const account = authenticated.value
  if (account.standing === 'not_activated') return refuseLogged('not_approved', 'staff', context, account)
  // The restaurant that a member of staff acts for unless a call names another: the oldest membership's.
  const restaurant = await standingMemberships(context.db, account.id)
    .select(['partners.id', 'partners.name', 'partners.image_url'])
    .executeTakeFirst()
  if (restaurant === undefined) return refuseLogged('no_membership', 'staff', context, account)
  const shown = { ...account, ...restaurant, role: 'partner' } as const
  return openApp('staff', context, { account, shown, partnerId: restaurant.id })
}

/** `not_approved`: it waits for an administrator even after its e-mail is proved. */
function refuseLogged<const Code extends 'not_approved' | 'no_membership'>(
  reason: Code,
  kind: 'driver' | 'staff',
  { logEvent }: CallContext,
  { id: account }: Account,
) {
  logEvent({ event: 'sign_in_refused', kind, account, reason })
  return refuse(reason)
}

async function openApp(
  kind: 'driver' | 'staff',
  context: CallContext,
  signedIn: { account: Account; shown: TokenSubject; partnerId?: number },
) {
  const token = await openSession(kind, context, signedIn)
  if (token === null) return refuse('wrong_credentials')
  return succeed({ message: welcome[context.language], token })
}

export async function signInAdministrator(
  context: CallOf<'signInAdministrator'>,
  input: InputOf<'signInAdministrator'>,
): AnswerTo<'signInAdministrator'> {
  const authenticated = await authenticate('administrator', context, input)
  if (!authenticated.ok) {
    const { code } = authenticated
    // Nobody signs up as an administrator, so none waits for an activation.
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
