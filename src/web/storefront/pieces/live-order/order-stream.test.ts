import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Result } from '#contracts/endpoint.ts'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { LiveEvents, LiveWorld } from './live-world.ts'
import { createOrderStream, pauseAfter } from './order-stream.ts'

type Source = LiveEvents & { url: string; isOpen: boolean; emit: (name: string, data?: object) => void }

const placed = { state: 'placed' } as OrderProgress
let sources: Source[]
let tickets: number
let ticket: Result<unknown>
let reported: string[]

function openEvents(url: string): LiveEvents {
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const source: Source = {
    url,
    isOpen: true,
    addEventListener: (name, hear) => void listeners.set(name, hear),
    close() {
      source.isOpen = false
    },
    emit: (name, data) => listeners.get(name)?.({ data: JSON.stringify(data) }),
  }
  sources.push(source)
  return source
}

function aStream(random = 1) {
  const world = {
    api: {
      createStreamToken: async () => {
        tickets += 1
        return ticket
      },
    },
    openEvents,
    later(ms: number, run: () => void) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: () => random,
  } as unknown as LiveWorld
  return createOrderStream(7, world, {
    onProgress: ({ state }) => reported.push(state),
    onLost: () => reported.push('lost'),
    onFinal: () => reported.push('final'),
  })
}

const last = () => sources.at(-1) ?? expect.fail('no events were opened')
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  tickets = 0
  reported = []
  ticket = { ok: true, value: { ticket: 'a/b', expires_at: '' } }
})
afterEach(() => vi.useRealTimers())

test('opens with a stream token, and is up after its first event', async () => {
  const stream = aStream()
  await stream.connect()
  expect(last().url).toBe('/api/v1/orders/7/events?ticket=a%2Fb')
  expect(stream.isUp()).toBe(false)
  last().emit('progress', placed)
  expect([stream.isUp(), reported]).toEqual([true, ['placed']])
})

test('a broken stream is opened again with a fresh token, after growing pauses', async () => {
  await aStream().connect()
  for (const seconds of [1, 2, 4, 8]) {
    const count = sources.length
    last().emit('error')
    expect(last().isOpen).toBe(false)
    await pass(seconds * 1000 - 1)
    expect(sources).toHaveLength(count)
    await pass(1)
    expect(sources).toHaveLength(count + 1)
  }
  expect(tickets).toBe(5)
  expect(reported).toEqual([])
})

test('a stream that worked and breaks is reported at once, and its pauses start again at the shortest', async () => {
  await aStream().connect()
  for (const _ of [1, 2, 3]) {
    last().emit('error')
    await pass(10_000)
  }
  last().emit('progress', placed)
  const count = sources.length
  last().emit('error')
  expect(reported).toEqual(['placed', 'lost'])
  await pass(1000)
  expect(sources).toHaveLength(count + 1)
})

test('a refused token is requested again', async () => {
  ticket = { ok: false, refusal: { code: 'overloaded', status: 503, message: '' } }
  await aStream().connect()
  await pass(3_000)
  expect([tickets, reported]).toEqual([3, []])
})

test.each(['unauthorized', 'order_not_found'])('%s ends the stream', async (code) => {
  ticket = { ok: false, refusal: { code, status: 400, message: '' } }
  await aStream().connect()
  await pass(600_000)
  expect([tickets, reported]).toEqual([1, ['final']])
})

test('once closed, the stream stays closed, also during a token request or a pause', async () => {
  const stream = aStream()
  const connecting = stream.connect()
  stream.close()
  await connecting
  expect(sources).toHaveLength(0)
  await stream.connect()
  const source = last()
  source.emit('error')
  stream.close()
  source.emit('progress', placed)
  await pass(600_000)
  expect([sources.length, reported]).toEqual([1, []])
})

test('the pause doubles up to a minute; randomness shortens it by at most half', () => {
  expect([1, 2, 3, 7, 30].map((failures) => pauseAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ])
  expect(pauseAfter(1, 0)).toBe(500)
})
