import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { lockDriver, writeDriverStatus } from './driver-store.ts'
import { offerOrderToDriver } from './offer-waiting-orders.ts'
import { withdrawDriverOffers } from './withdraw-driver-offers.ts'

export async function updateDriverStatus(
  { db, now, session }: CallOf<'updateDriverStatus'>,
  input: InputOf<'updateDriverStatus'>,
): AnswerTo<'updateDriverStatus'> {
  const { id, status } = input
  if (id !== session.driverId) return refuse('driver_not_found')
  const driver = await lockDriver(db, id)
  if (driver.status === 'shipping') return refuse('driver_busy')
  // Locked or deactivated since the call was authorized.
  if (driver.status !== 'online' && driver.status !== 'offline') return refuse('driver_not_found')
  await writeDriverStatus(db, id, { status, now })
  if (status === 'online') await offerOrderToDriver(db, id, now)
  else await withdrawDriverOffers(db, id, now)
  return succeed(true)
}
