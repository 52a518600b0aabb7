import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { preferredLanguage } from '#contracts/language.ts'
import { refusals } from '#contracts/refusals.ts'
import { ownGeography } from '../geography.ts'
import { ownImageHost } from '../image-host.ts'
import { sendRefusal } from './answer-errors.ts'
import { refusalOf } from './call.ts'
import { languageOfHeaders } from './page-key.ts'

/** From when on the service is too busy to take more: times in ms, the delay as a mean over each sample. */
export type PressureLimits = { maxEventLoopDelay: number; maxHeapUsedBytes: number; sampleInterval: number }

/** Two cores that are merely busy stay below a tenth of this delay; one long pause is no reason to turn people away. */
export const pressureLimits: PressureLimits = {
  maxEventLoopDelay: 1_000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  sampleInterval: 2_000,
}

const retryAfterSeconds = 5
const logEveryMs = 10_000
/** Who watches over the service has to reach it most of all now. */
const alwaysAnswered: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Answers 503 while the service is too busy; what is kept ready costs next to nothing and never gets here. */
export async function guardPressure(server: FastifyInstance, limits: PressureLimits): Promise<void> {
  await server.register(underPressure, { ...limits, pressureHandler: () => {} })
  let quietUntil = 0
  server.addHook('onRequest', (request, reply, done) => {
    if (!server.isUnderPressure() || alwaysAnswered.has(request.routeOptions.url ?? '')) return done()
    if (performance.now() >= quietUntil) {
      quietUntil = performance.now() + logEveryMs
      request.log.warn(server.memoryUsage(), 'too busy: turning callers away')
    }
    // These refuse by themselves: in the API's shape, and readable from the origins that it allows.
    if (['/api/v1/', `${ownImageHost}/`, `${ownGeography}/`].some((start) => request.url.startsWith(start)))
      return done()
    reply
      .code(503)
      .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(refusals.overloaded[languageOfHeaders(request.headers)])
  })
}

/** The API's own answer while `guardPressure` finds the service too busy. */
export function refuseUnderPressure(api: FastifyInstance): void {
  api.addHook('onRequest', (request, reply, done) => {
    if (!api.isUnderPressure()) return done()
    const details = { retry_after: retryAfterSeconds }
    const language = preferredLanguage(request.headers['accept-language'])
    sendRefusal(reply, refusalOf('overloaded', language, { details }))
  })
}
