import type { SignUpKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { requestCode } from './request-code.ts'

type Call = CallOf<'resendActivationCode'>
type Input = InputOf<'resendActivationCode'>
type Resent = AnswerTo<'resendActivationCode'>

export function resendActivationCode(context: Call, input: Input): Resent {
  return resendCode('customer', context, input)
}

export function resendDriverCode(context: Call, input: Input): Resent {
  return resendCode('driver', context, input)
}

export function resendPartnerCode(context: Call, input: Input): Resent {
  return resendCode('staff', context, input)
}

/** Has a fresh code mailed for the named sign-up, else the newest; what it answers tells nobody whether there is one. */
async function resendCode(kind: SignUpKind, context: Call, { email, sign_up_id }: Input): Resent {
  const request = { kind, purpose: 'activation', email: normalizeEmail(email) } as const
  await requestCode(context, { ...request, ...(sign_up_id !== undefined && { signUpId: sign_up_id }) })
  return succeed({ message: accountSentences.codeRequested[context.language] })
}
