import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wasUntrustedProxySeen } from '#server/config/proxy-mark.ts'
import type { Environment } from '#server/config/setting.ts'
import { readSettings } from '#server/config/settings.ts'
import { warnAboutSettings } from './warn-about-settings.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mam-warn-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** What the log says of a start with these settings and these requests. */
async function warned(env: Environment, requests: Record<string, string>[] = []): Promise<string[]> {
  const settings: string[] = []
  const stream = { write: (line: string) => void settings.push(JSON.parse(line).setting) }
  const server = Fastify({ logger: { level: 'warn', stream } })
  await warnAboutSettings(server, readSettings({ ...env, DATA_DIR: dataDir }))
  server.get('/', async () => 'ok')
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  for (const headers of requests) await fetch(origin, { headers })
  await server.close()
  return settings
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

it('warns a real shop of the tiles and details of the demo, and a demo of neither', async () => {
  expect(await warned({ DEMO: '0' })).toEqual(['contact details', 'TILE_URL'])
  expect(await warned({})).toEqual([])
})

it('warns once of a proxy that is not trusted, as soon as a request shows it, and leaves a mark for the doctor', async () => {
  expect(await warned({}, [{}, { 'accept-language': 'vi' }])).toEqual([])
  expect(await wasUntrustedProxySeen(dataDir)).toBe(false)
  expect(await warned({}, [{}, forwarded, forwarded])).toEqual(['TRUST_PROXY'])
  await expect.poll(() => wasUntrustedProxySeen(dataDir)).toBe(true)
})

it('warns once at the start if the public address has https', async () => {
  expect(await warned({ PUBLIC_URL: 'https://localhost' }, [forwarded])).toEqual(['TRUST_PROXY'])
})

it('does not warn about a trusted proxy, and removes the mark', async () => {
  await warned({}, [forwarded])
  await expect.poll(() => wasUntrustedProxySeen(dataDir)).toBe(true)
  expect(await warned({ TRUST_PROXY: '1', DEMO_PUBLIC: '1' }, [forwarded])).toEqual([])
  expect(await wasUntrustedProxySeen(dataDir)).toBe(false)
})
