import { type AnswerTo, accountOf, type CallOf, succeed } from '#server/context.ts'
import { endSession } from '#server/features/accounts/stores/session-store.ts'

const signedOut = { en: 'You have logged out.', vi: 'Bạn đã đăng xuất.' }

export async function signOut({
  db,
  now,
  language,
  session,
  logEvent,
}: CallOf<'signOut'>): AnswerTo<'signOut'> {
  await endSession(db, session.id, now)
  logEvent({ event: 'signed_out', ...accountOf(session) })
  return succeed({ message: signedOut[language] })
}
