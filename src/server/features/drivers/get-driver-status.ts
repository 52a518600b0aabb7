import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { readDriver } from './driver-store.ts'

export async function getDriverStatus({
  db,
  session,
}: CallOf<'getDriverStatus'>): AnswerTo<'getDriverStatus'> {
  const { status } = await readDriver(db, session.driverId)
  return succeed({ status })
}
