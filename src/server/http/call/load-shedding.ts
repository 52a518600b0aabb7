import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '#contracts/refusals/refusals.ts'
import { geographyPath } from '#server/config/geography.ts'
import { imageHostPath } from '#server/config/image-host.ts'
import { languageOfHeaders } from '#server/http/cache/requested-language.ts'
import { refuse } from './answer-errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether new requests are refused. */
    isOverloaded(): boolean
  }
}

/**
 * The limits above which new requests are refused: the heap size, or the mean event loop delay in `lateSamples`
 * consecutive samples. Times in ms.
 */
export type LoadLimits = {
  maxEventLoopDelay: number
  maxHeapUsedBytes: number
  sampleInterval: number
  lateSamples: number
}

/**
 * The limits of the service. Two busy cores stay below a tenth of this delay. Shared machines may freeze for some
 * seconds, so a single late sample is ignored.
 */
export const loadLimits: LoadLimits = {
  maxEventLoopDelay: 1_000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  sampleInterval: 2_000,
  lateSamples: 3,
}

const retryAfterSeconds = 5

/** Answers 503 with Retry-After in plain text, for browsers. */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(refusals.overloaded[languageOfHeaders(request.headers)])
}

const logEveryMs = 10_000
/** The paths that are answered during overload too, because monitoring must work. */
const alwaysAnswered: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Answers 503 while overloaded. Cached answers are sent earlier (createCacheFront). */
export async function shedLoad(server: FastifyInstance, limits: LoadLimits): Promise<void> {
  await server.register(underPressure, { sampleInterval: limits.sampleInterval })
  let late = 0
  const looks = setInterval(() => {
    late = server.memoryUsage().eventLoopDelay > limits.maxEventLoopDelay ? late + 1 : 0
  }, limits.sampleInterval).unref()
  server.addHook('onClose', async () => clearInterval(looks))
  server.decorate(
    'isOverloaded',
    () => late >= limits.lateSamples || server.memoryUsage().heapUsed > limits.maxHeapUsedBytes,
  )
  let quietUntil = 0
  server.addHook('onRequest', (request, reply, done) => {
    if (!server.isOverloaded() || alwaysAnswered.has(request.routeOptions.url ?? '')) return done()
    if (performance.now() >= quietUntil) {
      quietUntil = performance.now() + logEveryMs
      request.log.warn(server.memoryUsage(), 'overloaded; new requests are refused')
    }
    // These plugins refuse in the API's error shape with CORS headers (refuseUnderLoad).
    if (['/api/v1/', `${imageHostPath}/`, `${geographyPath}/`].some((start) => request.url.startsWith(start)))
      return done()
    sendOverloaded(request, reply, retryAfterSeconds)
  })
}

/** Answers 503 in the API's error shape while overloaded. */
export function refuseUnderLoad(api: FastifyInstance): void {
  api.addHook('onRequest', (request, reply, done) => {
    if (!api.isOverloaded()) return done()
    refuse(request, reply, 'overloaded', { retry_after: retryAfterSeconds })
  })
}
