import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Endpoint, Result } from '#contracts/endpoint.ts'
import { preferredLanguage } from '#contracts/language.ts'
import { methodAndPath } from '#contracts/method-and-path.ts'
import { withAbsoluteImageUrlsInJson } from '#domain/pictures/absolute-image-urls.ts'
import {
  type Answer,
  accountOf,
  type CallContext,
  type Database,
  type Handlers,
  type OfficeServices,
  type Services,
} from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tagOf } from '#server/http/cache/cache-tags.ts'
import { type ResponseCache, searchPrefix } from '#server/http/cache/response-cache.ts'
import { sendCached } from '#server/http/cache/send-cached.ts'
import { producedTiming, timingHeader } from '#server/http/cache/server-timing.ts'
import { clientNetwork } from '#server/limits/client-network.ts'
import type { SecurityEvent } from '#server/security-event.ts'
import { answerErrors, sendRefusal } from './answer-errors.ts'
import { authorize } from './authorize.ts'
import { clientSignal } from './client-signal.ts'
import { countCall } from './count-call.ts'
import { bindKey } from './idempotency.ts'
import { checkAnswer, readInput, refusalOf, resultOf } from './input-and-answer.ts'
import { jsonType, sendResult } from './send-result.ts'
import type { Sessions } from './sessions.ts'
import { createTrail, type RecordAction } from './trail.ts'
import { refusalWhenTurnedAway } from './turned-away.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route's endpoint. */
    call?: EndpointName
  }
}

/** The caller of an endpoint. */
export type Caller = Pick<CallContext, 'language' | 'clientAddress' | 'session' | 'signal'> & {
  idempotencyKey: string | null
}

export type CallDependencies = {
  db: Database
  handlers: Partial<Handlers>
  /** All services; for the command line only those of administrators' calls. */
  services: Services | OfficeServices
  /** Input schemas that depend on settings; they replace the contract's. */
  inputs: Partial<Record<EndpointName, z.ZodMiniType>>
  clock: () => Date
  /** Receives the security events of finished calls. */
  onSecurityEvent: (event: SecurityEvent & { call: EndpointName }) => void
  /** Records an administrator's change in the audit trail. */
  recordAction: RecordAction
  /** Checks every answer against its contract and throws on a mismatch. Slow, so only for tests and development. */
  checksAnswers: boolean
}

/** The path that every call takes: authorize, parse, limit, transaction, use case, answer. */
export type CallPath = (name: EndpointName, input: unknown, caller: Caller) => Promise<Result<unknown>>

type AnyHandler = (context: CallContext, input: unknown) => Promise<Answer<unknown, string>>

export function createCallPath(dependencies: CallDependencies): CallPath {
  const { db, handlers, inputs, clock, onSecurityEvent, checksAnswers } = dependencies
  const recordChange = createTrail(dependencies.recordAction)

  return async function call(name, rawInput, caller) {
    const endpoint: Endpoint = endpoints[name]
    const { language, session, clientAddress, signal } = caller
    const authorized = authorize(endpoint, session, rawInput)
    if (!authorized.ok) {
      if (authorized.code !== 'unauthorized' && session !== null && session.kind !== 'operator') {
        onSecurityEvent({ event: 'call_refused', ...accountOf(session), call: name })
      }
      return resultOf(authorized, language)
    }
    const parsed = readInput(inputs[name] ?? endpoint.input, rawInput, language, endpoint.refusals)
    if (!parsed.ok) return parsed
    const { data } = parsed
    const handler = handlers[name] as AnyHandler
    const events: SecurityEvent[] = []
    const logEvent = (event: SecurityEvent) => void events.push(event)
    const idempotency = bindKey(caller.idempotencyKey, name, endpoint, data)
    const called = { language, clientAddress, session: authorized.value, idempotency, signal }
    const services = dependencies.services as Services
    const context = { ...called, db, now: clock(), services, logEvent }

    async function attempt(transaction: Database) {
      // An earlier attempt was rolled back, so its events did not happen.
      events.length = 0
      const own = { ...context, db: transaction }
      const made = await handler(own, data)
      if (made.ok && made.isRepeated !== true) await recordChange(name, own, { ...made, input: data })
      return made
    }
    async function run(): Promise<Answer<unknown, string>> {
      const committed: readonly string[] = endpoint.committedRefusals ?? []
      const shouldRollBack = (made: Answer<unknown, string>) => !made.ok && !committed.includes(made.code)
      const isWrite = endpoint.access === 'write'
      const answer = await (isWrite ? inTransaction(db, attempt, { shouldRollBack }) : attempt(db))
      if (checksAnswers) checkAnswer(name, endpoint, answer)
      return answer
    }

    const refused = endpoint.limit ? await countCall(context, endpoint.limit) : null
    const answer = refused ?? (await run().catch((error) => refusalWhenTurnedAway(error, signal)))
    for (const event of events) onSecurityEvent({ ...event, call: name })
    return resultOf(answer, language)
  }
}

export type ApiDependencies = {
  call: CallPath
  sessions: Sessions
  cache: ResponseCache
  clock: () => Date
  /** The prefix of image URLs in answers; null: they stay paths. */
  pictureOrigin: string | null
}

