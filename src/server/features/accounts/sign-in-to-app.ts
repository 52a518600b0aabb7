import { type Answer, type CallContext, refuse, succeed } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { openSession } from './open-session.ts'
import { proveAccount } from './prove-account.ts'

type Refused = 'wrong_credentials' | 'account_locked' | 'not_activated' | 'not_approved' | 'overloaded'

/** Signs in to an account that an administrator lets in: it waits for that even after its e-mail is proved. */
export async function signInToApp(
  kind: 'driver' | 'partner',
  context: CallContext,
  input: { email: string; password: string },
): Promise<Answer<{ message: string; token: string }, Refused>> {
  const proved = await proveAccount(kind, context, input)
  if (!proved.ok) return proved
  const { id: account, standing } = proved.value
  if (standing === 'not_activated') {
    context.logEvent({ event: 'sign_in_refused', kind, account, reason: 'not_approved' })
    return refuse('not_approved')
  }
  const token = await openSession(kind, context, { ...proved.value, role: kind })
  if (token === null) return refuse('wrong_credentials')
  return succeed({ message: accountSentences.signedIn[context.language], token })
}
