import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contracts/endpoint.ts'
import { preferredLanguage } from '#contracts/language.ts'
import type { RefusalCode } from '#contracts/refusals/refusals.ts'
import { sendRefusal } from '#server/http/call/answer-errors.ts'
import { refusalOf } from '#server/http/call/input-and-answer.ts'
import { clientNetwork } from '#server/limits/client-network.ts'
import { createFairPlaces, type PlaceLimits } from '#server/limits/fair-places.ts'
import { limitConcurrency, type RunLimited } from '#server/limits/limit-concurrency.ts'
import { createLiveStream, eventText, type LiveSource, type LiveState } from './live-stream.ts'
import { takeOverReply } from './stream-target.ts'

/** How many streams of a kind a process may have open, and how often each sends a heartbeat. */
export type StreamBounds = PlaceLimits & { heartbeatMs: number }

/** The account that opens a stream, and the stream's key. */
export type Entered<Key> = {
  key: Key
  /** Streams are counted per account, and per `group` of accounts, such as a restaurant's. */
  account: string
  group?: string
  /** Whether the caller may still read. Checked before each event and at each heartbeat. */
  isAllowed: () => Promise<boolean>
}

/** The differences between the kinds of live stream: a board, an order, offers and the office. */
export type LiveStreamKind<Key> = {
  url: string
  /** The name in logs. */
  name: string
  /** Authorizes the caller and answers the key of the stream. */
  audience: (
    request: FastifyRequest,
  ) => Promise<{ ok: true; value: Entered<Key> } | { ok: false; refusal: Refusal | RefusalCode }>
  /** Calls `wake` when the key's state may have changed. Resolves to an unsubscribe function; no later change is missed. */
  marks: (key: Key, wake: () => void) => (() => void) | Promise<() => void>
  /** The newest state; null if the caller may not see one. */
  read: (key: Key) => Promise<LiveState | null>
  /** The refusal if `read` answers null when the stream is opened. */
  missing: RefusalCode
  bounds: StreamBounds
  clock: () => Date
}

/** After an outage every stream reads its state. This bound leaves database connections for other calls. */
const readingsAtOnce = 4

/** Sets the client's reconnection delay. */
const opening = 'retry: 3000\n\n'

/** Runs `cleanUp` at once if the connection is already closed. */
function whenClosed(response: ServerResponse, cleanUp: () => void): void {
  if (response.closed) cleanUp()
  else response.once('close', cleanUp)
}

/** The source of a stream, with a bound on concurrent reads of all streams. */
function sourceOf<Key>(
  { name, read, clock }: LiveStreamKind<Key>,
  { key, isAllowed }: Entered<Key>,
  { log, runLimited }: { log: FastifyReply['log']; runLimited: RunLimited },
): LiveSource {
  return {
    read: () => runLimited(() => read(key)),
    isAllowed: () => runLimited(isAllowed),
    clock,
    onFailure: (error) => log.error({ err: error }, `${name} could not be read for a live stream`),
  }
}

/** Starts the answer with the current state. Null if no further state can follow. */
function begin(reply: FastifyReply, first: LiveState, lastEventId: string | undefined) {
  if (first.isFinal && lastEventId !== undefined && lastEventId === first.id) {
    reply.code(204).header('cache-control', 'no-store').send()
    return null
  }
  const target = takeOverReply(reply)
  void target.write(`${opening}${eventText(first)}`)
  if (!first.isFinal) return target
  target.end()
  return null
}

type Ends = { open: Set<() => void>; isClosing: boolean }

/**
 * Streams to one caller. Follows the marks before the first read, so that no change is missed in between. `needed`
 * aborts when another caller needs the place.
 */
async function startStream<Key>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { kind, entered, source }: { kind: LiveStreamKind<Key>; entered: Entered<Key>; source: LiveSource },
  { needed, ends }: { needed: AbortSignal; ends: Ends },
): Promise<RefusalCode | null> {
  let isStale = false
  let wake = () => {
    isStale = true
  }
  whenClosed(reply.raw, await kind.marks(entered.key, () => wake()))
  const first = await source.read()
  if (first === null) return kind.missing
  if (ends.isClosing || needed.aborted) return 'overloaded'
  const target = begin(reply, first, request.headers['last-event-id']?.toString())
  if (target === null) return null
  needed.addEventListener('abort', target.end)
  const stream = createLiveStream(first, source, target)
  ends.open.add(target.end)
  const beating = setInterval(stream.beat, kind.bounds.heartbeatMs)
  whenClosed(reply.raw, () => {
    ends.open.delete(target.end)
    stream.stop()
    clearInterval(beating)
  })
  wake = stream.wake
  if (isStale) wake()
  return null
}

/** Serves a kind of live stream as server-sent events. All streams start here, so every kind has bounds. */
export function mountLiveStream<Key>(api: FastifyInstance, kind: LiveStreamKind<Key>): void {
  const places = createFairPlaces(kind.bounds)
  const runLimited = limitConcurrency(readingsAtOnce)
  const ends: Ends = { open: new Set(), isClosing: false }

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<Refusal | RefusalCode | null> {
    const answer = await kind.audience(request)
    if (!answer.ok) return answer.refusal
    const { value: entered } = answer
    const { account, group } = entered
    const needed = new AbortController()
    const claim = { client: clientNetwork(request.ip), account, ...(group !== undefined && { group }) }
    const place = places.take(claim, () => needed.abort())
    if (typeof place === 'string') return place
    whenClosed(reply.raw, place.leave)
    const source = sourceOf(kind, entered, { log: reply.log, runLimited })
    return startStream({ request, reply }, { kind, entered, source }, { needed: needed.signal, ends })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const refused = await open(request, reply)
    if (refused === null) return reply
    const language = preferredLanguage(request.headers['accept-language'])
    return sendRefusal(reply, typeof refused === 'string' ? refusalOf(refused, language) : refused)
  }

  // A HEAD request would never end.
  api.get(kind.url, { exposeHeadRoute: false }, answer)
  api.addHook('preClose', async () => {
    ends.isClosing = true
    for (const end of ends.open) end()
  })
}
