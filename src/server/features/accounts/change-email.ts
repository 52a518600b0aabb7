import { normalizeEmail } from '#domain/email.ts'
import { type CustomerContext, refuse, succeed, type UseCase } from '#server/context.ts'
import { isDuplicate } from '#server/db/connection.ts'
import { accountSentences } from './account-sentences.ts'
import { dropCodes, findCode, takeCode } from './code-store.ts'
import { guessCode } from './guess-code.ts'
import { renewSession } from './open-session.ts'
import { endSessionsOfAccount } from './session-store.ts'
import { lockUser, writeEmail } from './user-store.ts'

export const changeEmail: UseCase<'changeEmail'> = async (context, input) => {
  const { db, now, language, session } = context
  const owner = { kind: 'customer', accountId: session.userId } as const
  const account = await lockUser(db, session.userId)
  const email = normalizeEmail(input.new_email)
  const guessed = await guessCode(context, async () =>
    account.pending_email === email ? takeOwnCode(context, input.code_activate) : null,
  )
  if (!guessed.ok) return guessed
  try {
    const changed = await writeEmail(db, { userId: account.id, email, now })
    // Whoever reads the old address has no say over this account any more.
    await dropCodes(db, { ...owner, purposes: ['activation', 'reset'] })
    await endSessionsOfAccount(db, { ...owner, keep: session.id, now })
    const token = await renewSession(context, session.id, changed)
    context.note({ event: 'email_changed', kind: 'customer', account: account.id })
    return succeed({ message: accountSentences.emailChanged[language], token })
  } catch (error) {
    if (isDuplicate(error)) return refuse('email_taken')
    throw error
  }
}

/** Somebody else's code is a wrong one, and stays theirs. */
async function takeOwnCode(
  { db, now, session, services }: CustomerContext,
  code: string,
): Promise<number | null> {
  const guess = { kind: 'customer', codeHash: services.hashCode(code), purpose: 'email_change', now } as const
  const ownerId = await findCode(db, guess)
  return ownerId === session.userId ? takeCode(db, guess) : null
}
