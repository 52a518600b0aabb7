import type { AccountKind } from '#contracts/endpoint.ts'
import { type Answer, type CallContext, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { accountSentences } from './account-sentences.ts'
import { activate, approve } from './account-store.ts'
import { takeCode } from './code-store.ts'
import { guessCode } from './guess-code.ts'

type Activated = Answer<{ message: string }, 'code_not_valid' | 'too_many_requests' | 'overloaded'>

/** Proves the e-mail of an account of this kind, and lets it in where the operator has said so beforehand. */
export async function activateByCode(
  kind: AccountKind,
  context: CallContext,
  input: { code_activate: string },
): Promise<Activated> {
  const { db, language } = context
  const guessed = await guessCode(context, () =>
    inTransaction(db, (transaction) => activateOwner(kind, { ...context, db: transaction }, input)),
  )
  if (!guessed.ok) return guessed
  const { accountId, isWaiting } = guessed.value
  context.note({ event: 'activated', kind, account: accountId })
  const activated = kind === 'customer' ? 'activated' : 'approved'
  return succeed({ message: accountSentences[isWaiting ? 'emailProved' : activated][language] })
}

type Proved = { accountId: number; isWaiting: boolean }

/** The account that the code names, activated; null where it names none. */
async function activateOwner(
  kind: AccountKind,
  { db, now, services }: CallContext,
  { code_activate }: { code_activate: string },
): Promise<Proved | null> {
  const codeHash = services.hashCode(code_activate)
  const accountId = await takeCode(db, { kind, codeHash, purpose: 'activation', now })
  if (accountId === null) return null
  const standing = await activate(db, { kind, accountId, now })
  const isWaiting = standing === 'not_activated'
  if (!isWaiting || kind === 'customer' || !services.accounts.autoApprove) return { accountId, isWaiting }
  await approve(db, { kind, accountId, now })
  return { accountId, isWaiting: false }
}
