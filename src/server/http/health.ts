import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '#server/config/loopback.ts'
import type { Settings } from '../config/settings.ts'
import { isLocalRequest } from './call/local-request.ts'
import { isSameSecret } from './call/same-secret.ts'

type HealthOptions = {
  isReady: () => Promise<boolean>
  mayReadMetrics: (request: FastifyRequest) => boolean
  /** The metrics as Prometheus reads them. */
  readMetrics: () => Promise<{ type: string; text: string }>
}

/** Serves /healthz (the process runs), /readyz (the database accepts writes) and /metrics (Prometheus). */
export function mountHealth(
  app: FastifyInstance,
  { isReady, mayReadMetrics, readMetrics }: HealthOptions,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'waiting' })
  })
  app.get('/metrics', async (request, reply): Promise<FastifyReply> => {
    if (!mayReadMetrics(request)) {
      reply.callNotFound()
      return reply
    }
    const { type, text } = await readMetrics()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
}

/**
 * Who may read the metrics: clients with the token. Without a token, only this machine, and no client of a proxy,
 * although its requests come from this machine too.
 */
export function metricsRule({
  metricsToken,
  publicUrl,
  trustProxy,
}: Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustProxy'>): HealthOptions['mayReadMetrics'] {
  if (metricsToken !== null) {
    return ({ headers }) => isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`)
  }
  const isBehindProxy = trustProxy !== false || !isLoopback(new URL(publicUrl).hostname)
  return ({ raw }) => !isBehindProxy && isLocalRequest(raw)
}
