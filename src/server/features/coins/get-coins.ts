import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { readBalance } from './coin-store.ts'

export async function getCoins({ db, session }: CallOf<'getCoins'>): AnswerTo<'getCoins'> {
  return succeed({ coins: await readBalance(db, session.userId) })
}
