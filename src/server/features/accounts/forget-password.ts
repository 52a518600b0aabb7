import type { AccountKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type Answer, type CallContext, refuse, succeed } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { wishForCode } from './wish-for-code.ts'

/** Has a code for a new password mailed to an account of this kind; what it answers tells nobody whether there is one. */
export async function forgetPassword(
  kind: AccountKind,
  context: CallContext,
  input: { email: string },
): Promise<Answer<{ message: string }, 'demo_account'>> {
  const email = normalizeEmail(input.email)
  if (context.services.sharedAccounts.has(email)) return refuse('demo_account')
  await wishForCode(context, { kind, purpose: 'reset', email })
  return succeed({ message: accountSentences.resetRequested[context.language] })
}
