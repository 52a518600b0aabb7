import type { AccountKind, SignUpKind } from '#contracts/endpoint.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type CallContext, type CodeRequestInput, type InputOf, refuse, succeed } from '#server/context.ts'
import { claimCodeRequest } from './code-store.ts'

const sentences = {
  activation: {
    en: 'If this email has an account that is not activated yet, a code is on its way to it.',
    vi: 'Nếu email này có tài khoản chưa kích hoạt, mã kích hoạt sẽ được gửi đến đó.',
  },
  reset: {
    en: 'If this email has an account, a code for a new password is on its way to it.',
    vi: 'Nếu email này có tài khoản, mã đặt lại mật khẩu sẽ được gửi đến đó.',
  },
}

/**
 * Queues a request for a code, unless the last one is more recent than the cooldown. It does not look for an account,
 * so neither the time nor the answer reveals whether one exists.
 */
async function requestCode({ db, now, language, services }: CallContext, request: CodeRequestInput) {
  const { kind, purpose, email } = request
  const isDue = await claimCodeRequest(db, { kind, purpose, email, now })
  if (isDue && !services.closedAccounts.has(email))
    await services.queueCodeRequest(db, { ...request, language })
  return succeed({ message: sentences[purpose][language] })
}

/** Queues a fresh activation code for the named sign-up, or for the newest one. */
export function resendActivationCode(kind: SignUpKind) {
  return (context: CallContext, { email, sign_up_id: signUpId }: InputOf<'resendActivationCode'>) =>
    requestCode(context, {
      kind,
      purpose: 'activation',
      email: normalizeEmail(email),
      ...(signUpId !== undefined && { signUpId }),
    })
}

/** Queues a code for a new password for an account of this kind. */
export function forgotPassword(kind: AccountKind) {
  return async (context: CallContext, input: InputOf<'forgotPassword'>) => {
    const email = normalizeEmail(input.email)
    if (context.services.sharedAccounts.has(email)) return refuse('demo_account')
    return requestCode(context, { kind, purpose: 'reset', email })
  }
}
