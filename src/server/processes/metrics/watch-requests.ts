import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './create-metrics.ts'

/** A new id for each request; the log writes it as `reqId` into every line about the request. */
export function createRequestId(): string {
  return randomUUID()
}

/** The call of a request: its endpoint's name, else the first part of its route, as `/assets`. Never an address. */
export function nameRequest({
  routeOptions: { config, url = '/unknown' },
}: Pick<FastifyRequest, 'routeOptions'>) {
  if (config?.call !== undefined) return config.call
  const [, first = ''] = url.split('/')
  return first === '*' ? 'page' : `/${first}`
}

type WatchOptions = {
  recordRequest: Metrics['watchers']['recordRequest']
  /** Whether each answered request is a line of the log. */
  logsRequests: boolean
}

/**
 * Puts the request's id into its answer, records how long the answer took, and logs it: without address, query, body
 * and account. Answers sent from ready bytes (createCacheFront) pass this by; the cache counts them.
 */
export function watchRequests(server: FastifyInstance, { recordRequest, logsRequests }: WatchOptions): void {
  // At its own level, because operators look for these lines although the service logs warnings only.
  const log = server.log.child({}, { level: 'info' })
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const call = nameRequest(request)
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    const { elapsedTime, statusCode: status } = reply
    // A stream lasts as long as its reader wants.
    if (!isStream) recordRequest(call, status, elapsedTime)
    if (logsRequests) {
      const { id: reqId, method } = request
      log.info({ reqId, method, call, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request answered')
    }
    done()
  })
}
