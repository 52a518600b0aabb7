import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activationCodeLifeMs,
  codeAlphabet,
  codeCooldownMs,
  codeFromBytes,
  codeInText,
  codeLength,
  normalizeCode,
  shortCodeLifeMs,
} from './verification-code.ts'

describe('codeAlphabet', () => {
  it('contains each character once, in the form in which codes are compared', () => {
    expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length)
    expect(normalizeCode(codeAlphabet)).toBe(codeAlphabet)
  })

  it.each(['0O', '1I', '1L', 'IL', '2Z', '5S', '6G', '8B', 'UV'])('never contains both of %s', (pair) => {
    expect([...pair].filter((character) => codeAlphabet.includes(character)).length).toBeLessThan(2)
  })

  it.each([...'0O1IL'])('does not hold %s', (character) => {
    expect(codeAlphabet).not.toContain(character)
  })
})

describe('codeFromBytes', () => {
  it('makes equal codes from equal bytes and different codes from different bytes', () => {
    expect(codeFromBytes(new Uint8Array(8))).toBe('22222222')
    expect(codeFromBytes(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1))).toBe('32222222')
    expect(codeFromBytes(Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 0))).not.toBe('22222222')
  })

  it('makes codes of the right length and alphabet from any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 32 }), (bytes) => {
        const code = codeFromBytes(bytes)
        expect(code).toHaveLength(codeLength)
        expect([...code].every((character) => codeAlphabet.includes(character))).toBe(true)
      }),
    )
  })

  it('makes all characters equally likely, though the length of the alphabet does not divide 256', () => {
    // 26 × 10,000 numbers in a row are 10,000 full rounds of the first character.
    const seen = new Map<string, number>()
    for (let n = 0; n < 260_000; n += 1) {
      const bytes = new Uint8Array(8)
      new DataView(bytes.buffer).setUint32(4, n)
      const first = codeFromBytes(bytes).charAt(0)
      seen.set(first, (seen.get(first) ?? 0) + 1)
    }
    expect([...seen.values()]).toEqual(Array(codeAlphabet.length).fill(10_000))
  })

  it('refuses fewer than eight bytes', () => {
    expect(() => codeFromBytes(new Uint8Array(7))).toThrow(RangeError)
  })
})

describe('codeInText', () => {
  it.each([
    ['Mã kích hoạt tài khoản Mâm của bạn là: ACDE2345', 'ACDE2345'],
    ['Your code is:\n\n  ACDE2345\n\nEnter it here: http://localhost:3000/login', 'ACDE2345'],
    ['ACDE2345 ACDE2345', 'ACDE2345'],
    ['ACDE2345', 'ACDE2345'],
    ['ACDE2345 or HJKM6789', null],
    ['XACDE2345', null],
    ['ACDE-2345', null],
    ['no code here', null],
    ['', null],
  ])('finds in %j %j', (text, code) => {
    expect(codeInText(text)).toBe(code)
  })
})

describe('normalizeCode', () => {
  it.each([
    ['abcd2345', 'ABCD2345'],
    ['  ABCD-2345\n', 'ABCD2345'],
    ['ab cd 23 45', 'ABCD2345'],
    ['abcd–2345', 'ABCD2345'],
    ['ＡＢＣＤ\u200b２３４５.', 'ABCD2345'],
    ['AB\u2011CD\u221223\u00a045', 'ABCD2345'],
    [' - ', ''],
  ])('turns %j into %j', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code)
  })
})

it('an activation code is valid for a day, other codes for 15 minutes; a new code can be sent after 30 seconds', () => {
  expect([activationCodeLifeMs, shortCodeLifeMs, codeCooldownMs]).toEqual([86_400_000, 900_000, 30_000])
})
