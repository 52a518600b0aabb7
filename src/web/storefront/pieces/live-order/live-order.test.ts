import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Result } from '#contracts/endpoint.ts'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { followOrder } from './live-order.ts'
import type { LiveEvents, LiveWorld } from './live-world.ts'

type State = OrderProgress['state']
type Source = { isOpen: boolean; say: (progress: OrderProgress) => void }

function progress(state: State, stepCount: number): OrderProgress {
  return {
    state,
    steps: Array.from({ length: stepCount }),
    driver_position: null,
  } as unknown as OrderProgress
}
const placed = progress('placed', 1)
const accepted = progress('accepted', 2)
const delivered = progress('delivered', 5)

let world: LiveWorld
let sources: Source[]
let asked: string[]
let told: (string | boolean)[]
let answers: { ticket: Result<unknown>; order: Result<unknown> }
/** Holds back the answers about the order. */
let held: Promise<void>
let isHidden: boolean
let hearTab: (() => void) | null

const answer = (found: OrderProgress): Result<unknown> => ({ ok: true, value: { progress: found } })
const refused = (code: string, status: number): Result<unknown> => ({
  ok: false,
  refusal: { code, status, message: '' },
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const last = () => sources.at(-1) ?? expect.fail('no events were opened')
const timesAsked = (what: string) => asked.filter((question) => question === what).length

function openEvents(): LiveEvents {
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const source: Source = {
    isOpen: true,
    say: (next) => listeners.get('progress')?.({ data: JSON.stringify(next) }),
  }
  sources.push(source)
  return {
    addEventListener: (name, hear) => void listeners.set(name, hear),
    close() {
      source.isOpen = false
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  asked = []
  told = []
  answers = { ticket: { ok: true, value: { ticket: 'abc', expires_at: '' } }, order: answer(placed) }
  held = Promise.resolve()
  isHidden = false
  hearTab = null
  world = {
    api: {
      async trackOrder() {
        asked.push('order')
        await held
        return answers.order
      },
      async createStreamToken() {
        asked.push('ticket')
        return answers.ticket
      },
    } as unknown as LiveWorld['api'],
    openEvents,
    later(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isHidden: () => isHidden,
    onVisibility(hear) {
      hearTab = hear
      return () => {
        hearTab = null
      }
    },
    random: () => 1,
  }
})
afterEach(() => vi.useRealTimers())

async function follow(initial: OrderProgress | null, changes: Partial<LiveWorld> = {}) {
  const live = followOrder(7, initial, {
    world: { ...world, ...changes },
    news: {
      onProgress: ({ state }) => told.push(state),
      onHeard: (isHeard) => told.push(isHeard),
      onEnd: () => told.push('end'),
    },
  })
  await pass(0)
  return live
}

async function hide(hidden: boolean): Promise<void> {
  isHidden = hidden
  hearTab?.()
  await pass(0)
}

test('where events come, nothing is asked beside them but once a minute', async () => {
  await follow(placed)
  last().say(accepted)
  expect(told).toEqual(['accepted', true])
  await pass(59_999)
  expect(asked).toEqual(['ticket'])
  answers.order = answer(delivered)
  await pass(1)
  expect(asked).toEqual(['ticket', 'order'])
  expect(told.slice(-2)).toEqual(['delivered', true])
})

test('what was overtaken on its way is not shown', async () => {
  await follow(placed)
  last().say(accepted)
  last().say(placed)
  expect(told).toEqual(['accepted', true, true])
})

describe('where events do not work', () => {
  test('without EventSource the order is asked for every ten seconds', async () => {
    await follow(placed, { openEvents: null })
    await pass(30_000)
    expect(asked).toEqual(['order', 'order', 'order', 'order'])
  })

  test.each([
    ['not_found', 404],
    ['overloaded', 503],
    ['offline', 0],
  ])('nor where the ticket is refused by %s %i', async (code, status) => {
    answers.ticket = refused(code, status)
    await follow(placed)
    await pass(22_000)
    expect(timesAsked('order')).toBe(3)
    expect(told).not.toContain('end')
  })

  test('nor where a proxy swallows them', async () => {
    await follow(placed)
    answers.order = answer(accepted)
    await pass(2_000)
    expect(told).toEqual(['accepted', true])
  })

  test('where nothing comes back it says so, and that it does again', async () => {
    answers.ticket = refused('offline', 0)
    answers.order = refused('offline', 0)
    await follow(placed)
    await pass(2_000)
    expect(told).toEqual([false])
    answers.order = answer(placed)
    await pass(10_000)
    expect(told).toEqual([false, 'placed', true])
  })
})

test('what is not known yet is asked for at once', async () => {
  await follow(null)
  expect(asked).toEqual(['ticket', 'order'])
  expect(told).toEqual(['placed', true])
})

test('out of sight it rests, and on return it looks at once', async () => {
  await follow(placed)
  last().say(placed)
  await hide(true)
  expect(last().isOpen).toBe(false)
  await pass(600_000)
  expect(asked).toEqual(['ticket'])
  await hide(false)
  await pass(2_000)
  expect(asked).toEqual(['ticket', 'ticket', 'order'])
})

test('a tab that is opened out of sight begins when it is looked at', async () => {
  isHidden = true
  await follow(placed)
  await pass(60_000)
  expect(asked).toEqual([])
  await hide(false)
  expect(asked).toEqual(['ticket'])
})

test('an answer that comes while out of sight starts nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await follow(null)
  await hide(true)
  resolve()
  await pass(600_000)
  expect(asked).toEqual(['ticket', 'order'])
})

test.each([delivered, progress('canceled', 2)])('once it is $state nothing more is asked', async (over) => {
  await follow(placed)
  last().say(over)
  expect(last().isOpen).toBe(false)
  expect(hearTab).toBeNull()
  await pass(600_000)
  expect(asked).toEqual(['ticket'])
})

test('an order that is over is not followed', async () => {
  await follow(delivered)
  await pass(600_000)
  expect(asked).toEqual([])
})

test.each([
  ['unauthorized', 401],
  ['order_not_found', 404],
])('%s ends it', async (code, status) => {
  answers.order = refused(code, status)
  await follow(placed)
  await pass(600_000)
  expect([told, asked, last().isOpen]).toEqual([['end'], ['ticket', 'order'], false])
})

test('stopped, nothing comes any more, not even what was on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const live = await follow(null)
  live.stop()
  resolve()
  last().say(accepted)
  await pass(600_000)
  expect([told, hearTab]).toEqual([[], null])
})

test('asked for while an older answer is on its way, it asks once more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const live = await follow(placed, { openEvents: null })
  live.refresh()
  resolve()
  await pass(1)
  expect(asked).toEqual(['order', 'order'])
})
