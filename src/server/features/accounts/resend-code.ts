import type { AccountKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type CallContext, succeed } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { wishForCode } from './wish-for-code.ts'

type ResendInput = { email: string; sign_up_id?: string | undefined }

/** Has a fresh activation code mailed for a sign-up of this kind: the named one, else the newest; what it answers tells nobody whether there is one. */
export async function resendCode(kind: AccountKind, context: CallContext, input: ResendInput) {
  const { email, sign_up_id } = input
  const wish = { kind, purpose: 'activation', email: normalizeEmail(email) } as const
  await wishForCode(context, { ...wish, ...(sign_up_id !== undefined && { signUpId: sign_up_id }) })
  return succeed({ message: accountSentences.codeRequested[context.language] })
}
