import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The service worker fetches only from this site. */
const workerContentPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Matches the service worker, plain or compressed. */
const isWorker = /[\\/]sw\.js(\.br|\.gz)?$/

/** Sets the headers of a built file. */
export function setFileHeaders(reply: { header: (name: string, value: string) => void }, path: string): void {
  if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
  // Browsers update the service worker under this name, so no cache may serve an old one.
  if (!isWorker.test(path)) return
  reply.header('cache-control', 'no-cache')
  reply.header('content-security-policy', workerContentPolicy)
}

/** Serves the built assets. Their names contain a hash of the content, so they are immutable. */
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
    setHeaders: setFileHeaders,
  })
}
