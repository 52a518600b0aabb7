import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodeAnswer, estimateBytes } from './encoded-answer.ts'

const encoded = (body: Buffer) => encodeAnswer({ status: 200, body, headers: {} }, 1)

describe('encodings', () => {
  it('contain the same bytes, each with its own ETag', async () => {
    const answer = encoded(Buffer.from('cơm gà '.repeat(50)))
    const variants = await Promise.all((['identity', 'gzip', 'br'] as const).map((one) => answer.encode(one)))
    const [identity, gzip, br] = variants.map((variant) => variant?.bytes ?? Buffer.alloc(0))
    expect(gunzipSync(gzip ?? '').equals(identity ?? Buffer.alloc(1))).toBe(true)
    expect(brotliDecompressSync(br ?? '').equals(identity ?? Buffer.alloc(1))).toBe(true)
    expect(new Set(variants.map((variant) => variant?.etag)).size).toBe(3)
    expect(variants[0]?.etag).toMatch(/^"[\w-]{22}"$/)
  })

  it.each([
    ['quickly', 14_600, 3],
    ['smaller if the answer may then fit the first packets', 14_601, 6],
    ['smaller if the answer may then fit the first packets', 65_536, 6],
    ['quickly', 65_537, 3],
  ])('are compressed %s: %i bytes', async (_how, length, quality) => {
    const text = Array.from({ length: 9_000 }, (_, n) => `${n ** 3} món`).join(' ')
    const body = Buffer.from(text).subarray(0, length)
    const variant = await encoded(body).encode('br')
    const expected = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    expect(variant.bytes.equals(expected)).toBe(true)
  })

  it('are made at the first request for them, and only once', async () => {
    const answer = encoded(Buffer.from('one'))
    expect(answer.encoded).toEqual({})
    const [first, second] = await Promise.all([answer.encode('br'), answer.encode('br')])
    expect(first).toBe(second)
    expect(Object.keys(answer.encoded ?? {})).toEqual(['br'])
  })
})

it('the size of an answer includes its compressed forms and the head of each', () => {
  const body = Buffer.alloc(10_000)
  const headers = { 'content-security-policy': 'x'.repeat(1_000) }
  expect(estimateBytes({ status: 200, body, headers })).toBeGreaterThan(20_000 + 4_000)
})
