import { succeed, type UseCase } from '#server/context.ts'
import { readDriver } from './driver-store.ts'

export const getDriverStatus: UseCase<'getDriverStatus'> = async ({ db, session }) => {
  const { status } = await readDriver(db, session.driverId)
  return succeed({ status })
}
