/** The parties of an order that can be rated: first the driver, then the restaurant (rule 7.2). */
export type Party = 'driver' | 'partner'

/** The data of an order that its rating needs. */
export type RatedOrder = {
  id: number
  driver_id: number | null
  partner_id: number
  driver: { name: string | null; image: { url: string | null } }
  partner: { name: string; image: { url: string | null } }
}

/** The party to rate first; an order without a driver has only its restaurant to rate. */
export function firstParty(order: Pick<RatedOrder, 'driver_id'>, isDriverRated: boolean): Party {
  return isDriverRated || order.driver_id === null ? 'partner' : 'driver'
}

/** The part of a feedback's body that names the rated party. */
export function ratedParty(
  order: Pick<RatedOrder, 'id' | 'driver_id' | 'partner_id'>,
  party: Party,
): { order_id: number; driver_id: number | null } | { order_id: number; partner_id: number } {
  const { id: order_id, driver_id, partner_id } = order
  return party === 'driver' ? { order_id, driver_id } : { order_id, partner_id }
}
