import { accountOf, succeed, type UseCase } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { endSession } from './session-store.ts'

export const signOut: UseCase<'signOut'> = async ({ db, now, language, session, logEvent }) => {
  await endSession(db, session.id, now)
  logEvent({ event: 'signed_out', ...accountOf(session) })
  return succeed({ message: accountSentences.signedOut[language] })
}
