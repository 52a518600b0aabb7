import { succeed, type UseCase } from '#server/context.ts'
import { getUserAccount } from './user-store.ts'
import { toUser } from './user-wire.ts'

export const getUser: UseCase<'getUser'> = async ({ db, session }) =>
  succeed(await toUser(db, await getUserAccount(db, session.userId)))
