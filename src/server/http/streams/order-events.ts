import type { FastifyRequest } from 'fastify'
import { preferredLanguage } from '#contracts/language.ts'
import { createStreamToken, type OrderProgress } from '#contracts/orders/order-progress.ts'
import type { Session } from '#server/context.ts'
import type { Listener } from '#server/db/listener.ts'
import { transports } from '#server/events/subscribers.ts'
import { readInput } from '#server/http/call/input-and-answer.ts'
import type { Sessions } from '#server/http/call/sessions.ts'
import type { LiveState } from './live-stream.ts'
import type { LiveStreamKind, StreamBounds } from './mount-live-stream.ts'
import type { StreamTokens } from './stream-tokens.ts'
import { watchNotifications } from './watch-notifications.ts'

/**
 * Idle streams cost little memory. Many phones share an address of their network. Ten tabs are enough for one person.
 */
export const orderStreamBounds: StreamBounds = {
  all: 1_000,
  ofClient: 100,
  ofAccount: 10,
  heartbeatMs: 20_000,
}

type OwnOrder = { userId: number; orderId: number }

export type OrderEventDependencies = {
  listen: Listener['listen']
  sessions: Sessions
  streamTokens: StreamTokens
  readProgress: (own: OwnOrder) => Promise<OrderProgress | null>
  clock: () => Date
}

/** A stream token is valid for its order only, and only while the session that requested it is active. */
async function findSessionOfStreamToken(
  ticket: unknown,
  orderId: number,
  { streamTokens, sessions, clock }: OrderEventDependencies,
): Promise<Session | null> {
  const known = await streamTokens.read(ticket, clock())
  if (known?.orderId !== orderId) return null
  const session = await sessions.findById(known.sessionId, clock())
  return session?.kind === 'customer' && session.userId === known.userId ? session : null
}

/** Authorizes customers by their session token or by a stream token of the order (`?ticket=` on the wire). */
function customersOf(dependencies: OrderEventDependencies): LiveStreamKind<OwnOrder>['audience'] {
  const { sessions, clock } = dependencies
  return async ({ headers, params, query }: FastifyRequest) => {
    const { ticket } = query as { ticket?: unknown }
    const input = readInput(createStreamToken.input, params, preferredLanguage(headers['accept-language']))
    const session =
      (await sessions.find(headers.authorization, clock())) ??
      (input.ok ? await findSessionOfStreamToken(ticket, input.data.id, dependencies) : null)
    if (session === null) return { ok: false, refusal: 'unauthorized' }
    if (session.kind !== 'customer') return { ok: false, refusal: 'forbidden' }
    if (!input.ok) return input
    const { id, userId } = session
    const isAllowed = async () => (await sessions.findById(id, clock())) !== null
    const key = { userId, orderId: input.data.id }
    return { ok: true, value: { key, account: String(userId), isAllowed } }
  }
}

/** `dueAt`: once the estimated arrival has passed, the order needs a new estimate. */
function stateOf(progress: OrderProgress): LiveState {
  const { steps, driver_position: position, state, estimated_at: promised } = progress
  return {
    event: 'progress',
    id: `${steps.length}-${position === null ? 0 : Date.parse(position.at)}`,
    data: JSON.stringify(progress),
    isFinal: state === 'delivered' || state === 'canceled',
    dueAt: promised === null ? null : new Date(promised),
  }
}

/** `GET /orders/{id}/events`: the order's progress for its customer (wire: live changes). */
export function orderEvents(
  dependencies: OrderEventDependencies,
  bounds: StreamBounds,
): LiveStreamKind<OwnOrder> {
  const { listen, readProgress, clock } = dependencies
  // Notifications come from the transport `streams` and from the stored positions of drivers.
  const changes = watchNotifications(listen, transports.streams.channel)
  return {
    url: '/orders/:id/events',
    name: 'order progress',
    audience: customersOf(dependencies),
    marks: ({ orderId }, wake) => changes.follow(orderId, wake),
    async read(own) {
      const progress = await readProgress(own)
      return progress && stateOf(progress)
    },
    missing: 'order_not_found',
    bounds,
    clock,
  }
}
