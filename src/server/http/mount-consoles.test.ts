import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoles } from '#contracts/surfaces.ts'
import { mountConsoles } from './mount-consoles.ts'

let buildFolder: string
let server: FastifyInstance

const origins = {
  imageOrigins: ['https://pictures.example'],
  connectOrigins: ['https://uploads.example'],
}
const built = {
  'index.html':
    '<!doctype html><html lang="vi"><head><script type="module" src="assets/main-1.js"></script></head></html>',
  'sw.js': 'the worker',
  'sw.js.br': 'the worker, packed',
  'manifest-vi.webmanifest': '{}',
  'assets/main-1.js': 'a script',
  'assets/main-1.js.br': 'a script, packed',
}

beforeAll(async () => {
  buildFolder = mkdtempSync(join(tmpdir(), 'mam-consoles-'))
  for (const surface of consoles) {
    mkdirSync(join(buildFolder, surface, 'assets'), { recursive: true })
    for (const [name, text] of Object.entries(built)) writeFileSync(join(buildFolder, surface, name), text)
  }
  server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await mountConsoles(server, { buildFolder, ...origins })
})

afterAll(async () => {
  await server.close()
  rmSync(buildFolder, { recursive: true })
})

describe.each(consoles)('the console /%s/', (surface) => {
  it.each(['/', '/login', '/orders/12?page=2'])('answers %s with its page', async (path) => {
    const { statusCode, headers, body } = await server.inject(`/${surface}${path}`)
    expect([statusCode, body]).toEqual([200, built['index.html'].replace('"vi"', '"en"')])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^"/),
    })
  })

  it('has the content policy of the pages, without anything unsafe', async () => {
    const policy = String((await server.inject(`/${surface}/`)).headers['content-security-policy'])
    const parts = policy.split('; ')
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob: https://pictures.example",
      "connect-src 'self' https://uploads.example",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(parts).toContain(part)
    expect(policy).not.toContain('unsafe')
  })

  it.each([
    [{ 'accept-language': 'vi-VN,vi;q=0.9' }, 'vi'],
    [{ 'accept-language': 'en-GB' }, 'en'],
    [{ 'accept-language': 'en-GB', cookie: 'lang=vi' }, 'vi'],
  ])('begins for %j in %s', async (headers, language) => {
    const answer = await server.inject({ url: `/${surface}/`, headers })
    expect(answer.body).toContain(`<html lang="${language}"`)
    expect(answer.headers.vary).toContain('accept-language')
  })

  it('has one spelling of its first page', async () => {
    const { statusCode, headers } = await server.inject(`/${surface}?page=2`)
    expect([statusCode, headers.location]).toEqual([308, `/${surface}/?page=2`])
  })

  it.each(['/assets/gone-1.js', '/gone.webmanifest', '/index.html', '/assets/'])(
    'has no file %s, and does not pretend to',
    async (path) => {
      expect((await server.inject(`/${surface}${path}`)).statusCode).toBe(404)
    },
  )

  it('has files that never change, packed beforehand', async () => {
    const headers = { 'accept-encoding': 'br' }
    const answer = await server.inject({ url: `/${surface}/assets/main-1.js`, headers })
    expect([answer.statusCode, answer.body]).toEqual([200, built['assets/main-1.js.br']])
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-robots-tag': 'noindex',
    })
  })

  it.each(['identity', 'br'])('lets browsers check its service worker each time, as %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const answer = await server.inject({ url: `/${surface}/sw.js`, headers })
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self';/)
  })

  it('is not sent again to a browser that has it', async () => {
    const { etag } = (await server.inject(`/${surface}/`)).headers
    const again = await server.inject({
      url: `/${surface}/login`,
      headers: { 'if-none-match': String(etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

it('tells the developer what to do if the consoles are not built', async () => {
  const bare = Fastify()
  await expect(mountConsoles(bare, { buildFolder: '/nowhere', ...origins })).rejects.toThrow('npm run build')
  await bare.close()
})
