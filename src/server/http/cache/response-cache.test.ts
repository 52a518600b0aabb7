import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OverloadedError } from '#server/limits/semaphore.ts'
import type { EncodedAnswer } from './encoded-answer.ts'
import { type CacheableAnswer, createResponseCache, type ResponseCache } from './response-cache.ts'

let now: Date
let cache: ResponseCache

const start = new Date('2026-11-20T05:00:10.000Z')
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const text = (body: string, tags = ['partner:1'], more: Partial<CacheableAnswer> = {}): CacheableAnswer => ({
  status: 200,
  body: Buffer.from(body),
  headers: {},
  tags,
  ...more,
})
async function textOf(answer: EncodedAnswer | null): Promise<string | undefined> {
  return (await answer?.encode('identity'))?.bytes.toString()
}
/** The answer that a caller gets. `made` is the answer that a new production would have. */
async function ask(made: string | CacheableAnswer, key = '/a'): Promise<string | undefined> {
  const fresh = typeof made === 'string' ? text(made) : made
  return textOf(await cache.get({ key, produce: async () => fresh }))
}
/** A request whose production ends when the test calls `end`. */
function aSlowProduction(key = '/a') {
  const { promise, resolve } = Promise.withResolvers<CacheableAnswer>()
  const answer = cache.get({ key, produce: () => promise }).then(textOf)
  return { answer, end: (made: string) => resolve(text(made)) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  now = start
  cache = createResponseCache({ clock: () => now, maxEntries: 2 })
})

describe('a cached answer', () => {
  it('is made once and sent again', async () => {
    expect([await ask('one'), await ask('two')]).toEqual(['one', 'one'])
  })

  it('is shared by callers at the same time', async () => {
    const produce = vi.fn(async () => text('one'))
    const request = { key: '/a', produce }
    await Promise.all([cache.get(request), cache.get(request), cache.get(request)])
    expect(produce).toHaveBeenCalledTimes(1)
  })

  it('is refreshed after 4 s and is still sent meanwhile', async () => {
    await ask('one')
    later(3_999)
    expect(await ask('two')).toBe('one')
    later(1)
    expect(await ask('two')).toBe('one')
    await settled()
    expect(await ask('three')).toBe('two')
  })

  it('is marked as sent before for a caller that did not wait for it', async () => {
    await ask('one')
    later(4_000)
    await ask('two')
    await settled()
    const refreshed = await cache.get({ key: '/a', produce: async () => null })
    expect([await textOf(refreshed), refreshed?.wasSent]).toEqual(['two', true])
  })

  it('never serves for more than 5 s', async () => {
    await ask('one')
    later(4_999)
    const slow = aSlowProduction()
    expect(await slow.answer).toBe('one')
    later(1)
    const waiting = ask('three')
    slow.end('two')
    expect(await waiting).toBe('two')
  })

  it('is refreshed at the end of a minute, when a restaurant may open or close, and is sent 0.5 s longer', async () => {
    now = new Date('2026-11-20T05:00:58.000Z')
    await ask('open')
    now = new Date('2026-11-20T05:01:00.499Z')
    const slow = aSlowProduction()
    expect(await slow.answer).toBe('open')
    later(1)
    const waiting = ask('closed')
    slow.end('closed')
    expect(await waiting).toBe('closed')
  })

  it('is still sent while a new answer cannot be made', async () => {
    await ask('one')
    later(4_500)
    const failing = { key: '/a', produce: () => Promise.reject(new Error('no database')) }
    expect(await textOf(await cache.get(failing))).toBe('one')
    await settled()
    expect(await ask('two')).toBe('one')
  })

  it('is never a failure: the next caller tries again', async () => {
    const failing = { key: '/a', produce: () => Promise.reject(new Error('no database')) }
    await expect(cache.get(failing)).rejects.toThrow('no database')
    expect(await ask('one')).toBe('one')
  })

  it.each([
    ['nothing', null],
    ['an answer that is not cacheable', text('sorry', [], { isCacheable: false })],
  ])('is never %s', async (_, fresh) => {
    await cache.get({ key: '/a', produce: async () => fresh })
    expect(await ask('one')).toBe('one')
  })
})

