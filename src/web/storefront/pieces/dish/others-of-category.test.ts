import { expect, test } from 'vitest'
import type { Category } from '#contracts/menus/product.ts'
import { othersOfCategory } from './others-of-category.ts'

function menu(...statuses: string[]): { categories: Category[] } {
  const products = statuses.map((status, at) => ({
    id: at + 1,
    name: `Mì ${at + 1}`,
    price: 10_000,
    image: { url: null },
    status,
    category_id: 7,
  }))
  return { categories: [{ id: 7, name: 'Mì', products }] as unknown as Category[] }
}

const ids = (found: ReturnType<typeof othersOfCategory>) => found?.dishes.map(({ id }) => id)

test('begins with the dish’s successors, and goes on from the top', () => {
  const found = othersOfCategory(menu('in_stock', 'in_stock', 'in_stock'), { id: 2, category_id: 7 })
  expect(found?.category).toBe('Mì')
  expect(ids(found)).toEqual([3, 1])
})

test('leaves out dishes that are not available', () => {
  const found = othersOfCategory(menu('in_stock', 'out_of_stock', 'disabled', 'in_stock'), {
    id: 1,
    category_id: 7,
  })
  expect(ids(found)).toEqual([4])
})

test('has a limit', () => {
  const found = othersOfCategory(menu(...Array.from({ length: 40 }, () => 'in_stock')), {
    id: 38,
    category_id: 7,
  })
  expect(ids(found)).toEqual([39, 40, 1, 2, 3, 4, 5, 6])
})

test('is nothing for a dish alone in its category, or without one', () => {
  expect(othersOfCategory(menu('in_stock'), { id: 1, category_id: 7 })).toBeNull()
  expect(othersOfCategory(menu('in_stock'), { id: 1, category_id: 9 })).toBeNull()
})
