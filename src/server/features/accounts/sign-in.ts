import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findWorkingPlace, shopSignInDelay } from './find-working-place.ts'
import { openSession } from './open-session.ts'
import { proveAccount } from './prove-account.ts'

export const signIn: UseCase<'signIn'> = async (context, input) => {
  const waitedMs = await shopSignInDelay(context, input)
  const proved = await proveAccount('customer', context, input)
  if (!proved.ok) {
    if (proved.code !== 'wrong_credentials') return proved
    const place = await findWorkingPlace(context, input, waitedMs)
    if (place === 'busy') return refuse('overloaded')
    return place === null ? proved : refuse('wrong_credentials', { works_at: place })
  }
  const role = proved.value.standing
  const token = await openSession('customer', context, { ...proved.value, role })
  return token === null ? refuse('wrong_credentials') : succeed({ token, role })
}
