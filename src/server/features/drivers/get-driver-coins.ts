import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { readDriver } from './driver-store.ts'

export async function getDriverCoins({ db, session }: CallOf<'getDriverCoins'>): AnswerTo<'getDriverCoins'> {
  const { coins } = await readDriver(db, session.driverId)
  return succeed({ coins })
}
