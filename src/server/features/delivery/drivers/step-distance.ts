import { positionForDistance } from '#domain/orders/order-privacy.ts'
import { distanceM, type Position } from '#domain/places/distance.ts'
import type { CallOf } from '#server/context.ts'
import type { OrderRow } from '../../orders/orders/public.ts'
import { readPosition } from './positions.ts'

/**
 * How far the driver is from the place of a step, in m. Null when that is near enough or unknown. `here` is the
 * position that the step reports; without it the driver's last one counts. Only the distance is stored.
 */
export async function findFarDistance(
  { db, session, services }: Pick<CallOf<'listDeliveries'>, 'db' | 'session' | 'services'>,
  order: OrderRow,
  { isAtPartner, here: reported = null }: { isAtPartner: boolean; here?: Position | null },
): Promise<number | null> {
  const { recordDistanceFromM } = services.settings.fairPlay
  if (recordDistanceFromM === 0) return null
  const { driverId } = session
  const here = reported ?? services.driverPositions.get(driverId) ?? (await readPosition(db, driverId))
  if (here === null) return null
  const partner = db
    .selectFrom('partners')
    .select(['latitude', 'longitude'])
    .where('id', '=', order.partner_id)
  const place = isAtPartner ? await partner.executeTakeFirstOrThrow() : positionForDistance(order)
  const distance = distanceM(here, place)
  return distance <= recordDistanceFromM ? null : distance
}
