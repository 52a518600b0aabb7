import type { AccountKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/email.ts'
import { type CallContext, succeed } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { wishForCode } from './wish-for-code.ts'

/** Has a fresh activation code mailed to a waiting account of this kind; what it answers tells nobody whether there is one. */
export async function resendCode(kind: AccountKind, context: CallContext, input: { email: string }) {
  await wishForCode(context, { kind, purpose: 'activation', email: normalizeEmail(input.email) })
  return succeed({ message: accountSentences.codeRequested[context.language] })
}
