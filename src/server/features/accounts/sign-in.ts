import { refuse, succeed, type UseCase } from '#server/context.ts'
import { openSession } from './open-session.ts'
import { proveAccount } from './prove-account.ts'

export const signIn: UseCase<'signIn'> = async (context, input) => {
  const proved = await proveAccount('customer', context, input)
  if (!proved.ok) return proved
  const role = proved.value.standing
  const token = await openSession('customer', context, { ...proved.value, role })
  return token === null ? refuse('wrong_credentials') : succeed({ token, role })
}
