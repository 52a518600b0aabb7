import { normalizeEmail } from '#domain/accounts/email.ts'
import {
  type Answer,
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import { isDuplicate } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { verifyCode } from '#server/features/accounts/codes/verify-code.ts'
import { renewSession } from '#server/features/accounts/sign-in/open-session.ts'
import { dropCodes, findCode, takeCode } from '#server/features/accounts/stores/code-store.ts'
import { endSessionsOfAccount } from '#server/features/accounts/stores/session-store.ts'
import { lockUser, writeEmail } from '#server/features/accounts/stores/user-store.ts'

const emailChanged = { en: 'Change Email Successfully!', vi: 'Đổi email thành công!' }

type Changed = Answer<{ message: string; token: string }, 'email_taken'>

export async function changeEmail(
  context: CallOf<'changeEmail'>,
  input: InputOf<'changeEmail'>,
): AnswerTo<'changeEmail'> {
  const guessed = await verifyCode(context, () =>
    inTransaction(
      context.db,
      (transaction) => proveEmail({ ...context, db: transaction }, input).catch(refuseTaken),
      { shouldRollBack: (answer) => answer?.ok === false },
    ),
  )
  if (!guessed.ok) return guessed
  const { value: changed } = guessed
  if (changed.ok) {
    context.logEvent({ event: 'email_changed', kind: 'customer', account: context.session.userId })
  }
  return changed
}

function refuseTaken(error: unknown): Changed {
  if (isDuplicate(error)) return refuse('email_taken')
  throw error
}

/** Null where the code is not the one that proves this e-mail. */
async function proveEmail(
  context: CustomerContext,
  input: { new_email: string; code_activate: string },
): Promise<Changed | null> {
  const { db, now, language, session } = context
  const owner = { kind: 'customer', accountId: session.userId } as const
  const account = await lockUser(db, session.userId)
  const email = normalizeEmail(input.new_email)
  if (account.pending_email !== email || !(await isOwnCodeTaken(context, input.code_activate))) return null
  const changed = await writeEmail(db, { userId: account.id, email, now })
  // Whoever reads the old address has no say over this account any more.
  await dropCodes(db, { ...owner, purposes: ['activation', 'reset'] })
  await endSessionsOfAccount(db, { ...owner, keep: session.id, now })
  const token = await renewSession(context, session.id, changed)
  return succeed({ message: emailChanged[language], token })
}

/** Uses the code up; somebody else's is a wrong one, and stays theirs. */
async function isOwnCodeTaken(
  { db, now, session, services }: CustomerContext,
  code: string,
): Promise<boolean> {
  const guess = { kind: 'customer', codeHash: services.hashCode(code), purpose: 'email_change', now } as const
  if ((await findCode(db, guess)) !== session.userId) return false
  return (await takeCode(db, guess)) !== null
}
