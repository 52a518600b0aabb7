import { expect, test } from 'vitest'
import { isViewedPartner } from './recently-viewed.tsx'
import { addViewed, type ViewedPartner } from './viewed-partners.ts'

const seen = (id: number, name = `Quán ${id}`): ViewedPartner => [id, name, null]

test('the restaurant visited last comes first', () => {
  expect(addViewed([seen(1)], seen(2))).toEqual([seen(2), seen(1)])
})

test('a restaurant visited again moves to the front, with its current name', () => {
  expect(addViewed([seen(1), seen(2), seen(3)], seen(2, 'Tên mới'))).toEqual([
    seen(2, 'Tên mới'),
    seen(1),
    seen(3),
  ])
})

test('ten are stored', () => {
  const ten = Array.from({ length: 10 }, (_, at) => seen(at + 1))
  expect(addViewed(ten, seen(11))).toEqual([seen(11), ...ten.slice(0, 9)])
  expect(addViewed(ten, seen(10))).toHaveLength(10)
})

test.each([null, 1, [], [1], [1, 'Quán', 5], ['1', 'Quán', null], [1.5, 'Quán', null], {}])(
  'does not trust %j in the storage',
  (value) => expect(isViewedPartner(value)).toBe(false),
)

test('reads what it has written', () => {
  for (const viewed of [seen(1), [2, 'Quán', '/images/a.webp']]) {
    expect(isViewedPartner(JSON.parse(JSON.stringify(viewed)))).toBe(true)
  }
})
