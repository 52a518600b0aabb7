import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import type { Account } from '#server/features/accounts/stores/account-store.ts'
import { findActingRestaurant } from '#server/features/accounts/stores/staff-store.ts'
import { authenticate } from './authenticate.ts'
import { openSession, type TokenSubject } from './open-session.ts'

const welcome = { en: 'You have logged in.', vi: 'Bạn đã đăng nhập.' }

type Input = InputOf<'signInDriver'>

export async function signInDriver(context: CallOf<'signInDriver'>, input: Input): AnswerTo<'signInDriver'> {
  const authenticated = await authenticate('driver', context, input)
  if (!authenticated.ok) return authenticated
  const account = authenticated.value
  if (account.standing === 'not_activated') return refuseWaiting('driver', context, account)
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
  if (account.standing === 'not_activated') return refuseWaiting('staff', context, account)
  const restaurant = await findActingRestaurant(context.db, account.id)
  if (restaurant === null) {
    context.logEvent({
      event: 'sign_in_refused',
      kind: 'staff',
      account: account.id,
      reason: 'no_membership',
    })
    return refuse('no_membership')
  }
  const shown = { ...account, ...restaurant, role: 'partner' } as const
  return openApp('staff', context, { account, shown, partnerId: restaurant.id })
}

/** It waits for an administrator even after its e-mail is proved. */
function refuseWaiting(kind: 'driver' | 'staff', { logEvent }: CallContext, { id: account }: Account) {
  logEvent({ event: 'sign_in_refused', kind, account, reason: 'not_approved' })
  return refuse('not_approved')
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
