import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The service worker only fetches from this site. */
const workerContentPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the built assets. Their names contain a content hash, so they are immutable. */
export async function mountFiles(
  app: FastifyInstance,
  { buildFolder }: { buildFolder: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(buildFolder, 'client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    maxAge: '1h',
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
      // Browsers fetch updates by this name, so no cache may serve an old one.
      if (path.endsWith('/sw.js'))
        reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerContentPolicy })
    },
  })
}
