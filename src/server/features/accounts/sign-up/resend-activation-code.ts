import type { SignUpKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { requestCode } from '#server/features/accounts/codes/request-code.ts'

const requested = {
  en: 'If this email has an account that is not activated yet, a code is on its way to it.',
  vi: 'Nếu email này có tài khoản chưa kích hoạt, mã kích hoạt sẽ được gửi đến đó.',
}

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
  return succeed({ message: requested[context.language] })
}
