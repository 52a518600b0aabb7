import type { SignUpKind } from '#contracts/endpoint.ts'
import { type AnswerTo, type CallContext, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { verifyCode } from '#server/features/accounts/codes/verify-code.ts'
import { activate, approve, listPendingApprovals } from '#server/features/accounts/stores/account-store.ts'
import { takeCode } from '#server/features/accounts/stores/code-store.ts'
import { insertAccount } from '#server/features/accounts/stores/insert-account.ts'
import { endSignUps, findSignUpByCode } from '#server/features/accounts/stores/pending-sign-up-store.ts'

const sentences = {
  activated: {
    en: 'Your account is activated. You can log in now.',
    vi: 'Tài khoản đã được kích hoạt. Bạn có thể đăng nhập ngay.',
  },
  approved: {
    en: 'Your email is confirmed and your account is approved.',
    vi: 'Email của bạn đã được xác nhận và tài khoản đã được duyệt.',
  },
  emailProved: {
    en: 'Your email is confirmed. An administrator looks at your registration next.',
    vi: 'Email của bạn đã được xác nhận. Tiếp theo, quản trị viên sẽ xem đăng ký của bạn.',
  },
} as const

type Call = CallOf<'activateAccount'>
type Typed = InputOf<'activateAccount'>
type Activated = AnswerTo<'activateAccount'>

export function activateAccount(context: Call, input: Typed): Activated {
  return activateByCode('customer', context, input)
}

export function activateDriver(context: Call, input: Typed): Activated {
  return activateByCode('driver', context, input)
}

export function activatePartner(context: Call, input: Typed): Activated {
  return activateByCode('staff', context, input)
}

/** Makes the account of this kind whose sign-up the code proves, and lets it in where the operator has said so beforehand. */
async function activateByCode(kind: SignUpKind, context: CallContext, input: Typed): Activated {
  const { db, language } = context
  const guessed = await verifyCode(context, () =>
    inTransaction(db, (transaction) => activateSignUp(kind, { ...context, db: transaction }, input), {
      shouldRollBack: (proved) => proved === null,
    }),
  )
  if (!guessed.ok) return guessed
  const { accountId, isWaiting } = guessed.value
  context.logEvent({ event: 'activated', kind, account: accountId })
  const activated = kind === 'customer' ? 'activated' : 'approved'
  return succeed({ message: sentences[isWaiting ? 'emailProved' : activated][language] })
}

type Proved = { accountId: number; isWaiting: boolean }

/** The account that the code makes or proves; null where it is wrong. */
async function activateSignUp(
  kind: SignUpKind,
  context: CallContext,
  { code_activate, sign_up_id }: Typed,
): Promise<Proved | null> {
  const { db, now, services } = context
  const codeHash = services.hashCode(code_activate)
  const signUpId = await findSignUpByCode(db, { kind, codeHash, publicId: sign_up_id, now })
  if (signUpId !== null) {
    const accountId = await insertAccount(db, { kind, signUpId, now })
    // Another code of the same e-mail, phone number or papers was first, or this one at the same moment.
    if (accountId === null || !(await endSignUps(db, signUpId))) return null
    return { accountId, isWaiting: await isStillWaiting(kind, context, accountId) }
  }
  if (sign_up_id !== undefined) return null
  // An account from before sign-ups were kept apart, which something refers to.
  const accountId = await takeCode(db, { kind, codeHash, purpose: 'activation', now })
  if (accountId === null) return null
  await activate(db, { kind, accountId, now })
  return { accountId, isWaiting: await isStillWaiting(kind, context, accountId) }
}

/** Lets the account in where the operator has said so beforehand; tells whether it waits for an administrator. */
async function isStillWaiting(
  kind: SignUpKind,
  { db, now, services }: CallContext,
  accountId: number,
): Promise<boolean> {
  const waiting = await listPendingApprovals(db, kind, accountId)
  if (!services.settings.accounts.autoApprove) return waiting.length > 0
  for (const each of waiting) await approve(db, each, now)
  return false
}
