import { expect, it } from 'vitest'
import { searchKey } from '#domain/search/search-text.ts'
import { dishKindOf, dishKinds } from './dish-kind.ts'

it.each([
  ['Phở bò tái', 'Phở'],
  ['pho ga', 'Phở'],
  ['Bún bò Huế', 'Bún bò'],
  ['Bún mắm nêm', 'Bún'],
  ['Bánh mỳ thịt nướng', 'Bánh mì'],
  ['Bánh cuốn', null],
  ['Phở', 'Phở'],
  ['Phởn', null],
  ['Phô mai que', null],
  ['Óc heo', null],
  ['Chế', null],
  ['BÚN CHẢ', 'Bún chả'],
  ['bun cha', 'Bún chả'],
  ['Bún chà', 'Bún'],
  ['Tô phở bò', null],
  ['', null],
])('reads the name %j as the kind %j', (name, kind) => {
  expect(dishKindOf(name)).toBe(kind)
})

it('finds every kind: a longer name comes before a kind that it begins with', () => {
  for (const kind of dishKinds) expect(dishKindOf(`${kind} đặc biệt`)).toBe(kind)
  expect(new Set(dishKinds.map(searchKey)).size).toBe(dishKinds.length)
})
