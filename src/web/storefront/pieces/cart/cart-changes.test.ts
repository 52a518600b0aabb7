import { describe, expect, it } from 'vitest'
import type { Partner } from '#contracts/menus/partner.ts'
import type { ShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { unseen, withNewLines, withoutLine } from '#web/storefront/pieces/shown-cart/seen-cart.ts'
import { changedPrices, compareWithSeen, markAllSeen } from './cart-changes.tsx'

function shown(...lines: [productId: number, price: number][]): ShownCart {
  return {
    partnerId: 5,
    partnerName: 'Quán Thử',
    partnerAddress: '1 Bạch Đằng',
    lines: lines.map(([productId, price]) => ({
      id: productId,
      choices: [],
      fault: null,
      productId,
      name: `Món ${productId}`,
      description: '',
      imageUrl: null,
      price,
      quantity: 1,
      note: null,
    })),
    total: 0,
  }
}

function menu(...products: [id: number, status: string][]): Partner {
  return {
    categories: [{ products: products.map(([id, status]) => ({ id, status })) }],
  } as unknown as Partner
}

const both = menu([1, 'in_stock'], [2, 'in_stock'])
const seen = markAllSeen(shown([1, 45_000], [2, 20_000]))

describe('what a person has seen of a cart', () => {
  it('reports a changed price, with the price before', () => {
    const now = shown([1, 50_000], [2, 20_000])
    expect([...changedPrices(compareWithSeen(seen, now, both), now)]).toEqual([[1, 45_000]])
  })

  it('keeps the price last seen through two changes, and reports nothing where it comes back', () => {
    const twice = compareWithSeen(
      compareWithSeen(seen, shown([1, 50_000], [2, 20_000]), both),
      shown([1, 55_000]),
      both,
    )
    expect(changedPrices(twice, shown([1, 55_000])).get(1)).toBe(45_000)
    expect(changedPrices(twice, shown([1, 45_000])).size).toBe(0)
  })

  it('stores the price of a dish that is new in the cart', () => {
    const now = shown([1, 45_000], [2, 20_000], [3, 9_000])
    expect(changedPrices(withNewLines(seen, now), now).size).toBe(0)
    expect(changedPrices(withNewLines(seen, now), shown([3, 8_000])).get(3)).toBe(9_000)
  })

  it('reports a dish that has sold out, and one that is off the menu', () => {
    const { gone, lines } = compareWithSeen(seen, shown(), menu([2, 'out_of_stock']))
    expect(gone).toEqual([
      { productId: 1, name: 'Món 1', why: 'offMenu' },
      { productId: 2, name: 'Món 2', why: 'soldOut' },
    ])
    expect(lines).toEqual([])
  })

  it('reports a missing dish until the person has seen it, and only once', () => {
    const gone = compareWithSeen(seen, shown([2, 20_000]), menu([1, 'out_of_stock'], [2, 'in_stock']))
    const again = compareWithSeen(gone, shown([2, 20_000]), menu([1, 'out_of_stock'], [2, 'in_stock']))
    expect(again.gone).toHaveLength(1)
    expect(markAllSeen(shown([2, 20_000])).gone).toEqual([])
  })

  it('reports no dish that is available: the person has removed it', () => {
    expect(compareWithSeen(seen, shown([1, 45_000]), both)).toEqual(markAllSeen(shown([1, 45_000])))
    expect(withoutLine(seen, 2)).toEqual(markAllSeen(shown([1, 45_000])))
  })

  it('waits for the menu where an answer of the cart omits a dish', () => {
    const answered = withNewLines(seen, shown([1, 45_000]))
    expect(answered.lines).toHaveLength(2)
    expect(compareWithSeen(answered, shown([1, 45_000]), menu([1, 'in_stock'])).gone).toMatchObject([
      { productId: 2, why: 'offMenu' },
    ])
  })

  it('forgets that a dish was gone once it is back', () => {
    const gone = compareWithSeen(seen, shown([1, 45_000]), menu([1, 'in_stock']))
    expect(compareWithSeen(gone, shown([1, 45_000], [2, 20_000]), both).gone).toEqual([])
  })

  it('knows nothing at first', () => {
    expect(changedPrices(unseen, shown([1, 1])).size).toBe(0)
  })
})
