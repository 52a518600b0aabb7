import type { AccountKind } from '#contracts/endpoint.ts'
import { type Answer, type CallContext, succeed } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { activate, approve } from './account-store.ts'
import { takeCode } from './code-store.ts'
import { guessCode } from './guess-code.ts'

type Activated = Answer<{ message: string }, 'code_not_valid' | 'too_many_requests'>

/** Proves the e-mail of an account of this kind, and lets it in where the operator has said so beforehand. */
export async function activateByCode(
  kind: AccountKind,
  context: CallContext,
  input: { code_activate: string },
): Promise<Activated> {
  const { db, now, language, services } = context
  const codeHash = services.hashCode(input.code_activate)
  const guessed = await guessCode(context, () => takeCode(db, { kind, codeHash, purpose: 'activation', now }))
  if (!guessed.ok) return guessed
  const accountId = guessed.value
  const standing = await activate(db, { kind, accountId, now })
  context.note({ event: 'activated', kind, account: accountId })
  const isWaiting = standing === 'not_activated'
  if (isWaiting && kind !== 'customer' && services.accounts.autoApprove) {
    await approve(db, { kind, accountId, now })
    return succeed({ message: accountSentences.approved[language] })
  }
  const activated = kind === 'customer' ? 'activated' : 'approved'
  return succeed({ message: accountSentences[isWaiting ? 'emailProved' : activated][language] })
}
