import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Endpoint, Result } from '#contracts/endpoint.ts'
import { methodAndPath } from '#contracts/endpoint.ts'
import { preferredLanguage } from '#contracts/language.ts'
import { withAbsoluteImageUrlsInJson } from '#domain/pictures/absolute-image-urls.ts'
import { tagOf } from '#server/http/cache/cache-tags.ts'
import { type ResponseCache, searchPrefix } from '#server/http/cache/response-cache.ts'
import { sendCached } from '#server/http/cache/send-cached.ts'
import { producedTiming, timingHeader } from '#server/http/cache/server-timing.ts'
import { clientNetwork } from '#server/limits/client-network.ts'
import { answerErrors, sendRefusal } from './answer-errors.ts'
import { type CallPath, readInput, refusalOf } from './call.ts'
import type { Sessions } from './sessions.ts'

export type ApiDependencies = {
  call: CallPath
  sessions: Sessions
  cache: ResponseCache
  clock: () => Date
  /** Prefix of image URLs in answers; null: they stay paths. */
  pictureOrigin: string | null
}

const jsonType = 'application/json; charset=utf-8'
const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inputOf(request: FastifyRequest, { audience }: Endpoint): unknown {
  const { body, params, query, method } = request
  if (body !== undefined && body !== null && !isObject(body)) return body
  // URLs end up in logs and histories, so a password in the query is ignored.
  const { password: _unread, ...fromUrl } = query as Record<string, unknown>
  const readsUrl = method === 'GET' || method === 'HEAD' || method === 'DELETE'
  // Which restaurant a member of staff acts for may be said in the query of every call.
  const acting = audience === 'staff' && 'partner_id' in fromUrl && { partner_id: fromUrl.partner_id }
  return { ...acting, ...(readsUrl && fromUrl), ...(body as object | undefined), ...(params as object) }
}

function send(
  reply: FastifyReply,
  { endpoint, pictureOrigin }: { endpoint: Endpoint; pictureOrigin: string | null },
  result: Result<unknown>,
): FastifyReply {
  if (!result.ok) return sendRefusal(reply, result.refusal)
  if (result.total !== undefined) reply.header('x-total-count', String(result.total))
  const { success, falseStatus = success } = endpoint
  const status = result.value === false ? falseStatus : success
  const body = withAbsoluteImageUrlsInJson(JSON.stringify(result.value), pictureOrigin)
  return reply.code(status).type(jsonType).send(body)
}

async function callerOf(request: FastifyRequest, endpoint: Endpoint, { sessions, clock }: ApiDependencies) {
  const key = request.headers['idempotency-key']
  return {
    language: preferredLanguage(request.headers['accept-language']),
    clientAddress: clientNetwork(request.ip),
    session:
      endpoint.audience === 'public' ? null : await sessions.find(request.headers.authorization, clock()),
    idempotencyKey: typeof key === 'string' ? key : null,
  }
}

function uncachedHandler(name: EndpointName, dependencies: ApiDependencies) {
  const endpoint: Endpoint = endpoints[name]
  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    const caller = await callerOf(request, endpoint, dependencies)
    if (caller.idempotencyKey !== null && !idempotencyKeyPattern.test(caller.idempotencyKey)) {
      return sendRefusal(reply, refusalOf('idempotency_key_invalid', caller.language))
    }
    const isPublic = endpoint.audience === 'public' && request.method === 'GET'
    reply.header('cache-control', isPublic ? 'no-cache' : 'no-store')
    const result = await dependencies.call(name, inputOf(request, endpoint), caller)
    // How long a password or an unknown e-mail takes is nobody's business.
    if (endpoint.audience !== 'public' || request.method === 'GET')
      reply.header(timingHeader, producedTiming(reply.elapsedTime))
    return send(reply, { endpoint, pictureOrigin: dependencies.pictureOrigin }, result)
  }
}

/** Positions are nearly unique: caching their answers would evict useful ones. */
function hasPosition(input: unknown): boolean {
  return isObject(input) && 'latitude' in input
}

/** The parsed input has a fixed order of parameters and no unknown ones. */
function keyOf(name: EndpointName, input: unknown): string {
  const isSearch = isObject(input) && ['q', 'name', 'address'].some((field) => field in input)
  return `${isSearch ? searchPrefix : ''}${name} ${JSON.stringify(input)}`
}

function cachedHandler(name: EndpointName, dependencies: ApiDependencies) {
  const { cache, call, pictureOrigin } = dependencies
  const endpoint: Endpoint = endpoints[name]
  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    const caller = await callerOf(request, endpoint, dependencies)
    const read = readInput(endpoint.input, inputOf(request, endpoint), caller.language)
    if (!read.ok) return sendRefusal(reply, read.refusal)
    const input = read.data
    const key = keyOf(name, input)
    let refused: Result<unknown> | null = null
    async function produce() {
      const result = await call(name, inputOf(request, endpoint), caller)
      if (!result.ok) {
        refused = result
        return null
      }
      const headers: Record<string, string> = {
        'content-type': jsonType,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      }
      if (result.total !== undefined) headers['x-total-count'] = String(result.total)
      const body = Buffer.from(withAbsoluteImageUrlsInJson(JSON.stringify(result.value), pictureOrigin))
      const tags = [tagOf(name, input, result.value)]
      return { status: 200, body, headers, tags, isCacheable: !hasPosition(input) }
    }
    const cached = await cache.get({ key, produce })
    // Refusals depend on the caller's language, so they are not cached.
    if (cached === null) {
      const result = refused ?? (await call(name, inputOf(request, endpoint), caller))
      return send(reply, { endpoint, pictureOrigin }, result)
    }
    cache.remember(request.url, key)
    return sendCached(request, reply, cached)
  }
}

/** Mounts every endpoint of the contract under /api/v1. */
export async function mountApi(app: FastifyInstance, dependencies: ApiDependencies): Promise<void> {
  answerErrors(app)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const handler = endpoint.cached ? cachedHandler(name, dependencies) : uncachedHandler(name, dependencies)
    for (const route of [endpoint.route, endpoint.alias]) {
      if (route === undefined) continue
      const { method, path } = methodAndPath(route)
      app.route({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1'), handler })
    }
  }
  // Otherwise the pages would answer unknown API paths.
  app.get('/*', (_request, reply) => reply.callNotFound())
}
