import { type AnswerTo, accountOf, type CallOf, succeed } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { endSession } from './session-store.ts'

export async function signOut({
  db,
  now,
  language,
  session,
  logEvent,
}: CallOf<'signOut'>): AnswerTo<'signOut'> {
  await endSession(db, session.id, now)
  logEvent({ event: 'signed_out', ...accountOf(session) })
  return succeed({ message: accountSentences.signedOut[language] })
}
