import { describe, expect, it } from 'vitest'
import { toSearchable } from './search-text.ts'
import { rankWithSynonyms, synonymsOf } from './synonyms.ts'

const others = (query: string) => synonymsOf(toSearchable(query)).map(({ keyPhrase }) => keyPhrase.trim())
const rank = (query: string, name: string) => rankWithSynonyms(toSearchable(query), toSearchable(name))

describe('synonymsOf', () => {
  it.each([
    ['cafe', ['ca phe', 'coffee']],
    ['Cà phê sữa đá', ['cafe sua da', 'coffee sua da']],
    ['một com rang bo', ['mot com chien bo']],
    ['caf', []],
    ['cafeteria', []],
    ['com', []],
  ])('of %j are %j', (query, expected) => {
    expect(others(query)).toEqual(expected)
  })
})

describe('rankWithSynonyms', () => {
  it.each([
    ['cafe', 'Cafe đá', 2],
    ['cafe', 'Cà phê sữa', 7],
    ['cafe', 'Cake kem', 8],
    ['cafe sua', 'Sữa cà phê', 7],
    ['cafe', 'Cá phe phẩy', 7],
    ['cafe', 'Trà', null],
    ['com ga', 'Gà cơm', 6],
    ['com nnuog', 'Cơm nướng', null],
    ['com nưnog', 'Cơm nướng', 8],
  ])('of %j for %j is %j', (query, name, expected) => {
    expect(rank(query, name)).toBe(expected)
  })
})
