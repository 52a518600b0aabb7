import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentCart, type ShownCart, showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { dismissToast, readToasts } from '#web/ui/notices/toast-store.ts'
import { goToCheckout } from './go-to-checkout.ts'

const shownBefore: ShownCart = {
  partnerId: 5,
  partnerName: 'Quán Thử',
  partnerAddress: '1 Bạch Đằng',
  lines: [
    {
      id: 1,
      productId: 1,
      name: 'Mì',
      description: '',
      imageUrl: null,
      price: 10_000,
      quantity: 1,
      note: null,
      choices: [],
      fault: null,
    },
  ],
  total: 10_000,
}
const product = { id: 1, name: 'Mì', description: '', price: 10_000, image: { url: null } }
const partner = { id: 5, name: 'Quán Thử', address: '1 Bạch Đằng', categories: [{ products: [product] }] }

function refusal(code: string) {
  return { ok: false, refusal: { code, status: 409, message: `about ${code}` } }
}

function cartOf(...quantities: number[]) {
  const carts = quantities.map((quantity) => ({
    id: 1,
    product_id: 1,
    quantity,
    note: null,
    choices: [],
    unit_price: 10_000,
  }))
  return { ok: true, value: { carts, total_price_cart: quantities.reduce((sum, n) => sum + n * 10_000, 0) } }
}

async function press(cartAnswer: object, closedSentence?: string) {
  const navigate = vi.fn()
  const api = {
    getCart: async () => cartAnswer,
    getPartner: async () => ({ ok: true, value: partner }),
  } as unknown as Parameters<typeof goToCheckout>[0]['api']
  const outcome = await goToCheckout({
    api,
    partnerId: 5,
    navigate,
    language: 'en',
    ...(closedSentence !== undefined && { closedSentence }),
  })
  return { outcome, wentTo: navigate.mock.calls.flat(), toasts: readToasts().map((toast) => toast.message) }
}

describe('the checkout button', () => {
  beforeEach(() => {
    for (const { id } of readToasts()) dismissToast(id)
    showCart(shownBefore)
  })

  it('opens the checkout and shows the stored cart when it has lines', async () => {
    expect(await press(cartOf(3))).toEqual({ outcome: 'opened', wentTo: ['/checkout/5'], toasts: [] })
    expect(currentCart()).toMatchObject({ total: 30_000, lines: [{ quantity: 3 }] })
  })

  it('stays, says so and empties the shown cart when the stored one is empty', async () => {
    expect(await press(cartOf())).toEqual({ outcome: 'outdated', wentTo: [], toasts: ['Nothing in Cart!!!'] })
    expect(currentCart()).toMatchObject({ partnerId: 5, lines: [], total: 0 })
  })

  it.each(['partner_closed', 'partner_not_found'])('empties the shown cart on %s', async (code) => {
    expect(await press(refusal(code))).toEqual({
      outcome: 'outdated',
      wentTo: [],
      toasts: ['Food store is close'],
    })
    expect(currentCart()).toBeNull()
  })

  it('shows the page’s own sentence about a closed restaurant', async () => {
    expect((await press(refusal('partner_closed'), 'Come back later')).toasts).toEqual(['Come back later'])
  })

  it('sends a person whose session has ended to the login', async () => {
    expect(await press(refusal('unauthorized'))).toEqual({
      outcome: 'refused',
      wentTo: ['/login?ended=1'],
      toasts: [],
    })
  })

  it('shows any other refusal and leaves the cart as it is', async () => {
    expect(await press(refusal('overloaded'))).toMatchObject({
      outcome: 'refused',
      toasts: ['about overloaded'],
    })
    expect(currentCart()).toEqual(shownBefore)
  })
})
