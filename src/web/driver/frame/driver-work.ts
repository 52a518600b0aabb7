import type { Result } from '#contracts/endpoint.ts'
import type { Delivery } from '#contracts/orders/delivery.ts'
import { createStepQueue } from '#web/shared/console/live/step-queue.ts'
import type { LiveWork } from '#web/shared/console/live/use-live-work.ts'
import { createStoredAnswer } from '#web/shared/console/stored-answer.ts'
import { type CarrierStep, carrierSteps } from '#web/shared/delivery/carried-delivery.ts'
import { type Answer, driverApi, driverSession } from '../driver-api.ts'
import { workWords } from './work-words.ts'

/** An offer, and when it ends by this device's clock, in milliseconds. */
export type Offer = Answer<'listOffers'>[number] & { endsAt: number }

/** What a driver has to do now: the orders that the driver carries, the one of the next step first. */
export type CurrentWork = {
  status: Answer<'getDriverStatus'>['status']
  deliveries: Delivery[]
  offer: Offer | null
}

/** A step that the server has taken. */
export type TakenStep = { id: number; step: CarrierStep }

/** `now`: when the answer came, by this device's clock. The server counts the seconds of an offer. */
export function toCurrentWork(
  status: CurrentWork['status'],
  work: Answer<'getCurrentWork'>,
  now: number,
): CurrentWork {
  if (work === null) return { status, deliveries: [], offer: null }
  const { others, offer, ...first } = work
  return {
    status,
    deliveries: first.order === null ? others : [first, ...others],
    offer: offer && { ...offer, endsAt: now + offer.seconds_left * 1_000 },
  }
}

/** Puts a step into the work that is shown, until the server's next answer. */
export function withStep(work: CurrentWork, { id, step }: TakenStep): CurrentWork {
  if (step === 'delivered')
    return { ...work, deliveries: work.deliveries.filter(({ order }) => order.id !== id) }
  const deliveries = work.deliveries.map((delivery) =>
    delivery.order.id === id
      ? { ...delivery, order: { ...delivery.order, state: 'picked_up' as const } }
      : delivery,
  )
  return { ...work, deliveries }
}

const statesAfter = { pick_up: ['picked_up', 'delivered'], delivered: ['delivered'] } as const

/** Whether the server has the step already: an answer to an earlier request was lost. */
async function isTaken({ id, step }: TakenStep): Promise<boolean> {
  const shown = await driverApi.showDelivery({ order_id: id })
  return shown.ok && statesAfter[step].some((state) => state === shown.value.order.state)
}

async function sendStep(taken: TakenStep): Promise<Result<TakenStep>> {
  const { id, step } = taken
  const sent =
    step === 'pick_up'
      ? await driverApi.pickUpOrder({ id })
      : await driverApi.completeDelivery({ order_id: id, status_order: 'completed' })
  if (sent.ok || (sent.refusal.code === 'order_state_changed' && (await isTaken(taken))))
    return { ok: true, value: taken }
  return sent
}

/** The work of the signed-in driver, live; steps are stored on the phone until the server has them. */
export const driverWork: LiveWork<CurrentWork, TakenStep, CarrierStep> = {
  async ask() {
    const [account, work] = await Promise.all([driverApi.getDriverStatus({}), driverApi.getCurrentWork({})])
    if (!account.ok) return account
    if (!work.ok) return work
    return { ok: true, value: toCurrentWork(account.value.status, work.value, Date.now()) }
  },
  send: ({ id, step }) => sendStep({ id, step }),
  put: withStep,
  queue: createStepQueue('mam.driver.steps', carrierSteps),
  isDone: () => false,
  notSent: (id, language) => workWords[language].notSent(id),
  storedAnswer: createStoredAnswer<{ owner: number; value: CurrentWork }>(
    'mam.driver.work.v1',
    driverSession,
  ),
}
