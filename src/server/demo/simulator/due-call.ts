import type { EndpointName } from '#contracts/api.ts'
import type { Session } from '#server/context.ts'

/** A call that somebody who is played makes. */
export type DueCall = { name: EndpointName; input: object; session: Session }

/** Of the sessions of those who are played. */
export const sessionId = 'simulator'

/** What a driver does. */
export function driverCall(driverId: number, name: EndpointName, input: object): DueCall {
  return { name, input, session: { id: sessionId, kind: 'driver', driverId } }
}
