import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { shortName } from '#domain/accounts/person.ts'
import type { OrderActor, OrderEvent } from '#domain/orders/order-status.ts'
import type { FollowWords } from './follow-words.ts'

const stepKeys = {
  placed: 'stepPlaced',
  released: 'stepReleased',
  accepted: 'stepAccepted',
  ready: 'stepReady',
  assigned: 'stepAssigned',
  picked_up: 'stepPickedUp',
  delivered: 'stepDelivered',
  canceled: 'stepCanceled',
} as const satisfies Record<OrderEvent, keyof FollowWords>

const cancelerKeys = {
  customer: 'byCustomer',
  partner: 'byPartner',
  driver: 'byDriver',
  administrator: 'byAdministrator',
  system: 'bySystem',
} as const satisfies Record<OrderActor, keyof FollowWords>

/** A step in a few words. */
export function stepName(
  event: OrderEvent,
  broughtBy: OrderProgress['brought_by'],
  words: FollowWords,
): string {
  return event === 'assigned' && broughtBy === 'restaurant' ? words.stepCourier : words[stepKeys[event]]
}

/** The sentence about who canceled an order, with the reason if there is one. */
export function cancellation(by: OrderActor, reason: string | null, words: FollowWords): string {
  const who = words[cancelerKeys[by]]
  // A reason from the system is written for the operator.
  const isWritten = reason !== null && reason !== '' && by !== 'system' && by !== 'customer'
  return isWritten ? `${who} ${words.saying(reason)}` : who
}

/** An order's status as a sentence. */
export function headline(
  { state, steps, driver }: Pick<OrderProgress, 'state' | 'steps' | 'driver'>,
  partner: string,
  words: FollowWords,
): string {
  switch (state) {
    case 'placed':
      return words.placed(partner)
    case 'accepted':
      return steps.some(({ event }) => event === 'ready') ? words.ready : words.accepted(partner)
    case 'picked_up':
      return driver.name === null ? words.pickedUpByNobody : words.pickedUp(shortName(driver.name))
    case 'delivered':
      return words.delivered
    case 'canceled':
      return words.canceled
  }
}

/** The announcement for screen readers when a step has happened. */
export function announcement(progress: OrderProgress, partner: string, words: FollowWords): string {
  const last = progress.steps.at(-1)
  if (last?.event === 'assigned' && progress.driver.name !== null) {
    return words.assigned(shortName(progress.driver.name))
  }
  const sentence = headline(progress, partner, words)
  return last?.event === 'canceled'
    ? `${sentence}. ${cancellation(last.actor, last.reason, words)}`
    : sentence
}
