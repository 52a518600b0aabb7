import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { getAdministratorAccount } from '#server/features/accounts/stores/administrator-store.ts'
import { authenticate } from './authenticate.ts'
import { openSession } from './open-session.ts'
import { checkSecondFactor } from './second-factor.ts'

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
