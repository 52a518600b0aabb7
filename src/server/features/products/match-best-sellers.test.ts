import { expect, it } from 'vitest'
import { searchable } from '#domain/search-text.ts'
import { type BestSellers, makeReady } from './keep-best-sellers.ts'
import { matchBestSellers, rarestFirst } from './match-best-sellers.ts'

/** Dishes numbered from 1, of type 2 but for those marked with a star, which are of type 4. */
function bestSellers(...names: string[]): Promise<BestSellers> {
  const rows = names.map((name, at) => ({ id: at + 1, typeId: name.endsWith('*') ? 4 : 2, name }))
  return makeReady(rows, null)
}

function match(sellers: BestSellers, q: string, limit = 2, typeId?: number) {
  return matchBestSellers(sellers, { query: searchable(q), typeId, limit })
}

it('stops at the last dish that is wanted of the best rank, with nothing left to look for', async () => {
  const sellers = await bestSellers('Cơm gà', 'Cơm bò', 'Cơm tấm')
  expect(match(sellers, 'com')).toEqual({ ids: [1, 2], level: 0 })
  expect(match(sellers, 'com', 3)).toEqual({ ids: [1, 2, 3], level: 0 })
  expect(match(sellers, 'com', 4)).toEqual({ ids: [1, 2, 3], level: 8 })
})

it('leaves exact marks to be looked for where only their bare letters are sold well', async () => {
  expect(match(await bestSellers('Cơm gà', 'Cơm bò', 'Cốm'), 'cốm')).toEqual({ ids: [1, 2, 3], level: 2 })
  expect(match(await bestSellers('Cơm gà', 'Cốm xanh', 'Xôi cốm'), 'cốm')).toEqual({
    ids: [1, 2, 3],
    level: 0,
  })
})

it('adds the ranks up until there are enough', async () => {
  const sellers = await bestSellers('Gà cơm', 'Comga', 'Cơm gà', 'Coom gà')
  expect(match(sellers, 'com ga', 1)).toEqual({ ids: [1, 2, 3], level: 0 })
  expect(match(sellers, 'com ga', 2)).toEqual({ ids: [1, 2, 3, 4], level: 5 })
  expect(match(sellers, 'com ga', 3)).toEqual({ ids: [1, 2, 3, 4], level: 6 })
  expect(match(sellers, 'com ga', 4)).toEqual({ ids: [1, 2, 3, 4], level: 7 })
  expect(match(sellers, 'com ga', 5)).toEqual({ ids: [1, 2, 3, 4], level: 8 })
})

it('keeps to a type', async () => {
  expect(match(await bestSellers('Cơm gà', 'Cơm cuộn *', 'Cơm bò'), 'com', 1, 4)).toEqual({
    ids: [2],
    level: 0,
  })
})

it('takes one or two letters as the beginning of a word, a final y as what may go on', async () => {
  const sellers = await bestSellers('Sữa chua', 'Yaourt', 'Ít đường', 'Trà ít ngọt', 'Bánh mì')
  expect(match(sellers, 'y').ids).toEqual([2, 3])
  expect(match(sellers, 'y', 9)).toEqual({ ids: [2, 3, 4], level: 8 })
  expect(match(sellers, 'c s', 9)).toEqual({ ids: [1], level: 8 })
  expect(match(sellers, 'o', 9).ids).toEqual([])
})

it('puts the words first that the fewest best sellers have, as they stand, as a beginning or with an error', async () => {
  const sellers = await bestSellers('Cơm gà', 'Cơm gà xé', 'Cơm cuộn', 'Gừng xào', 'Bánh mì')
  expect(rarestFirst(['com', 'ga', 'banh'], sellers)).toEqual(['banh', 'ga', 'com'])
  expect(rarestFirst(['co', 'g', 'x'], sellers)).toEqual(['x', 'co', 'g'])
  expect(rarestFirst(['xao', 'bahn', 'hen'], sellers)).toEqual(['hen', 'xao', 'bahn'])
})
