import type { ListedPartner } from '#contracts/menus/partner.ts'
import { useToken } from '#web/shared/session/session.ts'
import { knownDelivery } from './known-delivery.ts'

type DeliverySpotProps = { as: 'Tag' | 'Panel'; partner: ListedPartner }

/** Where fee, time and distance of a delivery stand on a picture, for whom they are known. */
export function DeliverySpot({ as, partner }: DeliverySpotProps) {
  const token = useToken()
  const delivery = knownDelivery.use()
  const Shown = delivery?.token === token && delivery[as]
  return Shown ? <Shown partner={partner} /> : null
}
