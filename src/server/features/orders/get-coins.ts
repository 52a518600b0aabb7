import { succeed, type UseCase } from '#server/context.ts'
import { readCoins } from './customer-store.ts'

export const getCoins: UseCase<'getCoins'> = async ({ db, session }) =>
  succeed({ coins: await readCoins(db, session.userId) })
