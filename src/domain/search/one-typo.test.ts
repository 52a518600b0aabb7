import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinOneTypo } from './one-typo.ts'

describe('isWithinOneTypo', () => {
  it.each([
    ['banh', 'banh'],
    ['bahn', 'banh'],
    ['abnh', 'banh'],
    ['banx', 'banh'],
    ['xanh', 'banh'],
    ['ban', 'banh'],
    ['anh', 'banh'],
    ['bnh', 'banh'],
    ['baanh', 'banh'],
    ['banhh', 'banh'],
    ['', 'a'],
    ['', ''],
  ])('accepts %j for %j, and the reverse', (a, b) => {
    expect(isWithinOneTypo(a, b)).toBe(true)
    expect(isWithinOneTypo(b, a)).toBe(true)
  })

  it.each([
    ['bhan', 'banh'],
    ['hanb', 'banh'],
    ['bxxh', 'banh'],
    ['ba', 'banh'],
    ['banhmi', 'banh'],
    ['bahnx', 'banh'],
    ['', 'ab'],
    ['nabh', 'banh'],
    ['bahnx', 'banhy'],
  ])('does not accept %j for %j, nor the reverse', (a, b) => {
    expect(isWithinOneTypo(a, b)).toBe(false)
    expect(isWithinOneTypo(b, a)).toBe(false)
  })

  it('accepts one extra or one missing letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (word, seed, letter) => {
        const at = seed % (word.length + 1)
        const longer = word.slice(0, at) + letter + word.slice(at)
        expect(isWithinOneTypo(word, longer)).toBe(true)
        expect(isWithinOneTypo(longer, word)).toBe(true)
      }),
    )
  })
})
