import { describe, expect, it } from 'vitest'
import { shownProducts } from './shown-products.ts'

function dish(id: number, values: { price?: number; quantity_sold?: number; status?: string } = {}) {
  return { id, price: 10_000, quantity_sold: 0, status: 'in_stock', ...values }
}

function ids(shown: { products: { id: number }[] }) {
  return shown.products.map((product) => product.id)
}

const uneven = [
  dish(1, { price: 30_000, quantity_sold: 5 }),
  dish(2, { price: 10_000, quantity_sold: 9 }),
  dish(3, { price: 30_000, quantity_sold: 9 }),
  dish(4, { price: 20_000, quantity_sold: 1 }),
]

describe('the dishes that a menu shows', () => {
  it.each([
    ['all', [1, 2, 3, 4]],
    ['1', [2, 4, 1, 3]],
    ['2', [1, 3, 4, 2]],
    ['3', [2, 3, 1, 4]],
  ] as const)('come in the order of sort %s, equal ones as the restaurant wrote them', (sort, order) => {
    expect(ids(shownProducts(uneven, { sort, isWhole: false }))).toEqual(order)
  })

  it('do not change the given menu', () => {
    shownProducts(uneven, { sort: '2', isWhole: false })
    expect(uneven.map((product) => product.id)).toEqual([1, 2, 3, 4])
  })

  it('are the first eight of a category, or all of them', () => {
    const nine = Array.from({ length: 9 }, (_, at) => dish(at + 1))
    const first = shownProducts(nine, { sort: 'all', isWhole: false })
    expect(ids(first)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(first.total).toBe(9)
    expect(ids(shownProducts(nine, { sort: 'all', isWhole: true }))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('are sorted before the first eight are taken', () => {
    const dearFirst = Array.from({ length: 9 }, (_, at) => dish(at + 1, { price: 90_000 - at * 1_000 }))
    expect(ids(shownProducts(dearFirst, { sort: '1', isWhole: false }))[0]).toBe(9)
  })

  it('leave out a disabled dish and include one that is out of stock', () => {
    const menu = [dish(1, { status: 'disabled' }), dish(2, { status: 'out_of_stock' })]
    expect(shownProducts(menu, { sort: 'all', isWhole: false })).toMatchObject({
      total: 1,
      products: [{ id: 2 }],
    })
  })

  it('are none where the category has none', () => {
    expect(shownProducts([], { sort: '3', isWhole: false })).toEqual({ products: [], total: 0 })
  })
})
