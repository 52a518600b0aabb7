import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage } from '#contracts/language.ts'
import { createOrderTicket } from '#contracts/orders/order-progress.ts'
import type { Session } from '#server/context.ts'
import { refuse, sendRefusal } from '#server/http/call/answer-errors.ts'
import { readInput } from '#server/http/call/input-and-answer.ts'
import { clientNetwork } from '#server/limits/client-network.ts'
import { createOrderStreams, type OrderStreamDependencies } from './order-streams.ts'
import type { OrderTickets } from './order-tickets.ts'

export type OrderEventDependencies = OrderStreamDependencies & { tickets: OrderTickets }

/** A ticket is valid for its order only, and only while the session that requested it is active. */
async function sessionOfTicket(
  ticket: unknown,
  orderId: number,
  { tickets, sessions, clock }: OrderEventDependencies,
): Promise<Session | null> {
  const known = await tickets.read(ticket, clock())
  if (known?.orderId !== orderId) return null
  const session = await sessions.findById(known.sessionId, clock())
  return session?.kind === 'customer' && session.userId === known.userId ? session : null
}

/** Serves `GET /orders/{id}/events`: the order's progress as server-sent events (wire: live changes). */
export function mountOrderEvents(api: FastifyInstance, dependencies: OrderEventDependencies): void {
  const { sessions, clock } = dependencies
  const streams = createOrderStreams(dependencies)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const language = preferredLanguage(request.headers['accept-language'])
    const { ticket } = request.query as { ticket?: unknown }
    const input = readInput(createOrderTicket.input, request.params, language)
    const session =
      (await sessions.find(request.headers.authorization, clock())) ??
      (input.ok ? await sessionOfTicket(ticket, input.data.id, dependencies) : null)
    if (session === null) return refuse(request, reply, 'unauthorized')
    if (session.kind !== 'customer') return refuse(request, reply, 'forbidden')
    if (!input.ok) return sendRefusal(reply, input.refusal)
    const lastEventId = request.headers['last-event-id']
    const client = clientNetwork(request.ip)
    const asked = { session, client, orderId: input.data.id, lastEventId: lastEventId?.toString() }
    const refused = await streams.open(reply, asked)
    return refused === null ? reply : refuse(request, reply, refused)
  }

  // A HEAD request would never end.
  api.get('/orders/:id/events', { exposeHeadRoute: false }, answer)
  api.addHook('preClose', async () => streams.close())
}
