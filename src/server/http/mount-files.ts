import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const oneYearMs = 31_536_000_000

/** Serves the built assets and the shop's pictures; both carry their content's hash in their name, so they never change. */
export async function mountFiles(
  app: FastifyInstance,
  { buildFolder, dataDir }: { buildFolder: string; dataDir: string },
): Promise<void> {
  const images = join(dataDir, 'images')
  await mkdir(images, { recursive: true })
  await app.register(fastifyStatic, {
    root: resolve(buildFolder, 'client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    maxAge: '1h',
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  await app.register(fastifyStatic, {
    root: images,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    maxAge: oneYearMs,
    immutable: true,
  })
}
