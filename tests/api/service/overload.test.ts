import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const origin = 'https://shop.example'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    allowedOrigins: [origin],
    loadLimits: { maxEventLoopDelay: 3_600_000, maxHeapUsedBytes: 1, sampleInterval: 20, lateSamples: 1 },
  })
  await vi.waitFor(async () => expect((await app.call('GET', '/partners')).status).toBe(503), {
    timeout: 10_000,
  })
})
afterAll(() => app.close())

it.each([
  ['GET', '/partners'],
  ['POST', '/sign_in'],
  ['DELETE', '/carts'],
  ['GET', '/nothing/here'],
])('a busy service answers %s %s with 503 and a Retry-After', async (method, path) => {
  const { status, body, headers } = await app.call(method, path)
  expect(status).toBe(503)
  expect(body).toEqual({
    code: 'overloaded',
    message: 'The shop is very busy. Please try again in a moment.',
  })
  expect(headers['retry-after']).toBe('5')
  expect(headers['cache-control']).toBe('no-store')
})

it('a busy service answers in Vietnamese on request', async () => {
  const { body } = await app.call('GET', '/partners', { headers: { 'accept-language': 'vi' } })
  expect(body.message).toBe('Hệ thống đang quá tải. Vui lòng thử lại sau giây lát.')
})

it('a busy service lets the allowed origins read its answer', async () => {
  const { headers } = await app.call('GET', '/partners', { headers: { origin } })
  expect(headers['access-control-allow-origin']).toBe(origin)
  expect(headers['access-control-expose-headers']).toContain('Retry-After')
})
