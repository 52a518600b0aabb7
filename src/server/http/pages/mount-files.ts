import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The service worker fetches from this site, and does nothing else. */
const workerContentPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the built assets; they carry their content's hash in their name, so they never change. */
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
      // Browsers look for a new worker by this name: nothing on the way may answer with an old one.
      if (path.endsWith('/sw.js'))
        reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerContentPolicy })
    },
  })
}
