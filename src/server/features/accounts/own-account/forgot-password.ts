import type { AccountKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { requestCode } from '#server/features/accounts/codes/request-code.ts'

const resetRequested = {
  en: 'If this email has an account, a code for a new password is on its way to it.',
  vi: 'Nếu email này có tài khoản, mã đặt lại mật khẩu sẽ được gửi đến đó.',
}

type Call = CallOf<'forgotPassword'>
type Input = InputOf<'forgotPassword'>
type Requested = AnswerTo<'forgotPassword'>

export function forgotPassword(context: Call, input: Input): Requested {
  return requestReset('customer', context, input)
}

export function forgotDriverPassword(context: Call, input: Input): Requested {
  return requestReset('driver', context, input)
}

export function forgotPartnerPassword(context: Call, input: Input): Requested {
  return requestReset('staff', context, input)
}

export function forgotAdministratorPassword(context: Call, input: Input): Requested {
  return requestReset('administrator', context, input)
}

/** Has a code for a new password mailed to an account of this kind; what it answers tells nobody whether there is one. */
async function requestReset(kind: AccountKind, context: Call, input: Input): Requested {
  const email = normalizeEmail(input.email)
  if (context.services.sharedAccounts.has(email)) return refuse('demo_account')
  await requestCode(context, { kind, purpose: 'reset', email })
  return succeed({ message: resetRequested[context.language] })
}
