import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchRank } from '#domain/search/search-rank.ts'
import { searchable } from '#domain/search/search-text.ts'
import { addName, createNameIndex, isNamed } from './name-index.ts'
import { createRanking, unranked } from './rank-names.ts'

const pieces =
  'a|A|b|bo|bơ|bò|y|Y|my|mỳ|mì|mi|hay|hai|hayashi|haia|ban|banh|bánh|bahn|banhmi|com|cơm|cốm|ga|gà|ơ|đ|Đ|-|/|50%| |  |…|\u0301|o\u0300a|oa\u0300|ß|İ|ﬁ|Σ|ς|7|🍜|nướng|nuong|nưnog'.split(
    '|',
  )
const anyText = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom('', ' ', ' ')), { maxLength: 7 })
  .map((parts) => parts.flat().join(''))

function ranksOf(names: readonly string[], q: string): (number | null)[] {
  const index = createNameIndex()
  for (const name of names) addName(index, name)
  const ranking = createRanking(index, searchable(q))
  ranking.rankWords()
  ranking.rankParts()
  ranking.rankForgiven(7)
  return names.map((_, name) => (ranking.ranks[name] === unranked ? null : (ranking.ranks[name] ?? null)))
}

it('ranks every name as the domain does, however odd name and query are', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 6 }), anyText, (names, q) => {
      const query = searchable(q)
      fc.pre(query.words.length > 0)
      expect(ranksOf(names, q)).toEqual(names.map((name) => searchRank(query, searchable(name))))
    }),
    { numRuns: 3_000 },
  )
})

it('lists each name with a rank once', () => {
  const index = createNameIndex()
  for (const name of ['Cơm gà cơm', 'Cơm', 'Bún']) addName(index, name)
  const ranking = createRanking(index, searchable('com'))
  ranking.rankWords()
  ranking.rankParts()
  ranking.rankForgiven(7)
  expect(ranking.found.toSorted()).toEqual([0, 1])
})

it('knows a name by its words, whatever the signs between them', () => {
  const index = createNameIndex()
  const name = addName(index, 'Bún chả (Hà Nội)')
  expect(isNamed(index, name, 'bún chả – hà nội!')).toBe(true)
  expect(isNamed(index, name, 'bún chả hà')).toBe(false)
  expect(isNamed(index, name, 'bun cha ha noi')).toBe(false)
})
