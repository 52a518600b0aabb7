import { once } from 'node:events'
import { request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCacheFront, pageRequestKey } from './cache-front.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

let cache: ResponseCache
let server: Server

/** Puts an answer into the cache, as after a first request. */
async function putIntoCache(request: string, body: string, status = 200): Promise<void> {
  const key = `the key of ${request}`
  const made = { status, body: Buffer.from(body), headers: {}, tags: ['lists'] }
  const answer = await cache.get({ key, produce: async () => made })
  cache.remember(request, key)
  const variant = await answer?.encode('identity')
  if (variant) variant.head = ['x-first', 'yes', 'content-length', String(variant.bytes.length)]
}

async function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: object } = {},
) {
  const { port } = server.address() as AddressInfo
  const call = request({ port, path, method, headers: { ...headers } }).end()
  const [response] = await once(call, 'response')
  return { first: response.headers['x-first'], status: response.statusCode, body: await text(response) }
}

beforeEach(async () => {
  cache = createResponseCache({ clock: () => new Date('2026-11-20T05:00:10.000Z') })
  server = createCacheFront(cache, (_request, response) => response.end('asked'))
  server.listen(0)
  await once(server, 'listening')
})

afterEach(() => {
  server.close()
})

describe('the front of the cache', () => {
  it('sends a cached answer with its first headers', async () => {
    await putIntoCache('/api/v1/partners', 'kept')
    expect(await ask('/api/v1/partners')).toEqual({ first: 'yes', status: 200, body: 'kept' })
  })

  it('sends a page in the language of the visitor', async () => {
    await putIntoCache(pageRequestKey('/list-partners', 'vi'), 'tiếng Việt')
    await putIntoCache(pageRequestKey('/list-partners', 'en'), 'English')
    expect((await ask('/list-partners', { headers: { 'accept-language': 'vi,en;q=0.5' } })).body).toBe(
      'tiếng Việt',
    )
    expect(
      (await ask('/list-partners', { headers: { cookie: 'lang=en', 'accept-language': 'vi' } })).body,
    ).toBe('English')
    expect((await ask('/list-partners')).body).toBe('English')
  })

  it('passes a request without a host on', async () => {
    await putIntoCache('/api/v1/partners', 'kept')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.end('GET /api/v1/partners HTTP/1.1\r\nconnection: close\r\n\r\n')
    expect(await text(socket)).toContain('asked')
  })

  it('passes a request on if the answer is not cached', async () => {
    expect((await ask('/api/v1/partners')).body).toBe('asked')
  })

  it('sends a cached answer with its status', async () => {
    await putIntoCache(pageRequestKey('/nowhere', 'en'), 'no such page', 404)
    expect(await ask('/nowhere')).toEqual({ first: 'yes', status: 404, body: 'no such page' })
  })

  it.each([
    ['was forgotten', () => cache.clear()],
    ['is outdated', () => cache.invalidate(['lists'])],
  ])('passes the request on after the cached answer %s', async (_, happen) => {
    await putIntoCache('/api/v1/partners', 'kept')
    happen()
    expect((await ask('/api/v1/partners')).body).toBe('asked')
  })

  it('passes a request on for an encoding that is not cached yet', async () => {
    await putIntoCache('/api/v1/partners', 'kept')
    expect((await ask('/api/v1/partners', { headers: { 'accept-encoding': 'br' } })).body).toBe('asked')
  })

  it.each([{ 'if-none-match': '"a"' }, { origin: 'https://elsewhere.test' }])(
    'passes a request with %o on',
    async (headers) => {
      await putIntoCache('/api/v1/partners', 'kept')
      expect((await ask('/api/v1/partners', { headers })).body).toBe('asked')
    },
  )

  it('passes a request with another method on', async () => {
    await putIntoCache('/api/v1/partners', 'kept')
    expect((await ask('/api/v1/partners', { method: 'POST' })).body).toBe('asked')
  })

  it('passes a request on that chooses a language, to set the cookie', async () => {
    await putIntoCache(pageRequestKey('/list-partners?lang=vi', 'en'), 'kept')
    expect((await ask('/list-partners?lang=vi')).body).toBe('asked')
  })
})
