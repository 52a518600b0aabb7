import type { FastifyRequest } from 'fastify'
import { getCurrentWork } from '#contracts/orders/delivery.ts'
import type { Listener } from '#server/db/listener.ts'
import { authorize } from '#server/http/call/authorize.ts'
import type { Sessions } from '#server/http/call/sessions.ts'
import type { LiveStreamKind, StreamBounds } from './mount-live-stream.ts'
import { watchNotifications } from './watch-notifications.ts'

/** A driver has one phone; a few more streams are open while it reconnects. Many phones share an address. */
export const driverStreamBounds: StreamBounds = {
  all: 1_000,
  ofClient: 200,
  ofAccount: 10,
  heartbeatMs: 20_000,
}

type DriverEventDependencies = { listen: Listener['listen']; sessions: Sessions; clock: () => Date }

/** Authorizes drivers as `getCurrentWork` does. */
function driversOf({ sessions, clock }: DriverEventDependencies): LiveStreamKind<number>['audience'] {
  async function authorized({ headers, query }: FastifyRequest) {
    return authorize(getCurrentWork, await sessions.find(headers.authorization, clock()), query)
  }
  return async (request) => {
    const may = await authorized(request)
    if (!may.ok) return { ok: false, refusal: may.code }
    if (may.value?.kind !== 'driver') return { ok: false, refusal: 'forbidden' }
    const { driverId } = may.value
    const isAllowed = async () => (await authorized(request)).ok
    return { ok: true, value: { key: driverId, account: `${driverId}`, isAllowed } }
  }
}

/**
 * `GET /drivers/events`: reports only that the driver's offer, order or status has changed; GET /drivers/current says
 * how. The notifications come from triggers (migrations/0003-orders.sql).
 */
export function driverEvents(
  dependencies: DriverEventDependencies,
  bounds: StreamBounds,
): LiveStreamKind<number> {
  return {
    url: '/drivers/events',
    name: 'the work of a driver',
    audience: driversOf(dependencies),
    marks: watchNotifications(dependencies.listen, 'driver_changed').follow,
    read: async () => ({ event: 'work', data: 'changed' }),
    missing: 'driver_not_found',
    bounds,
    clock: dependencies.clock,
  }
}
