import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toSearchable } from '#domain/search/search-text.ts'
import { rankWithSynonyms, synonymsOf } from '#domain/search/synonyms.ts'
import { addName, createNameIndex, isNamed } from './name-index.ts'
import { phraseRanks, type Ranking, rankNames, rankPhrases, unranked } from './rank-names.ts'

const pieces =
  'a|A|b|cafe|cà phê|bo|bơ|bò|y|Y|my|mỳ|mì|mi|hay|hai|hayashi|haia|ban|banh|bánh|bahn|banhmi|com|cơm|cốm|ga|gà|ơ|đ|Đ|-|/|50%| |  |…|\u0301|o\u0300a|oa\u0300|ß|İ|ﬁ|Σ|ς|7|🍜|nướng|nuong|nưnog'.split(
    '|',
  )
const anyText = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom('', ' ', ' ')), { maxLength: 7 })
  .map((parts) => parts.flat().join(''))

function ranksOf(names: readonly string[], { best, rankOf }: Ranking) {
  const ranks = names.map((_, name) => rankOf(name))
  return { best, ranks, shown: ranks.map((rank) => (rank === unranked ? null : rank)) }
}

it('ranks every name as the domain does, however odd name and query are', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 6 }), anyText, (names, q) => {
      const query = toSearchable(q)
      fc.pre(query.words.length > 0)
      const index = createNameIndex()
      for (const name of names) addName(index, name)
      const expected = names.map((name) => rankWithSynonyms(query, toSearchable(name)))
      const all = ranksOf(names, rankNames(index, query, synonymsOf(query)))
      expect(all.shown).toEqual(expected)
      for (const rank of all.ranks) if (rank >= phraseRanks) expect(rank).toBeGreaterThanOrEqual(all.best)
      const phrases = ranksOf(names, rankPhrases(index, query))
      expect(phrases.shown).toEqual(
        expected.map((rank) => (rank !== null && rank < phraseRanks ? rank : null)),
      )
      for (const rank of phrases.ranks) expect(rank).toBeGreaterThanOrEqual(phrases.best)
    }),
    { numRuns: 3_000 },
  )
})

it('finds a name by its words, with any signs between them', () => {
  const index = createNameIndex()
  const name = addName(index, 'Bún chả (Hà Nội)')
  expect(isNamed(index, name, 'bún chả – hà nội!')).toBe(true)
  expect(isNamed(index, name, 'bún chả hà')).toBe(false)
  expect(isNamed(index, name, 'bun cha ha noi')).toBe(false)
})
