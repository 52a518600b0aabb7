import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** Serves /healthz (alive), /readyz (can reach its database) and /metrics (Prometheus). */
export function mountHealth(
  app: FastifyInstance,
  { isReady, registry }: { isReady: () => Promise<boolean>; registry: Registry },
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
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
