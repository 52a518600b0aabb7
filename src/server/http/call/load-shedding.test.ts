import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { mountHealth } from '#server/http/health.ts'
import { type LoadLimits, shedLoad } from './load-shedding.ts'

let server: FastifyInstance

afterEach(() => server.close())

async function serverWith(limits: Partial<LoadLimits>) {
  server = Fastify()
  const never = { maxEventLoopDelay: 3_600_000, maxHeapUsedBytes: Number.MAX_SAFE_INTEGER }
  await shedLoad(server, { ...never, sampleInterval: 20, lateSamples: 1, ...limits })
  mountHealth(server, {
    isReady: async () => true,
    mayReadMetrics: () => true,
    readMetrics: async () => ({ type: 'text/plain', text: '' }),
  })
  server.get('/*', async () => 'a page')
  await server.ready()
}

const statusOf = async (url: string) => (await server.inject(url)).statusCode

function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('answers 503 with a message and Retry-After when the memory runs out', async () => {
  await serverWith({ maxHeapUsedBytes: 1 })
  await vi.waitFor(async () => expect(await statusOf('/list-partners')).toBe(503), { timeout: 10_000 })
  const { headers, body } = await server.inject({ url: '/', headers: { 'accept-language': 'vi' } })
  expect(headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  })
  expect(body).toBe('Hệ thống đang quá tải. Vui lòng thử lại sau giây lát.')
})

it('still answers the health checks and the metrics', async () => {
  await serverWith({ maxHeapUsedBytes: 1 })
  await vi.waitFor(async () => expect(await statusOf('/')).toBe(503), { timeout: 10_000 })
  for (const url of ['/healthz', '/readyz?from=outside', '/metrics']) expect(await statusOf(url)).toBe(200)
})

it('answers 503 while the event loop is blocked for long, and 200 afterwards', async () => {
  await serverWith({ maxEventLoopDelay: 150, lateSamples: 3 })
  expect(await statusOf('/')).toBe(200)
  await vi.waitFor(
    async () => {
      block(300)
      expect(await statusOf('/')).toBe(503)
    },
    { timeout: 10_000, interval: 1 },
  )
  await vi.waitFor(async () => expect(await statusOf('/')).toBe(200), { timeout: 10_000 })
})

it('answers 200 after a single pause, even a long one', async () => {
  await serverWith({ maxEventLoopDelay: 150, sampleInterval: 400, lateSamples: 50 })
  // Starts right after a sample, so that the next sample contains the whole pause.
  const { heapUsed } = server.memoryUsage()
  await vi.waitUntil(() => server.memoryUsage().heapUsed !== heapUsed, { timeout: 10_000, interval: 1 })
  block(600)
  await vi.waitUntil(() => server.memoryUsage().eventLoopDelay > 150, { timeout: 10_000, interval: 1 })
  expect(await statusOf('/')).toBe(200)
})

it('answers 200 below its limits', async () => {
  // Long samples, because a sample in which a busy machine never runs this process counts as an infinite delay.
  await serverWith({ sampleInterval: 400 })
  block(100)
  for (let n = 0; n < 5; n += 1) {
    expect(await statusOf('/')).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
})
