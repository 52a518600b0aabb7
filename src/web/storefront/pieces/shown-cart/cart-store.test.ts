import { beforeEach, describe, expect, it, test } from 'vitest'
import { forgetToken, startSession } from '#web/shared/session/session.ts'
import { currentCart, isCartLike, type ShownCart, showCart } from './cart-store.ts'

const line = {
  id: 11,
  choices: [],
  fault: null,
  productId: 1,
  name: 'Mì Quảng',
  description: '',
  imageUrl: null,
  price: 30_000,
  quantity: 2,
  note: null,
}
const cart = {
  partnerId: 5,
  partnerName: 'Quán Thử',
  partnerAddress: '1 Lê Duẩn',
  lines: [line],
  total: 60_000,
}

function tokenOf(id: number): string {
  return `h.${btoa(JSON.stringify({ user: { id } }))}.s`
}

describe('the shown cart', () => {
  beforeEach(() => {
    forgetToken()
    showCart(null)
  })

  it('is shown to its owner only, and hidden from other people on the same browser', () => {
    startSession(tokenOf(7))
    showCart(cart as ShownCart)
    expect(currentCart()).toEqual(cart)
    startSession(tokenOf(8))
    expect(currentCart()).toBeNull()
    startSession(tokenOf(7))
    expect(currentCart()).toEqual(cart)
  })
})

test('a value with lines of dishes can be shown as a cart, with whatever additional fields', () => {
  expect(isCartLike(cart)).toBe(true)
  expect(isCartLike({ ...cart, lines: [] })).toBe(true)
  expect(
    isCartLike({ ...cart, lines: [{ ...line, imageUrl: '/images/a.webp', note: 'Ít cay', more: 1 }] }),
  ).toBe(true)
})

test.each([
  null,
  7,
  [],
  {},
  { ...cart, lines: 7 },
  { ...cart, lines: [null] },
  { ...cart, lines: [7] },
  { ...cart, total: 'free' },
  { ...cart, total: -1 },
  { ...cart, partnerName: undefined },
  { ...cart, lines: [{ ...line, price: '30000' }] },
  { ...cart, lines: [{ ...line, quantity: 1.5 }] },
  { ...cart, lines: [{ ...line, name: null }] },
  { ...cart, lines: [{ ...line, imageUrl: 3 }] },
  { ...cart, lines: [{ ...line, fault: 'sold out' }] },
  { ...cart, lines: [{ ...line, choices: undefined }] },
  { ...cart, lines: [{ ...line, choices: [{ name: 'L' }] }] },
])('%j is no cart', (value) => {
  expect(isCartLike(value)).toBe(false)
})
