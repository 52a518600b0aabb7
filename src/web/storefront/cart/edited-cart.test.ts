import { describe, expect, it } from 'vitest'
import type { Cart } from '#contracts/cart.ts'
import type { Partner } from '#contracts/partner.ts'
import { answered, answeredLeaving, editedToShow, leaving, untouched, wanting } from './edited-cart.ts'

function product(id: number, price: number) {
  return { id, name: `Dish ${id}`, description: '', price, image: { url: null } }
}

const partner = {
  id: 5,
  name: 'Quán Thử',
  address: '1 Bạch Đằng',
  categories: [{ products: [product(1, 10_000), product(2, 25_000)] }],
} as unknown as Partner

const cart = {
  carts: [
    { product_id: 1, quantity: 2 },
    { product_id: 2, quantity: 1 },
  ],
  total_price_cart: 45_000,
} as unknown as Cart

function show(edited: Parameters<typeof editedToShow>[1]) {
  const { lines, total } = editedToShow(partner, edited)
  return { quantities: lines.map((line) => [line.productId, line.quantity]), total }
}

describe('a cart with changes that the server has not confirmed', () => {
  it('takes the total of the server while nothing is changed', () => {
    const odd = { ...cart, total_price_cart: 44_000 }
    expect(show(untouched(odd)).total).toBe(44_000)
  })

  it('shows a chosen quantity and what it would cost', () => {
    expect(show(wanting(untouched(cart), 1, 3))).toEqual({
      quantities: [
        [1, 3],
        [2, 1],
      ],
      total: 55_000,
    })
  })

  it('leaves out a dish on its way out, with its price', () => {
    expect(show(leaving(wanting(untouched(cart), 1, 9), 1))).toEqual({ quantities: [[2, 1]], total: 25_000 })
  })

  it('shows a dish again whose removal was answered with a no', () => {
    expect(show(answeredLeaving(leaving(untouched(cart), 1), 1)).quantities).toHaveLength(2)
  })

  it('forgets a choice once it is answered, but not a newer one', () => {
    const edited = wanting(untouched(cart), 1, 3)
    expect(answered(edited, 1, 3).wanted.size).toBe(0)
    expect(answered(edited, 1, 2).wanted.get(1)).toBe(3)
  })
})