describe('a change', () => {
  it('makes the answers with the changed content stale, and no others', async () => {
    await ask('a menu')
    await ask(text('another menu', ['partner:2']), '/b')
    cache.invalidate(['partner:1', 'lists'])
    later(500)
    expect([await ask('a new menu'), await ask('nothing new', '/b')]).toEqual(['a new menu', 'another menu'])
  })

  it('lets the old answer serve for half a second while the new one is made', async () => {
    await ask('one')
    cache.invalidate(['partner:1'])
    const slow = aSlowProduction()
    expect(await slow.answer).toBe('one')
    later(499)
    expect(await ask('never')).toBe('one')
    later(1)
    const waiting = ask('never')
    slow.end('two')
    expect([await waiting, await ask('never')]).toEqual(['two', 'two'])
  })

  it('counts its time from the first of several invalidations', async () => {
    await ask('one')
    cache.invalidate(['partner:1'])
    later(400)
    cache.invalidate(['partner:1'])
    later(100)
    expect(await ask('two')).toBe('two')
  })

  it('makes an answer in production stale: waiting callers still get it, and later callers get a new one', async () => {
    const slow = aSlowProduction()
    cache.invalidate(['partner:1'])
    later(400)
    slow.end('maybe old')
    expect(await slow.answer).toBe('maybe old')
    expect(await ask('new')).toBe('maybe old')
    await settled()
    expect(await ask('never')).toBe('new')
  })

  it('repeats a production that takes too long', async () => {
    const productions = [Promise.withResolvers<CacheableAnswer>(), Promise.withResolvers<CacheableAnswer>()]
    let made = 0
    const answer = cache.get({ key: '/a', produce: () => productions[made++]?.promise ?? Promise.reject() })
    cache.invalidate(['partner:1'])
    later(500)
    productions[0]?.resolve(text('old'))
    productions[1]?.resolve(text('new'))
    expect([await textOf(await answer), made]).toEqual(['new', 2])
  })

  it('of another tag does not affect an answer in production', async () => {
    const slow = aSlowProduction()
    cache.invalidate(['partner:2'])
    later(600)
    slow.end('one')
    expect([await slow.answer, await ask('two')]).toEqual(['one', 'one'])
  })

  it('of everything (`clear`) applies at once, also to answers in production', async () => {
    const first = Promise.withResolvers<CacheableAnswer>()
    const produce = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue(text('new'))
    const waiting = cache.get({ key: '/b', produce })
    await ask('one')
    cache.clear()
    expect(await ask('two')).toBe('two')
    first.resolve(text('maybe old'))
    expect([await textOf(await waiting), await ask('never', '/b')]).toEqual(['new', 'new'])
  })
})

describe('the space', () => {
  it('is bounded: the least recently used answer is removed first', async () => {
    for (const key of ['/a', '/b', '/a', '/c']) await ask(key, key)
    expect(['/a', '/b', '/c'].map(cache.has)).toEqual([true, false, true])
  })

  it('is bounded in bytes, compressed forms and keys included', async () => {
    cache = createResponseCache({ clock: () => now, maxBytes: 250_000 })
    const big = () => text('x'.repeat(20_000))
    for (const key of ['/a', '/b', '/c', '/d', '/e']) await ask(big(), key)
    expect(['/a', '/b', '/c', '/d', '/e'].map(cache.has)).toEqual([false, true, true, true, true])
  })

  it('of searches is separate: a search removes only other searches', async () => {
    for (const key of ['/a', '/b', 'search:a', 'search:b', 'search:c']) await ask(key, key)
    expect(['/a', '/b', 'search:a', 'search:b', 'search:c'].map(cache.has)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ])
  })

  it('is not used for keys that are too long for a link of the shop', async () => {
    const longest = 'y'.repeat(1_000)
    expect([await ask('one', longest), await ask('one', `${longest}y`)]).toEqual(['one', 'one'])
    expect([cache.has(longest), cache.has(`${longest}y`)]).toEqual([true, false])
  })
})

describe('a request', () => {
  it('finds the answer under its key while that is fresh', async () => {
    await ask('one')
    cache.remember('/a?x=1', '/a')
    expect(await textOf(cache.findFresh('/a?x=1') ?? null)).toBe('one')
    expect(cache.findFresh('/a?x=2')).toBeUndefined()
    later(4_000)
    expect(cache.findFresh('/a?x=1')).toBeUndefined()
  })
})

describe('a production that waits for its turn', () => {
  it('is called a refresh when a cached answer is sent meanwhile', async () => {
    const kinds: boolean[] = []
    const request = {
      key: '/a',
      produce: async () => text('one'),
      schedule: <Value>(make: () => Promise<Value>, isRefresh: boolean) => {
        kinds.push(isRefresh)
        return make()
      },
    }
    await cache.get(request)
    cache.invalidate(['partner:1'])
    await cache.get(request)
    await settled()
    expect(kinds).toEqual([false, true])
  })

  it('is a refresh for half a minute after the answer can no longer serve', async () => {
    const kinds: boolean[] = []
    const schedule = <Value>(make: () => Promise<Value>, isRefresh: boolean) => {
      kinds.push(isRefresh)
      return make()
    }
    const request = { key: '/a', produce: async () => text('one'), schedule }
    await cache.get(request)
    later(34_000)
    await cache.get(request)
    later(36_000)
    await cache.get(request)
    expect(kinds).toEqual([false, true, false])
  })

  it('rejects the waiting callers when the production is rejected', async () => {
    const request = {
      key: '/a',
      produce: async () => text('one'),
      schedule: () => Promise.reject(new OverloadedError(2)),
    }
    await expect(cache.get(request)).rejects.toBeInstanceOf(OverloadedError)
    expect(await ask('one')).toBe('one')
  })

  it('is invalidated only by changes after its turn has come', async () => {
    const turn = Promise.withResolvers<void>()
    const answer = cache.get({
      key: '/a',
      produce: async () => text('one'),
      schedule: async (make) => {
        await turn.promise
        return make()
      },
    })
    cache.invalidate(['partner:1'])
    later(700)
    turn.resolve()
    await answer
    expect(await ask('two')).toBe('one')
  })
})
