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
    expect(ids(shownProducts(uneven, { sort, page: 1 }))).toEqual(order)
  })

  it('leaves the menu that it was given as it was', () => {
    shownProducts(uneven, { sort: '2', page: 1 })
    expect(uneven.map((product) => product.id)).toEqual([1, 2, 3, 4])
  })

  it('fills a page with eight dishes and puts the ninth on the next', () => {
    const nine = Array.from({ length: 9 }, (_, at) => dish(at + 1))
    const first = shownProducts(nine, { sort: 'all', page: 1 })
    expect(ids(first)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(first).toMatchObject({ page: 1, pageCount: 2, total: 9 })
    expect(ids(shownProducts(nine, { sort: 'all', page: 2 }))).toEqual([9])
  })

  it('needs one page for exactly eight dishes', () => {
    const eight = Array.from({ length: 8 }, (_, at) => dish(at + 1))
    expect(shownProducts(eight, { sort: 'all', page: 1 }).pageCount).toBe(1)
  })

  it('shows the last page where an address asks for one beyond it', () => {
    const nine = Array.from({ length: 9 }, (_, at) => dish(at + 1))
    expect(shownProducts(nine, { sort: 'all', page: 7 })).toMatchObject({ page: 2, products: [{ id: 9 }] })
  })

  it('sorts before it cuts into pages', () => {
    const dearFirst = Array.from({ length: 9 }, (_, at) => dish(at + 1, { price: 90_000 - at * 1_000 }))
    expect(ids(shownProducts(dearFirst, { sort: '1', page: 1 }))[0]).toBe(9)
  })

  it('hides a disabled dish and keeps one that is out of stock', () => {
    const menu = [dish(1, { status: 'disabled' }), dish(2, { status: 'out_of_stock' })]
    expect(shownProducts(menu, { sort: 'all', page: 1 })).toMatchObject({ total: 1, products: [{ id: 2 }] })
  })

  it('has one empty page without dishes', () => {
    expect(shownProducts([], { sort: '3', page: 4 })).toEqual({
      products: [],
      page: 1,
      pageCount: 1,
      total: 0,
    })
  })
})
