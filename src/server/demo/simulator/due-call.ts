import type { EndpointName } from '#contracts/api.ts'
import type { Session } from '#server/context.ts'

/** A call that the simulator makes for an account. */
export type DueCall = { name: EndpointName; input: object; session: Session }

/** The id of the simulator's sessions. */
export const sessionId = 'simulator'

/** A driver's call. */
export function driverCall(driverId: number, name: EndpointName, input: object): DueCall {
  return { name, input, session: { id: sessionId, kind: 'driver', driverId } }
}
