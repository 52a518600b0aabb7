import type { PositionAt } from '#domain/orders/delivery.ts'

/** The drivers' newest positions by driver id, until they are stored together within a second. */
export type DriverPositions = Map<number, PositionAt>
