import type { FastifyInstance } from 'fastify'
import { type BoardEventDependencies, boardEvents, boardStreamBounds } from './board-events.ts'
import { driverEvents, driverStreamBounds } from './driver-events.ts'
import { mountLiveStream, type StreamBounds } from './mount-live-stream.ts'
import { type OrderEventDependencies, orderEvents, orderStreamBounds } from './order-events.ts'

/** Bounds that replace the defaults. */
export type StreamOverrides = {
  orders?: Partial<StreamBounds>
  boards?: Partial<StreamBounds>
  drivers?: Partial<StreamBounds>
}

type Dependencies = OrderEventDependencies &
  Omit<BoardEventDependencies, 'onFailure'> & { overrides: StreamOverrides | undefined }

/** Serves the live streams of orders for customers, of boards for staff, and of their work for drivers. */
export function mountStreams(api: FastifyInstance, { overrides, ...dependencies }: Dependencies): void {
  const onFailure = (error: unknown) =>
    api.log.error({ err: error }, 'boards could not be compared for live streams')
  mountLiveStream(api, orderEvents(dependencies, { ...orderStreamBounds, ...overrides?.orders }))
  mountLiveStream(
    api,
    boardEvents({ ...dependencies, onFailure }, { ...boardStreamBounds, ...overrides?.boards }),
  )
  mountLiveStream(api, driverEvents(dependencies, { ...driverStreamBounds, ...overrides?.drivers }))
}
