import { succeed, type UseCase } from '#server/context.ts'
import { accountSentences } from './account-sentences.ts'
import { endSession } from './account-store.ts'

export const signOut: UseCase<'signOut'> = async ({ db, now, language, session }) => {
  await endSession(db, session, now)
  return succeed({ message: accountSentences.signedOut[language] })
}
