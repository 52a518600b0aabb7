import { succeed, type UseCase } from '#server/context.ts'
import { readBalance } from './coin-store.ts'

export const getCoins: UseCase<'getCoins'> = async ({ db, session }) =>
  succeed({ coins: await readBalance(db, session.userId) })
