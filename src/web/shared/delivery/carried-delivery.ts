import type { OutputOf } from '#contracts/endpoint.ts'
import type { listOwnDeliveries } from '#contracts/orders/own-delivery.ts'
import type { OrderState } from '#domain/orders/order-status.ts'

type OwnDelivery = OutputOf<typeof listOwnDeliveries>['deliveries'][number]

/** An order that a courier or driver delivers, as this person sees it. */
export type CarriedDelivery = Pick<
  OwnDelivery,
  | 'id'
  | 'state'
  | 'is_ready'
  | 'ready_by'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'distance'
  | 'lines'
  | 'recipient'
  | 'staged'
>

/** The steps that a carrier reports during a delivery. */
export const carrierSteps = ['pick_up', 'delivered'] as const

export type CarrierStep = (typeof carrierSteps)[number]

/** The next step; null: none. Steps that are queued on the device count as reported. */
export function nextStep(
  { state, staged }: { state: OrderState; staged: CarriedDelivery['staged'] },
  queued: readonly CarrierStep[],
): CarrierStep | null {
  if (queued.includes('delivered') || staged?.step === 'deliver') return null
  if (state === 'picked_up' || queued.includes('pick_up')) return 'delivered'
  return state === 'accepted' && staged?.step !== 'pick_up' ? 'pick_up' : null
}

/** The address of a web map that shows the way to a place. */
export function routeTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** A link that opens a place in the chosen map app of the phone. iPhones do not support it. */
export function mapAppAt({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`
}
