import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountFiles } from './mount-files.ts'

let buildFolder: string
let server: FastifyInstance

beforeAll(async () => {
  buildFolder = mkdtempSync(join(tmpdir(), 'mam-build-'))
  mkdirSync(join(buildFolder, 'client', 'assets'), { recursive: true })
  for (const name of ['sw.js', 'sw.js.br', 'favicon.svg', 'manifest-vi.webmanifest', 'assets/page-1.js']) {
    writeFileSync(join(buildFolder, 'client', name), `of ${name}`)
  }
  server = Fastify()
  await mountFiles(server, { buildFolder })
})

afterAll(async () => {
  await server.close()
  rmSync(buildFolder, { recursive: true })
})

test('browsers check the service worker each time, and it may fetch from this site only', async () => {
  for (const encoding of ['identity', 'br']) {
    const { headers } = await server.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined)
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self';/)
  }
})

test.each([
  ['/assets/page-1.js', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=3600'],
  ['/manifest-vi.webmanifest', 'public, max-age=3600'],
])('browsers cache %s: %s', async (path, caching) => {
  const { headers } = await server.inject(path)
  expect(headers['cache-control']).toBe(caching)
})

test('a manifest is one to browsers', async () => {
  const { headers } = await server.inject('/manifest-vi.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
})
