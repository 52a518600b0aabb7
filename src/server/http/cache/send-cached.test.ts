import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import { acceptedEncoding, sendCached } from './send-cached.ts'

describe('the encoding that a client accepts', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.001', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000 , gzip', 'gzip'],
    ['br ; Q=0 ,gzip;q=0 ', 'identity'],
    ['GZIP', 'gzip'],
    ['brotli, x', 'identity'],
    ['*', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('is for %s: %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})

describe('the time to produce an answer', () => {
  it('is in the first answer; later answers also say that they were cached', async () => {
    const server = Fastify()
    const cache = createResponseCache({ clock: () => new Date('2026-11-20T05:00:10.000Z') })
    const makeSlowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return { status: 200, body: Buffer.from('a menu'), headers: {}, tags: [] }
    }
    server.get('/', async (request, reply) => {
      const answer = await cache.get({ key: '/', produce: makeSlowly })
      return answer && sendCached(request, reply, answer)
    })
    const ask = async () => String((await server.inject('/')).headers['server-timing'])
    const [, tookMs] = /^produced;dur=(\d+\.\d)$/.exec(await ask()) ?? []
    // A timer may come a little early.
    expect(Number(tookMs)).toBeGreaterThan(25)
    expect(await ask()).toBe(`cached;desc="produced in ${tookMs} ms"`)
    // The headers that the front of the cache sends.
    expect((await cache.get({ key: '/', produce: makeSlowly }))?.encoded.identity?.head).toContain(
      `cached;desc="produced in ${tookMs} ms"`,
    )
    await server.close()
  })
})

describe('a client that has an answer already', () => {
  async function ask(etagOf: (etag: string) => string) {
    const server = Fastify()
    const cache = createResponseCache({ clock: () => new Date('2026-11-20T05:00:10.000Z') })
    server.get('/', async (request, reply) => {
      const made = { status: 200, body: Buffer.from('a menu'), headers: {}, tags: [] }
      const answer = await cache.get({ key: '/', produce: async () => made })
      return answer && sendCached(request, reply, answer)
    })
    const encoded = { 'accept-encoding': 'gzip' }
    const etag = String((await server.inject({ url: '/', headers: encoded })).headers.etag)
    const headers = { ...encoded, 'if-none-match': etagOf(etag) }
    const { statusCode, body } = await server.inject({ url: '/', headers })
    await server.close()
    return { statusCode, isEmpty: body === '' }
  }

  it.each([
    ['with its ETag', (etag: string) => etag],
    ['among others', (etag: string) => `"other", ${etag}`],
    ['with an ETag that a proxy weakened', (etag: string) => `W/${etag}`],
    ['with the ETag *', () => '*'],
  ])('%s gets 304', async (_, etagOf) => {
    expect(await ask(etagOf)).toEqual({ statusCode: 304, isEmpty: true })
  })

  it.each([
    ['in another encoding', (etag: string) => etag.replace('gzip', 'br')],
    ['with another ETag', () => '"other"'],
    ['with an ETag that only begins alike', (etag: string) => `${etag}x`],
  ])('%s gets the whole answer', async (_, etagOf) => {
    expect(await ask(etagOf)).toEqual({ statusCode: 200, isEmpty: false })
  })
})
