import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containedParts, matchedParts } from './matched-parts.ts'
import { matchRank, searchKey } from './search-text.ts'

const anyText = fc.string({ unit: 'binary' })
const anyWords = fc
  .array(
    fc.constantFrom('Bánh', 'mì', 'Mỳ', 'gà', 'Đà', 'bò', 'Bơ', 'thúy', 'ý', 'cơm', 'Quý', '–', '(to)'),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((words) => words.join(' '))

function marked(query: string, name: string): string {
  return withBrackets(name, matchedParts(query, name))
}

function withBrackets(text: string, parts: { start: number; end: number }[]): string {
  return parts.toReversed().reduce((shown, { start, end }) => {
    return `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`
  }, text)
}

describe('matchedParts', () => {
  it.each([
    ['banh mi', '[Bánh mì] thịt nướng'],
    ['bánh mì', '[Bánh mì] thịt nướng'],
    ['BANH MI', '[Bánh mì] thịt nướng'],
    ['bánh mỳ', '[Bánh mì] thịt nướng'],
    ['banh my', '[Bánh mì] thịt nướng'],
    ['banhmi', '[Bánh mì] thịt nướng'],
    ['banhmythit', '[Bánh mì thịt] nướng'],
    ['bahn mi', '[Bánh] [mì] thịt nướng'],
    ['ba', '[Bá]nh mì thịt nướng'],
    ['nh m', 'Bá[nh m]ì thịt nướng'],
    ['nuong banh', '[Bánh] mì thịt [nướng]'],
    ['nưnog', 'Bánh mì thịt [nướng]'],
    ['thit, NUONG!', 'Bánh mì [thịt nướng]'],
  ])('marks for %j: %s', (query, expected) => {
    const name = expected.replaceAll(/[[\]]/g, '')
    expect(marked(query, name)).toBe(expected)
    expect(marked(query, name.normalize('NFD'))).toBe(expected.normalize('NFD'))
  })

  it.each([
    ['bò', 'Bơ [bò]'],
    ['bo', '[Bơ] bò'],
    ['hoà', 'Hoa [hòa]'],
    ['may', 'Trứng [may]onnaise'],
    ['my', 'Bánh [mì] mayo'],
    ['da', 'Gà [Đà] Nẵng'],
    ['an', 'Bánh mì [ăn] sáng'],
    ['hai san', 'Cơm – [hải (sản])'],
    ['com', '🍚 [Cơm] gà'],
  ])('marks for %j the most similar of several possible parts: %s', (query, expected) => {
    const name = expected.replaceAll(/[[\]]/g, '')
    expect(marked(query, name)).toBe(expected)
  })

  it.each([
    ['', 'Bánh mì'],
    ['?!', 'Bánh mì'],
    ['pho', 'Bánh mì'],
    ['pho', ''],
  ])('finds no parts for %j in %j', (query, name) => {
    expect(matchedParts(query, name)).toEqual([])
  })

  it('marks at least one part of each name that a search finds', () => {
    fc.assert(
      fc.property(anyWords, anyWords, (query, name) => {
        if (matchRank(query, name) === null) return
        expect(matchedParts(query, name).length).toBeGreaterThan(0)
      }),
    )
  })

  it('marks all words of a name if the query is the name', () => {
    fc.assert(
      fc.property(anyWords, (name) => {
        const shown = matchedParts(name, name).map(({ start, end }) => name.slice(start, end))
        expect(searchKey(shown.join(' '))).toBe(searchKey(name))
      }),
    )
  })

  it('returns parts inside the text, in order and without overlap', () => {
    fc.assert(
      fc.property(anyText, anyText, (query, name) => {
        for (const parts of [matchedParts(query, name), matchedParts(name, name)]) {
          const places = parts.flatMap(({ start, end }) => [start, end])
          expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
          expect(Math.max(0, ...places)).toBeLessThanOrEqual(name.length)
        }
      }),
    )
  })
})

describe('containedParts', () => {
  it.each([
    ['ha noi', 'Bún chả [Hà Nội]'],
    ['HÀ  NỘI', 'Bún chả [Hà Nội]'],
    ['5/3 nguyen', '[5/3 Nguyễn] Văn Linh'],
    ['da n', '[Đà N]ẵng'],
    ['an', 'B[án]h mì'],
    ['hue', 'Đà Nẵng'],
    ['', 'Đà Nẵng'],
  ])('marks for %j: %s', (needle, expected) => {
    const text = expected.replaceAll(/[[\]]/g, '')
    expect(withBrackets(text, containedParts(needle, text))).toBe(expected)
  })
})
