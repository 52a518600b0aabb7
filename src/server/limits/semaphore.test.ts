import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSemaphore, OverloadedError, type Semaphore } from './semaphore.ts'

const limits = { places: 2, maxWaiting: 4, maxWaitMs: 800, retryAfterSeconds: 2 }
let run: Semaphore
let begun: string[]
let finish: Map<string, () => void>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  run = createSemaphore(limits)
  begun = []
  finish = new Map()
})
afterEach(() => vi.useRealTimers())

/** Work of a client that goes on until the test ends it. */
function begin(client: string, name: string): Promise<string> {
  const answer = run(client, async () => {
    begun.push(name)
    await new Promise<void>((resolve) => finish.set(name, resolve))
    return name
  })
  // Those who are turned away while nobody looks are looked at later.
  answer.catch(() => {})
  return answer
}

async function end(name: string): Promise<void> {
  finish.get(name)?.()
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
}

describe('a semaphore', () => {
  it('runs so much at the same time and the rest in order', async () => {
    for (const name of ['a', 'b', 'c', 'd']) void begin('one', name)
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('gives the event loop a turn before the next work', async () => {
    for (const name of ['a', 'b', 'c']) void begin('one', name)
    finish.get('a')?.()
    await Promise.resolve().then(() => Promise.resolve())
    await new Promise<void>((resolve) => process.nextTick(resolve))
    expect(begun).toEqual(['a', 'b'])
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('rests after each work while more waits, for a share of the time that it took', async () => {
    run = createSemaphore({ ...limits, places: 1, restShare: 0.5 })
    for (const name of ['a', 'b', 'c']) void begin('one', name)
    vi.advanceTimersByTime(40)
    await end('a')
    vi.advanceTimersByTime(19)
    expect(begun).toEqual(['a'])
    vi.advanceTimersByTime(1)
    await end('')
    expect(begun).toEqual(['a', 'b'])
  })

  it('does not rest when no request waits', async () => {
    run = createSemaphore({ ...limits, places: 1, restShare: 0.5 })
    void begin('one', 'a')
    vi.advanceTimersByTime(40)
    await end('a')
    void begin('one', 'b')
    expect(begun).toEqual(['a', 'b'])
  })

  it('lets clients take turns: a client does not wait for all requests of another', async () => {
    for (const name of ['a', 'b', 'busy 1', 'busy 2', 'busy 3']) void begin('busy', name)
    void begin('quiet', 'quiet 1')
    for (const name of ['a', 'b', 'busy 1', 'quiet 1']) await end(name)
    expect(begun).toEqual(['a', 'b', 'busy 1', 'quiet 1', 'busy 2', 'busy 3'])
  })

  it('rejects a request that has waited too long', async () => {
    void begin('one', 'a')
    void begin('one', 'b')
    const late = begin('one', 'c')
    vi.advanceTimersByTime(799)
    await end('nothing')
    expect(begun).toEqual(['a', 'b'])
    vi.advanceTimersByTime(1)
    await expect(late).rejects.toMatchObject({ name: 'OverloadedError', retryAfterSeconds: 2 })
    await end('a')
    expect(begun).toEqual(['a', 'b'])
  })

  it('rejects new requests of the busiest client at once when too many wait', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void begin('busy', name)
    await expect(begin('busy', 'g')).rejects.toBeInstanceOf(OverloadedError)
  })

  it('makes room for other clients at the cost of the busiest one', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) void begin('busy', name)
    const newest = begin('busy', 'f')
    const quiet = begin('quiet', 'quiet')
    await expect(newest).rejects.toBeInstanceOf(OverloadedError)
    await end('a')
    await end('b')
    await end('quiet')
    expect(await quiet).toBe('quiet')
  })

  it('gives the place of failed work to the next', async () => {
    await expect(run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await end('nothing')
    expect(await run('one', async () => 'yes')).toBe('yes')
  })

  it('gives the place of a client that leaves to the next', async () => {
    const gone = new AbortController()
    for (const name of ['a', 'b']) void begin('one', name)
    const left = run('one', async () => begun.push('left'), gone.signal)
    void begin('one', 'c')
    gone.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c'])
    await expect(run('one', async () => begun.push('left'), gone.signal)).rejects.toThrow('gone')
  })
})
