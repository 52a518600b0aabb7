import { expect, test } from 'vitest'
import { historyHref, readHistoryQuery } from './history-query.ts'

const read = (text: string) => readHistoryQuery(new URLSearchParams(text))

test('the address contains status, day and page', () => {
  expect(read('status=completed&date=2026-11-20&page=3')).toEqual({
    status: 'completed',
    date: '2026-11-20',
    page: 3,
  })
})

test.each([
  ['', 'nothing at all'],
  ['status=all&date=&page=', 'empty parts'],
  ['status=delivered&date=20-11-2026&page=0', 'other spellings'],
  ['status=Shipping&date=2026-02-30&page=-1', 'a day that does not exist'],
  ['date=%00&page=1e3', 'control characters and exponents'],
])('%j is every order from the first page: %s', (text) => {
  expect(read(text)).toEqual({ status: null, date: '', page: 1 })
})

test('another filter starts at the first page, and unused filters are not written', () => {
  expect(historyHref({ status: 'shipping', date: '2026-11-20' })).toBe(
    '/history-order?status=shipping&date=2026-11-20',
  )
  expect(historyHref({ status: null, date: '', page: 2 })).toBe('/history-order?page=2')
  expect(historyHref({})).toBe('/history-order')
})

test('a written address reads back the same', () => {
  const query = { status: 'canceled', date: '2026-01-31', page: 100 } as const
  expect(readHistoryQuery(new URL(historyHref(query), 'http://mam.test').searchParams)).toEqual(query)
})
