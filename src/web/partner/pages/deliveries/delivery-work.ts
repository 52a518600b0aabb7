import { maxSecondsAgo } from '#domain/orders/own-delivery.ts'
import { createStepQueue, secondsSince } from '#web/shared/console/live/step-queue.ts'
import type { LiveWork } from '#web/shared/console/live/use-live-work.ts'
import { type CarrierStep, carrierSteps } from '#web/shared/delivery/carried-delivery.ts'
import { type Answer, partnerApi, storedDeliveries } from '../../partner-api.ts'
import { deliveriesWords } from './deliveries-words.ts'

export type Deliveries = Answer<'listOwnDeliveries'>
export type Delivery = Deliveries['deliveries'][number]

/** A restaurant's own deliveries and the calls for their steps. */
export const deliveryWork: LiveWork<Deliveries, { delivery: Delivery }, CarrierStep> = {
  ask: (partner_id) => partnerApi.listOwnDeliveries({ partner_id }),
  send({ owner: partner_id, id, step, at }) {
    const done = { partner_id, id, seconds_ago: secondsSince(at, maxSecondsAgo) }
    return step === 'pick_up' ? partnerApi.submitPickUp(done) : partnerApi.submitDelivered(done)
  },
  put: (shown, { delivery }) => ({
    ...shown,
    deliveries: shown.deliveries.map((one) => (one.id === delivery.id ? delivery : one)),
  }),
  queue: createStepQueue('mam.partner.courier-steps', carrierSteps),
  isDone: ({ code }) => code === 'step_taken',
  notSent: (id, language) => deliveriesWords[language].notSent(id),
  // A phone may close the page during a delivery.
  storedAnswer: storedDeliveries,
}
