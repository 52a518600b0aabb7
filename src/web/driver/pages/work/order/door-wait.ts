import { callsNeeded, doorWaitLeft } from '#domain/orders/missed-delivery.ts'
import type { CarriedOrder } from '../../../frame/driver-work.ts'
import type { Act } from '../../../queue/act-store.ts'

/** What is missing at the door. `until`: when the wait is over by this phone's clock, in ms. */
export type DoorWait = { calls: number; callsNeeded: number; until: number }

/**
 * The calls and the wait at the door, with the acts that this phone has not sent yet. Null before the arrival. The
 * phone's clock counts until the server has the arrival; then the server's does.
 */
export function doorWaitOf(
  { carrying, waitUntil }: Pick<CarriedOrder, 'carrying' | 'waitUntil'>,
  acts: readonly Act[],
): DoorWait | null {
  const unsent = acts.filter(({ kind }) => kind === 'call').length
  const { door_wait: wait } = carrying
  if (wait && waitUntil !== null)
    return { calls: wait.calls + unsent, callsNeeded: wait.calls_needed, until: waitUntil }
  const arrived = acts.find(({ kind }) => kind === 'arrive_at_customer')
  if (arrived === undefined) return null
  const at = new Date(arrived.at ?? Date.now())
  return { calls: unsent, callsNeeded, until: +at + doorWaitLeft(at, at) * 1_000 }
}
