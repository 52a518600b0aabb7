import { describe, expect, it } from 'vitest'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { editedToShow, isSettled, lineOf, unchanged, withChange, withoutAnswered } from './edited-cart.ts'

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
    { id: 1, product_id: 1, quantity: 2, unit_price: 10_000, choices: [] },
    { id: 2, product_id: 2, quantity: 1, unit_price: 25_000, choices: [], note: 'ít cay' },
  ],
  total_price_cart: 45_000,
} as unknown as Cart

const second = { id: 2, productId: 2, choices: [], price: 25_000 }

function show(edited: Parameters<typeof editedToShow>[1]) {
  const { lines, total } = editedToShow(partner, edited)
  return { quantities: lines.map((line) => [line.productId, line.quantity]), total }
}

describe('a cart with changes that the server has not confirmed', () => {
  it('takes the total of the server while nothing is changed', () => {
    const odd = { ...cart, total_price_cart: 44_000 }
    expect(show(unchanged(odd)).total).toBe(44_000)
  })

  it('shows a chosen quantity with its price', () => {
    expect(show(withChange(unchanged(cart), 1, { quantity: 3 }))).toEqual({
      quantities: [
        [1, 3],
        [2, 1],
      ],
      total: 55_000,
    })
  })

  it('leaves out a dish that is being removed, and its price', () => {
    expect(show(withChange(withChange(unchanged(cart), 1, { quantity: 9 }), 1, { isLeaving: true }))).toEqual(
      {
        quantities: [[2, 1]],
        total: 25_000,
      },
    )
  })

  it('shows a dish again whose removal was refused', () => {
    expect(
      show(withoutAnswered(withChange(unchanged(cart), 1, { isLeaving: true }), 1, { isLeaving: true }))
        .quantities,
    ).toHaveLength(2)
  })

  it('drops a change once it is answered, but not a newer one', () => {
    const edited = withChange(unchanged(cart), 1, { quantity: 3 })
    expect(withoutAnswered(edited, 1, { quantity: 3 }).changes.size).toBe(0)
    expect(withoutAnswered(edited, 1, { quantity: 2 }).changes.get(1)?.quantity).toBe(3)
  })

  it('drops a note once it is answered, but not text typed meanwhile', () => {
    const edited = withChange(unchanged(cart), 1, { note: 'ít cay' })
    expect(withoutAnswered(edited, 1, { note: 'ít cay' }).changes.size).toBe(0)
    expect(withoutAnswered(edited, 1, { note: 'ít' }).changes.get(1)?.note).toBe('ít cay')
  })

  it('reads a line with its latest changes', () => {
    expect(lineOf(unchanged(cart), 2)).toEqual({ ...second, quantity: 1, note: 'ít cay' })
    const edited = withChange(withChange(unchanged(cart), 2, { quantity: 4 }), 2, { note: '  thật cay ' })
    expect(lineOf(edited, 2)).toEqual({ ...second, quantity: 4, note: 'thật cay' })
    expect(lineOf(withChange(edited, 2, { note: ' ' }), 2)?.note).toBeNull()
    expect(lineOf(edited, 3)).toBeNull()
  })

  it('shows a returning dish at the end, once, with its note, until it is answered', () => {
    const line = { id: 1, productId: 1, quantity: 3, note: 'thêm ớt', choices: [], price: 10_000 }
    const without = { carts: cart.carts.slice(1), total_price_cart: 25_000 }
    const edited = withChange(unchanged(without), 1, { returning: line })
    expect(show(edited)).toEqual({
      quantities: [
        [2, 1],
        [1, 3],
      ],
      total: 55_000,
    })
    expect(editedToShow(partner, edited).lines[1]?.note).toBe('thêm ớt')
    expect(show({ ...edited, cart }).quantities).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(isSettled(edited)).toBe(false)
    expect(isSettled(withoutAnswered(edited, 1, { returning: line }))).toBe(true)
  })
})
