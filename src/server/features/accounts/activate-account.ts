import { refuse, succeed, type UseCase } from '#server/context.ts'
import { countAgainstLimit, lookAtLimit } from '#server/http/limits.ts'
import { accountSentences } from './account-sentences.ts'
import { activate } from './account-store.ts'
import { takeCode } from './code-store.ts'
import { hashCode } from './send-activation-code.ts'

export const activateAccount: UseCase<'activateAccount'> = async (context, input) => {
  const { db, now, language, clientAddress, services } = context
  const allowance = services.allowances.wrong_code
  const guesses = { name: 'wrong_code', subject: clientAddress, allowance, now } as const
  const before = await lookAtLimit(db, guesses)
  if (!before.allowed) return refuse('too_many_requests', { retry_after: before.retryAfterSeconds })
  const userId = await takeCode(db, { codeHash: hashCode(input.code_activate), purpose: 'activation', now })
  if (userId === null) {
    const { allowed, retryAfterSeconds } = await countAgainstLimit(db, guesses)
    // Guesses that ran side by side all looked before any of them was counted.
    return allowed
      ? refuse('code_not_valid')
      : refuse('too_many_requests', { retry_after: retryAfterSeconds })
  }
  await activate(db, userId, now)
  return succeed({ message: accountSentences.activated[language] })
}
