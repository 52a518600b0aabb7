import helmet from '@fastify/helmet'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createGazetteer } from '../adapters/geocoding/gazetteer.ts'
import { geographyPath } from '../config/geography.ts'
import { shedLoad } from './call/load-shedding.ts'
import { mountGeography } from './mount-geography.ts'

let server: FastifyInstance
let loads = 0

beforeAll(async () => {
  server = Fastify()
  await server.register(helmet, { crossOriginResourcePolicy: { policy: 'cross-origin' } })
  await server.register(
    async (own) =>
      mountGeography(own, async () => {
        loads += 1
        return createGazetteer()
      }),
    { prefix: geographyPath },
  )
})
afterAll(() => server.close())

async function ask(path: string, query: Record<string, unknown> | string = '', language = 'en') {
  const search =
    typeof query === 'string' ? query : String(new URLSearchParams(query as Record<string, string>))
  const response = await server.inject({
    url: `/geography${path}?${search}`,
    headers: { 'accept-language': language, origin: 'https://elsewhere.example' },
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

const reverse = '/data/reverse-geocode-client'
const market = { latitude: '16.0683', longitude: '108.2243' }

describe('what is around a position', () => {
  it('is told as the service of that kind tells it', async () => {
    const { status, body, headers } = await ask(reverse, { ...market, localityLanguage: 'vi' })
    expect([status, body]).toEqual([200, { locality: 'Hải Châu', city: 'Đà Nẵng' }])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('is empty at an unknown position', async () => {
    expect((await ask(reverse, { latitude: '48.85', longitude: '2.35' })).body).toEqual({
      locality: '',
      city: '',
    })
  })

  it('may be cached for a day, and is the same within a hundred metres', async () => {
    const { headers, body } = await ask(reverse, { latitude: '16.06751', longitude: '108.22449' })
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect((await ask(reverse, { latitude: '16.06849', longitude: '108.22351' })).body).toEqual(body)
  })

  it.each([
    ['', ['latitude', 'longitude']],
    ['latitude=16.07', ['longitude']],
    ['latitude=90.1&longitude=108', ['latitude']],
    ['latitude=16&longitude=-180.5', ['longitude']],
    ['latitude=north&longitude=108', ['latitude']],
    ['latitude=&longitude=108', ['latitude']],
    ['latitude=16&latitude=17&longitude=108', ['latitude']],
    ['latitude=NaN&longitude=Infinity', ['latitude', 'longitude']],
    ['latitude=1e1&longitude=108', ['latitude']],
    ['latitude=%00&longitude=108', ['latitude']],
  ])('is refused for “%s”, field by field', async (query, fields) => {
    const { status, body, headers } = await ask(reverse, query)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', fields])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is refused in Vietnamese too', async () => {
    const { body } = await ask(reverse, { latitude: '91', longitude: '108' }, 'vi')
    expect(body.errors).toEqual({ latitude: ['Vĩ độ phải là số từ -90 đến 90'] })
  })
})

describe('places by name', () => {
  it('come with name, address and coordinates', async () => {
    const { status, body, headers } = await ask('/places', { q: '36 bach dang', ...market })
    expect([status, body]).toEqual([
      200,
      [
        {
          name: '36 Bạch Đằng',
          formatted_address: '36 Bạch Đằng, phường Hải Châu, Đà Nẵng',
          geometry: { location: { lat: 16.0716, lng: 108.2247 } },
        },
      ],
    ])
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each([
    [{ q: 'n' }, 10],
    [{ q: 'n', limit: '3' }, 3],
    [{ q: 'n', limit: '100' }, 10],
    [{ q: '' }, 0],
    [{}, 0],
    [{ q: 'a'.repeat(200) }, 0],
  ])('%o brings %i', async (query, count) => {
    const { status, body } = await ask('/places', query)
    expect([status, body.length]).toEqual([200, count])
  })

  it.each([
    [{ q: 'a'.repeat(201) }, 'q'],
    [{ q: 'a\u0000' }, 'q'],
    [{ q: 'a', limit: '0' }, 'limit'],
    [{ q: 'a', limit: '101' }, 'limit'],
    [{ q: 'a', limit: 'all' }, 'limit'],
    [{ q: 'a', latitude: '16' }, 'latitude'],
    [{ q: 'a', longitude: '108' }, 'latitude'],
    [{ q: 'a', latitude: '91', longitude: '108' }, 'latitude'],
  ])('are refused for %o', async (query, field) => {
    const { status, body } = await ask('/places', query)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
  })

  it('are answered or refused, without an error, for any request', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 220 }),
      fc.double().map(String),
      fc.constantFrom('16.06', '108.2', '1', 'bach dang', '__proto__', '[]', '{}'),
    )
    const key = fc.constantFrom('q', 'limit', 'latitude', 'longitude', 'localityLanguage', 'constructor')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/places', reverse),
        fc.array(fc.tuple(key, value), { maxLength: 6 }),
        async (path, pairs) => {
          const query = pairs.map((pair) =>
            pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='),
          )
          expect([200, 400]).toContain((await ask(path, query.join('&'))).status)
        },
      ),
    )
  })
})

describe('both', () => {
  it('are for this site’s pages: no other may read them', async () => {
    for (const path of [reverse, '/places', '/nothing']) {
      const { headers } = await ask(path, market)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  it('share one gazetteer, loaded once', async () => {
    await Promise.all([ask('/places', { q: 'n' }), ask(reverse, market)])
    expect(loads).toBe(1)
  })

  it('leave any other address of theirs unanswered, in the shape of the API', async () => {
    const { status, body } = await ask('/nothing', '', 'vi')
    expect([status, body]).toEqual([404, { code: 'not_found', message: 'Không tìm thấy nội dung này.' }])
  })

  it('are refused in the shape of the API while the service is too busy', async () => {
    const busy = Fastify()
    await shedLoad(busy, {
      maxEventLoopDelay: 3_600_000,
      maxHeapUsedBytes: 1,
      sampleInterval: 20,
      lateSamples: 1,
    })
    await busy.register(async (own) => mountGeography(own, async () => createGazetteer()), {
      prefix: geographyPath,
    })
    const request = { url: '/geography/places?q=n', headers: { 'accept-language': 'vi' } }
    await vi.waitFor(async () => expect((await busy.inject(request)).statusCode).toBe(503), {
      timeout: 10_000,
    })
    const { body, headers } = await busy.inject(request)
    expect(JSON.parse(body)).toEqual({
      code: 'overloaded',
      message: 'Hệ thống đang quá tải. Vui lòng thử lại sau giây lát.',
    })
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    await busy.close()
  })
})
