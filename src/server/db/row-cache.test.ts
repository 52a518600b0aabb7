import { expect, it, vi } from 'vitest'
import type { Database } from '#server/context.ts'
import { createRowCache } from './row-cache.ts'

type Row = { id: number; owner: number }

const db = {} as Database
const ids = [3, 1, 9]

function createCachedRows() {
  const read = vi.fn(
    async (_db: Database, wanted: readonly number[]): Promise<Row[]> =>
      [1, 2, 3].filter((id) => wanted.includes(id)).map((id) => ({ id, owner: id * 10 })),
  )
  return { read, ...createRowCache<Row>(read, ({ owner }) => owner) }
}

it('returns the existing rows in the requested order, and reads no row twice', async () => {
  const { read, find } = createCachedRows()
  expect((await find(db, ids)).map(({ id }) => id)).toEqual([3, 1])
  expect((await find(db, [2, 1])).map(({ id }) => id)).toEqual([2, 1])
  expect(read.mock.calls.map(([, wanted]) => wanted)).toEqual([ids, [2]])
})

it('forgets the rows of one restaurant, or all', async () => {
  const { read, find, invalidate } = createCachedRows()
  await find(db, [1, 2])
  invalidate(db, 10)
  await find(db, [1, 2])
  invalidate(db, null)
  await find(db, [1, 2])
  expect(read.mock.calls.map(([, wanted]) => wanted)).toEqual([[1, 2], [1], [1, 2]])
})

it('does not cache rows that were read during a change', async () => {
  const { read, find, invalidate } = createCachedRows()
  const reading = find(db, [1])
  invalidate(db, 10)
  await reading
  await find(db, [1])
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads a row again after a second', async () => {
  const { read, find } = createCachedRows()
  await find(db, [1])
  const later = performance.now() + 1_001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await find(db, [1])
  expect(read).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
