import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Result } from '#contracts/endpoint.ts'
import { currentCart, showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { callAndShowCart } from './cart-calls.ts'

const product = { id: 1, name: 'Mì', description: '', price: 10_000, image: { url: null } }
const partner = { id: 5, name: 'Quán Thử', address: '1 Bạch Đằng', categories: [{ products: [product] }] }
const nextPartner = { ...partner, id: 6 }

function cartOf(quantity: number): Cart {
  const carts = quantity === 0 ? [] : [{ product_id: 1, quantity, note: null }]
  return { carts, total_price_cart: quantity * 10_000 } as Cart
}

/** Makes a call whose answer the test releases. */
function makeCall(seller = partner) {
  const { promise, resolve } = Promise.withResolvers<Result<Cart>>()
  const done = callAndShowCart(
    () => promise,
    async () => seller as never,
  )
  return {
    async answer(quantity: number) {
      resolve({ ok: true, value: cartOf(quantity) })
      await done
    },
    async refuse() {
      resolve({ ok: false, refusal: { code: 'out_of_stock', status: 409, message: '' } })
      await done
    },
  }
}

function shownQuantity(): number | undefined {
  return currentCart()?.lines[0]?.quantity ?? 0
}

const fetchCart = vi.fn(async (_url: string) => Response.json(cartOf(1)))

beforeEach(() => {
  showCart(null)
  fetchCart.mockClear()
  vi.stubGlobal('fetch', fetchCart)
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

test('an answer to a later call replaces the shown one, without another call', async () => {
  await makeCall().answer(1)
  await makeCall().answer(2)
  expect(shownQuantity()).toBe(2)
  expect(fetchCart).not.toHaveBeenCalled()
})

test.each([
  ['before', [1, 0]],
  ['after', [0, 1]],
])(
  'a cart read before an addition that overlaps it does not hide the dish, answered %s it',
  async (_, order) => {
    const calls = [makeCall(), makeCall()]
    // The second call found the cart empty: the server had not yet handled the first.
    for (const index of order) await calls[index]?.answer(1 - index)
    expect(shownQuantity()).toBe(1)
    expect(fetchCart).toHaveBeenCalledOnce()
  },
)

test('the cart of the restaurant visited last is the one that is fetched again', async () => {
  const [addition, visit] = [makeCall(), makeCall(nextPartner)]
  await visit.answer(0)
  await addition.answer(1)
  expect(currentCart()?.partnerId).toBe(nextPartner.id)
  expect(fetchCart.mock.calls.map(([url]) => url)).toEqual(['/api/v1/cart?partner_id=6'])
})

test('overlapping calls are settled also where the last answer is a refusal', async () => {
  const [addition, reading, refused] = [makeCall(), makeCall(), makeCall()]
  await addition.answer(1)
  await reading.answer(0)
  await refused.refuse()
  expect(shownQuantity()).toBe(1)
  expect(fetchCart).toHaveBeenCalledOnce()
})
