import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Result } from '#contracts/endpoint.ts'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { followOrder } from './live-order.ts'
import type { LiveEvents, LiveWorld } from './live-world.ts'

type State = OrderProgress['state']
type Source = { isOpen: boolean; emit: (progress: OrderProgress) => void }

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
let calls: string[]
let reported: (string | boolean)[]
let answers: { ticket: Result<unknown>; order: Result<unknown> }
/** Holds back the answers about the order. */
let held: Promise<void>
let isHidden: boolean
let onTabChange: (() => void) | null

const answer = (found: OrderProgress): Result<unknown> => ({ ok: true, value: { progress: found } })
const refused = (code: string, status: number): Result<unknown> => ({
  ok: false,
  refusal: { code, status, message: '' },
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const last = () => sources.at(-1) ?? expect.fail('no events were opened')
const timesAsked = (what: string) => calls.filter((question) => question === what).length

function openEvents(): LiveEvents {
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const source: Source = {
    isOpen: true,
    emit: (next) => listeners.get('progress')?.({ data: JSON.stringify(next) }),
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
  calls = []
  reported = []
  answers = { ticket: { ok: true, value: { ticket: 'abc', expires_at: '' } }, order: answer(placed) }
  held = Promise.resolve()
  isHidden = false
  onTabChange = null
  world = {
    api: {
      async trackOrder() {
        calls.push('order')
        await held
        return answers.order
      },
      async createStreamToken() {
        calls.push('ticket')
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
      onTabChange = hear
      return () => {
        onTabChange = null
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
      onProgress: ({ state }) => reported.push(state),
      onConnected: (isConnected) => reported.push(isConnected),
      onEnd: () => reported.push('end'),
    },
  })
  await pass(0)
  return live
}

async function hide(hidden: boolean): Promise<void> {
  isHidden = hidden
  onTabChange?.()
  await pass(0)
}

test('while events arrive, the order is polled once a minute only', async () => {
  await follow(placed)
  last().emit(accepted)
  expect(reported).toEqual(['accepted', true])
  await pass(59_999)
  expect(calls).toEqual(['ticket'])
  answers.order = answer(delivered)
  await pass(1)
  expect(calls).toEqual(['ticket', 'order'])
  expect(reported.slice(-2)).toEqual(['delivered', true])
})

test('an answer that a newer one has overtaken is not shown', async () => {
  await follow(placed)
  last().emit(accepted)
  last().emit(placed)
  expect(reported).toEqual(['accepted', true, true])
})

describe('where events do not work', () => {
  test('without EventSource the order is polled every ten seconds', async () => {
    await follow(placed, { openEvents: null })
    await pass(30_000)
    expect(calls).toEqual(['order', 'order', 'order', 'order'])
  })

  test.each([
    ['not_found', 404],
    ['overloaded', 503],
    ['offline', 0],
  ])('the order is polled where the stream token is refused by %s %i', async (code, status) => {
    answers.ticket = refused(code, status)
    await follow(placed)
    await pass(22_000)
    expect(timesAsked('order')).toBe(3)
    expect(reported).not.toContain('end')
  })

  test('the order is polled where a proxy withholds the events', async () => {
    await follow(placed)
    answers.order = answer(accepted)
    await pass(2_000)
    expect(reported).toEqual(['accepted', true])
  })

  test('a lost connection is reported, and so is its return', async () => {
    answers.ticket = refused('offline', 0)
    answers.order = refused('offline', 0)
    await follow(placed)
    await pass(2_000)
    expect(reported).toEqual([false])
    answers.order = answer(placed)
    await pass(10_000)
    expect(reported).toEqual([false, 'placed', true])
  })
})

test('an unknown order is fetched at once', async () => {
  await follow(null)
  expect(calls).toEqual(['ticket', 'order'])
  expect(reported).toEqual(['placed', true])
})

test('polling pauses while the tab is hidden, and resumes at once on return', async () => {
  await follow(placed)
  last().emit(placed)
  await hide(true)
  expect(last().isOpen).toBe(false)
  await pass(600_000)
  expect(calls).toEqual(['ticket'])
  await hide(false)
  await pass(2_000)
  expect(calls).toEqual(['ticket', 'ticket', 'order'])
})

test('a tab opened in the background begins when it becomes visible', async () => {
  isHidden = true
  await follow(placed)
  await pass(60_000)
  expect(calls).toEqual([])
  await hide(false)
  expect(calls).toEqual(['ticket'])
})

test('an answer that arrives while the tab is hidden starts no further call', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await follow(null)
  await hide(true)
  resolve()
  await pass(600_000)
  expect(calls).toEqual(['ticket', 'order'])
})

test.each([delivered, progress('canceled', 2)])(
  'once the order is $state nothing more is fetched',
  async (over) => {
    await follow(placed)
    last().emit(over)
    expect(last().isOpen).toBe(false)
    expect(onTabChange).toBeNull()
    await pass(600_000)
    expect(calls).toEqual(['ticket'])
  },
)

test('a finished order is not followed', async () => {
  await follow(delivered)
  await pass(600_000)
  expect(calls).toEqual([])
})

test.each([
  ['unauthorized', 401],
  ['order_not_found', 404],
])('%s ends the following of the order', async (code, status) => {
  answers.order = refused(code, status)
  await follow(placed)
  await pass(600_000)
  expect([reported, calls, last().isOpen]).toEqual([['end'], ['ticket', 'order'], false])
})

test('after a stop no answer is shown, not even one under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const live = await follow(null)
  live.stop()
  resolve()
  last().emit(accepted)
  await pass(600_000)
  expect([reported, onTabChange]).toEqual([[], null])
})

test('a call requested while an older one is under way is made afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const live = await follow(placed, { openEvents: null })
  live.refresh()
  resolve()
  await pass(1)
  expect(calls).toEqual(['order', 'order'])
})