const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inputOf(request: FastifyRequest, { audience }: Endpoint): unknown {
  const { body, params, query, method } = request
  if (body !== undefined && body !== null && !isObject(body)) return body
  // URLs end up in logs and browser histories, so a password in the query is ignored.
  const { password: _unread, ...fromUrl } = query as Record<string, unknown>
  const readsUrl = method === 'GET' || method === 'HEAD' || method === 'DELETE'
  // Every staff call may name its restaurant in the query.
  const acting = audience === 'staff' && 'partner_id' in fromUrl && { partner_id: fromUrl.partner_id }
  return { ...acting, ...(readsUrl && fromUrl), ...(body as object | undefined), ...(params as object) }
}

async function callerOf(reply: FastifyReply, endpoint: Endpoint, { sessions, clock }: ApiDependencies) {
  const { request } = reply
  const key = request.headers['idempotency-key']
  return {
    language: preferredLanguage(request.headers['accept-language']),
    clientAddress: clientNetwork(request.ip),
    session:
      endpoint.audience === 'public' ? null : await sessions.find(request.headers.authorization, clock()),
    idempotencyKey: typeof key === 'string' ? key : null,
    // Several clients may wait for a cached answer, so no single client can abort it.
    signal: endpoint.cached ? null : clientSignal(reply),
  }
}

type Request = { name: EndpointName; endpoint: Endpoint; request: FastifyRequest; caller: Caller }

async function answer(
  { name, endpoint, request, caller }: Request,
  reply: FastifyReply,
  { call, pictureOrigin }: ApiDependencies,
) {
  if (caller.idempotencyKey !== null && !idempotencyKeyPattern.test(caller.idempotencyKey)) {
    return sendRefusal(reply, refusalOf('idempotency_key_invalid', caller.language))
  }
  const isPublic = endpoint.audience === 'public'
  const isRead = request.method === 'GET'
  reply.header('cache-control', isPublic && isRead ? 'no-cache' : 'no-store')
  const result = await call(name, inputOf(request, endpoint), caller)
  // The duration of public writes could reveal whether an account exists.
  if (!isPublic || isRead) reply.header(timingHeader, producedTiming(reply.elapsedTime))
  return sendResult(reply, endpoint, result, pictureOrigin)
}

async function answerFromCache(
  { name, endpoint, request, caller }: Request,
  reply: FastifyReply,
  { call, cache, pictureOrigin }: ApiDependencies,
) {
  const read = readInput(endpoint.input, inputOf(request, endpoint), caller.language)
  if (!read.ok) return sendRefusal(reply, read.refusal)
  const input: unknown = read.data
  const asks = (field: string) => isObject(input) && field in input
  // The parsed input has no unknown parameters, and the others are in a fixed order.
  const key = `${['q', 'name', 'address'].some(asks) ? searchPrefix : ''}${name} ${JSON.stringify(input)}`
  let refused: Result<unknown> | null = null
  async function produce() {
    const result = await call(name, inputOf(request, endpoint), caller)
    if (!result.ok) {
      refused = result
      return null
    }
    return {
      status: 200,
      body: Buffer.from(withAbsoluteImageUrlsInJson(JSON.stringify(result.value), pictureOrigin)),
      headers: {
        'content-type': jsonType,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        ...(result.total !== undefined && { 'x-total-count': String(result.total) }),
      },
      tags: [tagOf(name, input, result.value)],
      // Positions are almost unique, so caching their answers would only evict useful answers.
      isCacheable: !asks('latitude'),
    }
  }
  const cached = await cache.get({ key, produce })
  if (cached !== null) {
    cache.remember(request.url, key)
    return sendCached(request, reply, cached)
  }
  // Refusals are in the caller's language, so they are not cached.
  const result = refused ?? (await call(name, inputOf(request, endpoint), caller))
  return sendResult(reply, endpoint, result, pictureOrigin)
}

/** Mounts every endpoint of the contract under /api/v1. */
export async function mountApi(app: FastifyInstance, dependencies: ApiDependencies): Promise<void> {
  answerErrors(app)
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    async function handler(request: FastifyRequest, reply: FastifyReply) {
      const caller = await callerOf(reply, endpoint, dependencies)
      const run = endpoint.cached ? answerFromCache : answer
      return run({ name, endpoint, request, caller }, reply, dependencies)
    }
    // Without a session, a large body is not read.
    async function onRequest(request: FastifyRequest, reply: FastifyReply) {
      if (endpoint.audience === 'public') return
      const { authorization, 'accept-language': accepted } = request.headers
      if ((await dependencies.sessions.find(authorization, dependencies.clock())) !== null) return
      return sendRefusal(reply, refusalOf('unauthorized', preferredLanguage(accepted)))
    }
    for (const route of [endpoint.route, endpoint.alias ?? []].flat()) {
      const { method, path } = methodAndPath(route)
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
      const { bodyBytes: bodyLimit } = endpoint
      app.route({
        method,
        url,
        handler,
        config: { call: name },
        ...(bodyLimit !== undefined && { bodyLimit, onRequest }),
      })
    }
  }
  // Without this route, the pages would answer unknown API paths.
  app.get('/*', (_request, reply) => reply.callNotFound())
}
