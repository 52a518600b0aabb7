import { succeed, type UseCase } from '#server/context.ts'
import { readDriver } from './driver-store.ts'

export const getDriverCoins: UseCase<'getDriverCoins'> = async ({ db, session }) => {
  const { coins } = await readDriver(db, session.driverId)
  return succeed({ coins })
}
