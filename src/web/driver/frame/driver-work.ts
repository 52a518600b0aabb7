import type { Delivery } from '#contracts/orders/delivery.ts'
import type { LiveSource } from '#web/shared/console/live/use-live-work.ts'
import { createStoredAnswer } from '#web/shared/console/stored-answer.ts'
import { type Answer, driverApi, driverSession } from '../driver-api.ts'
import type { ActAnswer } from '../queue/act-store.ts'

/** An offer, and when it ends by this device's clock, in milliseconds. */
export type Offer = Answer<'listOffers'>[number] & { endsAt: number }

/** An order that the driver carries, and until when the driver waits at its door, by this device's clock, in ms. */
export type CarriedOrder = Delivery & { waitUntil: number | null }

/** The server counts the seconds of the wait. `now`: when they came, by this device's clock. */
function withWait(delivery: Delivery, now: number): CarriedOrder {
  const wait = delivery.carrying.door_wait
  return { ...delivery, waitUntil: wait && now + wait.seconds_left * 1_000 }
}

/** What a driver has to do now: the orders that the driver carries, the one of the next step first. */
export type CurrentWork = {
  status: Answer<'getDriverStatus'>['status']
  deliveries: CarriedOrder[]
  offer: Offer | null
}

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
    deliveries: (first.order === null ? others : [first, ...others]).map((one) => withWait(one, now)),
    offer: offer && { ...offer, endsAt: now + offer.seconds_left * 1_000 },
  }
}

/** Puts the answer to an act into the work that is shown. An order that is over is no longer work. */
export function withAnswer(work: CurrentWork, answer: ActAnswer, now: number): CurrentWork {
  const { id, state } = answer.order
  const isOver = state === 'delivered' || state === 'canceled'
  const changed = (delivery: CarriedOrder) => {
    const carrying = 'carrying' in answer ? answer.carrying : delivery.carrying
    return withWait({ ...delivery, carrying, order: { ...delivery.order, state } }, now)
  }
  const deliveries = work.deliveries
    .filter(({ order }) => !isOver || order.id !== id)
    .map((delivery) => (delivery.order.id === id ? changed(delivery) : delivery))
  return { ...work, deliveries }
}

/** The work of the signed-in driver, live; the last answer is stored on the phone. */
export const driverWork: LiveSource<CurrentWork> = {
  async ask() {
    const [account, work] = await Promise.all([driverApi.getDriverStatus({}), driverApi.getCurrentWork({})])
    if (!account.ok) return account
    if (!work.ok) return work
    return { ok: true, value: toCurrentWork(account.value.status, work.value, Date.now()) }
  },
  storedAnswer: createStoredAnswer<{ owner: number; value: CurrentWork }>(
    'mam.driver.work.v3',
    driverSession,
  ),
}
