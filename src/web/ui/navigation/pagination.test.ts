import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test('up to seven pages are all shown', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('from eight pages on, gaps replace the omitted pages', () => {
  expect(pageWindow(1, 8)).toEqual([1, 2, 3, 4, 5, null, 8])
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  expect(pageWindow(5, 20)).toEqual([1, null, 4, 5, 6, null, 20])
  expect(pageWindow(16, 20)).toEqual([1, null, 15, 16, 17, null, 20])
  expect(pageWindow(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20])
  expect(pageWindow(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20])
})

test('for every count and page the window has the page, the ends, its neighbours, and no gap that hides a single page', () => {
  for (let count = 1; count <= 30; count += 1) {
    for (let page = 1; page <= count; page += 1) {
      const entries = pageWindow(page, count)
      const wanted = [1, count, page, Math.max(1, page - 1), Math.min(count, page + 1)]
      expect(entries).toEqual(expect.arrayContaining(wanted))
      expect(entries).toHaveLength(Math.min(count, 7))
      entries.forEach((entry, at) => {
        const [before, after] = [entries[at - 1], entries[at + 1]]
        if (entry === null) expect(Number(after) - Number(before)).toBeGreaterThan(2)
      })
    }
  }
})
