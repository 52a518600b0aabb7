import type { AccountKind } from '#contracts/endpoint.ts'
import { type Answer, type CallContext, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { accountSentences } from './account-sentences.ts'
import { activate, approve } from './account-store.ts'
import { takeCode } from './code-store.ts'
import { guessCode } from './guess-code.ts'
import { insertAccount } from './insert-account.ts'
import { endSignUps, findSignUpByCode } from './pending-sign-up-store.ts'

type Activated = Answer<{ message: string }, 'code_not_valid' | 'too_many_requests' | 'overloaded'>

/** Makes the account of this kind whose sign-up the code proves, and lets it in where the operator has said so beforehand. */
export async function activateByCode(
  kind: AccountKind,
  context: CallContext,
  input: Typed,
): Promise<Activated> {
  const { db, language } = context
  const guessed = await guessCode(context, () =>
    inTransaction(db, (transaction) => activateOwner(kind, { ...context, db: transaction }, input), {
      shouldRollBack: (proved) => proved === null,
    }),
  )
  if (!guessed.ok) return guessed
  const { accountId, isWaiting } = guessed.value
  context.logEvent({ event: 'activated', kind, account: accountId })
  const activated = kind === 'customer' ? 'activated' : 'approved'
  return succeed({ message: accountSentences[isWaiting ? 'emailProved' : activated][language] })
}

type Typed = { code_activate: string; sign_up_id?: string | undefined }
type Proved = { accountId: number; isWaiting: boolean }

/** The account that the code makes or proves; null where it is wrong. */
async function activateOwner(
  kind: AccountKind,
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
    return letIn(kind, context, { accountId, isWaiting: kind !== 'customer' })
  }
  if (sign_up_id !== undefined) return null
  // An account from before sign-ups were kept apart, which something refers to.
  const accountId = await takeCode(db, { kind, codeHash, purpose: 'activation', now })
  if (accountId === null) return null
  const standing = await activate(db, { kind, accountId, now })
  return letIn(kind, context, { accountId, isWaiting: standing === 'not_activated' })
}

/** Where the operator has said so beforehand. */
async function letIn(
  kind: AccountKind,
  { db, now, services }: CallContext,
  { accountId, isWaiting }: Proved,
): Promise<Proved> {
  if (!isWaiting || kind === 'customer' || !services.settings.accounts.autoApprove)
    return { accountId, isWaiting }
  await approve(db, { kind, accountId, now })
  return { accountId, isWaiting: false }
}
