import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createReadyBytes, type ReadyAnswer, type ReadyBytes } from './ready-bytes.ts'

let now: Date
let ready: ReadyBytes

const fresh = (text: string) => async () => ({ body: Buffer.from(text), headers: {} })
async function textOf(answer: Promise<ReadyAnswer | null>): Promise<string | undefined> {
  return (await (await answer)?.pack('identity'))?.bytes.toString()
}

beforeEach(() => {
  now = new Date('2026-11-20T05:00:10.000Z')
  ready = createReadyBytes({ clock: () => now, maxEntries: 2 })
})

describe('kept answers', () => {
  it('are made once and sent again', async () => {
    const produce = vi.fn(fresh('one'))
    await ready.get('/a', produce)
    expect(await textOf(ready.get('/a', produce))).toBe('one')
    expect(produce).toHaveBeenCalledTimes(1)
  })

  it('are good for just under 5 s', async () => {
    await ready.get('/a', fresh('one'))
    now = new Date(now.getTime() + 4_999)
    expect(ready.peek('/a')).toBeDefined()
    now = new Date(now.getTime() + 1)
    expect(ready.peek('/a')).toBeUndefined()
  })

  it('end with the minute, when a restaurant may open or close', async () => {
    now = new Date('2026-11-20T05:00:58.000Z')
    await ready.get('/a', fresh('one'))
    now = new Date('2026-11-20T05:00:59.999Z')
    expect(ready.peek('/a')).toBeDefined()
    now = new Date('2026-11-20T05:01:00.000Z')
    expect(ready.peek('/a')).toBeUndefined()
  })

  it('are all dropped when the catalogue changes', async () => {
    await ready.get('/a', fresh('one'))
    ready.drop()
    expect(await textOf(ready.get('/a', fresh('two')))).toBe('two')
  })

  it('are not kept when the catalogue changed while they were made', async () => {
    const answer = ready.get('/a', async () => {
      ready.drop()
      return { body: Buffer.from('old'), headers: {} }
    })
    expect(await textOf(answer)).toBe('old')
    expect(ready.peek('/a')).toBeUndefined()
  })

  it.each([
    '/api/v1/catalog/partners?latitude=16.0471&longitude=108.2062&sort=nearby',
    'page vi /list-partners?type=7&latitude=16.0471&longitude=108.2062',
  ])('never say where a person is: %s', async (key) => {
    expect(await textOf(ready.get(key, fresh('near by')))).toBe('near by')
    expect(ready.peek(key)).toBeUndefined()
  })

  it('are shared by callers at the same time', async () => {
    const produce = vi.fn(fresh('one'))
    await Promise.all([ready.get('/a', produce), ready.get('/a', produce), ready.get('/a', produce)])
    expect(produce).toHaveBeenCalledTimes(1)
  })

  it('are bounded in number: the oldest goes first', async () => {
    for (const key of ['/a', '/b', '/c']) await ready.get(key, fresh(key))
    expect([ready.peek('/a'), ready.peek('/b'), ready.peek('/c')].map(Boolean)).toEqual([false, true, true])
  })

  it('of searches push out other searches only', async () => {
    const searches = ['a', 'b', 'c'].map((text) => `/api/v1/catalog/products?q=${text}`)
    for (const key of ['/a', '/b', ...searches]) await ready.get(key, fresh(key))
    expect(['/a', '/b', ...searches].map((key) => ready.peek(key) !== undefined)).toEqual([
      ...[true, true],
      ...[false, true, true],
    ])
    ready.drop()
    expect(['/b', ...searches].map(ready.peek)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('forget nothing but a failure: the next caller tries again', async () => {
    await expect(ready.get('/a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(await textOf(ready.get('/a', fresh('one')))).toBe('one')
  })

  it('keep nothing under an address that no link of the shop has', async () => {
    const longest = `/a?x=${'y'.repeat(995)}`
    await ready.get(longest, fresh('one'))
    await ready.get(`${longest}y`, fresh('one'))
    expect([ready.peek(longest) === undefined, ready.peek(`${longest}y`) === undefined]).toEqual([
      false,
      true,
    ])
  })

  it('keep nothing when there is nothing to keep', async () => {
    expect(await ready.get('/a', async () => null)).toBeNull()
    expect(ready.peek('/a')).toBeUndefined()
  })
})

describe('encodings', () => {
  it('hold the same bytes, each with an ETag of its own', async () => {
    const answer = await ready.get('/a', fresh('cơm gà '.repeat(50)))
    const variants = await Promise.all((['identity', 'gzip', 'br'] as const).map((one) => answer?.pack(one)))
    const [identity, gzip, br] = variants.map((variant) => variant?.bytes ?? Buffer.alloc(0))
    expect(gunzipSync(gzip ?? '').equals(identity ?? Buffer.alloc(1))).toBe(true)
    expect(brotliDecompressSync(br ?? '').equals(identity ?? Buffer.alloc(1))).toBe(true)
    expect(new Set(variants.map((variant) => variant?.etag)).size).toBe(3)
    expect(variants[0]?.etag).toMatch(/^"[\w-]{22}"$/)
  })

  it.each([
    ['quickly', 14_600, 3],
    ['well where the page may fit the first packets', 14_601, 6],
    ['well where the page may fit the first packets', 65_536, 6],
    ['quickly', 65_537, 3],
  ])('are packed %s: %i bytes', async (_how, length, quality) => {
    const text = Array.from({ length: 9_000 }, (_, n) => `${n ** 3} món`).join(' ')
    const body = Buffer.from(text).subarray(0, length)
    const variant = await (await ready.get('/a', async () => ({ body, headers: {} })))?.pack('br')
    const expected = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    expect(variant?.bytes.equals(expected)).toBe(true)
  })

  it('are packed when they are first asked for, and once', async () => {
    const answer = await ready.get('/a', fresh('one'))
    expect(answer?.packed).toEqual({})
    const [first, second] = await Promise.all([answer?.pack('br'), answer?.pack('br')])
    expect(first).toBe(second)
    expect(Object.keys(answer?.packed ?? {})).toEqual(['br'])
  })
})
