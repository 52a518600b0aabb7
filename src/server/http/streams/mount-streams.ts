import type { FastifyInstance } from 'fastify'
import { type BoardStreamDependencies, boardStreamLimits, mountBoardEvents } from './mount-board-events.ts'
import { mountOrderEvents, type OrderEventDependencies } from './mount-order-events.ts'
import { orderStreamSettings } from './order-streams.ts'

/** Settings that differ from the usual ones. */
export type StreamOverrides = {
  orders?: Partial<typeof orderStreamSettings>
  boards?: Partial<typeof boardStreamLimits>
}

type Dependencies = Omit<OrderEventDependencies, 'settings'> &
  Omit<BoardStreamDependencies, 'limits'> & { overrides: StreamOverrides | undefined }

/** Serves the live streams: of an order for its customer, of a board for its restaurant's staff. */
export function mountStreams(api: FastifyInstance, { overrides, ...dependencies }: Dependencies): void {
  const settings = { ...orderStreamSettings, ...overrides?.orders }
  mountOrderEvents(api, { ...dependencies, settings })
  mountBoardEvents(api, { ...dependencies, limits: { ...boardStreamLimits, ...overrides?.boards } })
}
