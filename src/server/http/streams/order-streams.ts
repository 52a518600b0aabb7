import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { RefusalCode } from '#contracts/refusals/refusals.ts'
import type { CustomerSession } from '#server/context.ts'
import type { Listener } from '#server/db/listener.ts'
import type { Sessions } from '#server/http/call/sessions.ts'
import { createFairPlaces } from '#server/limits/fair-places.ts'
import { limitConcurrency } from '#server/limits/limit-concurrency.ts'
import { createOrderChanges } from './order-changes.ts'
import { isOver, progressEvent, progressId, streamOpening } from './progress-event.ts'
import {
  createProgressStream,
  type ProgressSource,
  type ProgressStream,
  type StreamTarget,
} from './progress-stream.ts'
import { takeOver } from './stream-target.ts'

/**
 * How many streams may be open at once, per process and in it per client network and customer: an idle stream costs
 * little memory; many phones share one address of their network; ten tabs are enough for one person.
 */
export const orderStreamSettings = {
  maxStreams: 1_000,
  maxStreamsPerClient: 100,
  maxStreamsPerUser: 10,
  heartbeatMs: 20_000,
}

/** After an outage all orders are read again; this bound leaves connections for other calls. */
const readingsAtOnce = 4

export type OrderStreamDependencies = {
  listen: Listener['listen']
  sessions: Sessions
  readProgress: (own: { userId: number; orderId: number }) => Promise<OrderProgress | null>
  clock: () => Date
  settings: typeof orderStreamSettings
}

type StreamRequest = {
  session: CustomerSession
  /** The client network. */
  client: string
  orderId: number
  /** The Last-Event-ID header. */
  lastEventId: string | undefined
}

/** Runs at once if the connection is closed already. */
function whenClosed(response: ServerResponse, cleanUp: () => void): void {
  if (response.closed) cleanUp()
  else response.once('close', cleanUp)
}

/** Sends the order as it is; null where nothing will follow. */
function beginStream(
  reply: FastifyReply,
  first: OrderProgress,
  lastEventId: string | undefined,
): StreamTarget | null {
  if (isOver(first) && lastEventId === progressId(first)) {
    reply.code(204).header('cache-control', 'no-store').send()
    return null
  }
  const target = takeOver(reply)
  void target.write(`${streamOpening}${progressEvent(first)}`)
  if (!isOver(first)) return target
  target.end()
  return null
}

/** Where the streams of this process read, a few at a time. */
function progressSource({ sessions, readProgress, clock }: OrderStreamDependencies) {
  const runLimited = limitConcurrency(readingsAtOnce)
  return ({ session, orderId }: StreamRequest, { log }: FastifyReply): ProgressSource => ({
    read: () => runLimited(() => readProgress({ userId: session.userId, orderId })),
    isAllowed: () => runLimited(async () => (await sessions.findById(session.id, clock())) !== null),
    clock,
    onFailure: (error) => log.error({ err: error }, 'order progress could not be read for a live stream'),
  })
}

function keepBeating(stream: ProgressStream, response: ServerResponse, everyMs: number): void {
  const beating = setInterval(stream.beat, everyMs)
  whenClosed(response, () => {
    stream.stop()
    clearInterval(beating)
  })
}

function placesOf({ maxStreams, maxStreamsPerClient, maxStreamsPerUser }: typeof orderStreamSettings) {
  return createFairPlaces({
    all: maxStreams,
    ofClient: maxStreamsPerClient,
    ofAccount: maxStreamsPerUser,
  })
}

/** Aborted when another client needs the place of the stream. */
type Place = StreamRequest & { needed: AbortSignal }

/** Follows orders for their customers in this process. */
export function createOrderStreams(dependencies: OrderStreamDependencies) {
  const { listen, settings } = dependencies
  const changes = createOrderChanges(listen)
  const places = placesOf(settings)
  const sourceFor = progressSource(dependencies)
  const open = new Set<StreamTarget>()
  let isClosing = false

  /** Followed from before the first reading, so that nothing is missed between it and the stream. */
  async function start(reply: FastifyReply, asked: Place): Promise<RefusalCode | null> {
    let isStale = false
    let wake = () => {
      isStale = true
    }
    const leave = await changes.follow(asked.orderId, () => wake())
    whenClosed(reply.raw, leave)
    const source = sourceFor(asked, reply)
    const first = await source.read()
    if (first === null) return 'order_not_found'
    if (isClosing || asked.needed.aborted) return 'overloaded'
    const target = beginStream(reply, first, asked.lastEventId)
    if (target === null) return null
    asked.needed.addEventListener('abort', target.end)
    const stream = createProgressStream(first, source, target)
    open.add(target)
    whenClosed(reply.raw, () => open.delete(target))
    keepBeating(stream, reply.raw, settings.heartbeatMs)
    wake = stream.wake
    if (isStale) wake()
    return null
  }

  return {
    /** Resolves to a refusal, or to null once the reply is a stream. */
    async open(reply: FastifyReply, asked: StreamRequest): Promise<RefusalCode | null> {
      const needed = new AbortController()
      const account = String(asked.session.userId)
      const place = places.take({ client: asked.client, account }, () => needed.abort())
      if (typeof place === 'string') return place
      whenClosed(reply.raw, place.leave)
      return start(reply, { ...asked, needed: needed.signal })
    },
    /** Ends all streams; new ones are refused. */
    close() {
      isClosing = true
      for (const target of open) target.end()
    },
  }
}
