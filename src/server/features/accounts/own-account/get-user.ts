import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { getUserAccount } from '#server/features/accounts/stores/user-store.ts'
import { toUser } from './user-wire.ts'

export async function getUser({ db, session }: CallOf<'getUser'>): AnswerTo<'getUser'> {
  return succeed(await toUser(db, await getUserAccount(db, session.userId)))
}
