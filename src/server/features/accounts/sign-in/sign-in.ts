import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { authenticate } from './authenticate.ts'
import { findWorkingPlace, shopSignInDelay } from './find-working-place.ts'
import { openSession } from './open-session.ts'

/** As the wire names them. */
const placesToWork = { staff: 'partner', driver: 'driver' } as const

export async function signIn(context: CallOf<'signIn'>, input: InputOf<'signIn'>): AnswerTo<'signIn'> {
  const waitedMs = await shopSignInDelay(context, input)
  const authenticated = await authenticate('customer', context, input)
  if (!authenticated.ok) {
    if (authenticated.code !== 'wrong_credentials') return authenticated
    const place = await findWorkingPlace(context, input, waitedMs)
    if (place === 'busy') return refuse('overloaded')
    return place === null ? authenticated : refuse('wrong_credentials', { works_at: placesToWork[place] })
  }
  const account = authenticated.value
  const role = account.standing
  const token = await openSession('customer', context, { account, shown: { ...account, role } })
  return token === null ? refuse('wrong_credentials') : succeed({ token, role })
}
