import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeRememberedRoute } from '#web/shared/session/remembered-route.ts'
import { currentToken, startSession } from '#web/shared/session/session.ts'
import { currentCart, showCart } from '#web/storefront/pieces/session/cart-store.ts'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { dismissToast, readToasts, showToast } from '#web/ui/notices/toast-store.ts'
import { addToCart, keepPendingAdd, noteOffer, takePendingAdd } from './cart-calls.ts'

const product = { id: 1, name: 'Mì', description: '', price: 10_000, image: { url: null } }
const partner = { id: 5, name: 'Quán Thử', address: '1 Bạch Đằng', categories: [{ products: [product] }] }
const added = { ok: true, value: { carts: [{ product_id: 1, quantity: 2 }], total_price_cart: 20_000 } }

function refusal(code: string) {
  return { ok: false, refusal: { code, status: 409, message: `about ${code}` } }
}

async function press(answer: object) {
  const navigate = vi.fn()
  const call = vi.fn(async () => answer)
  const addition = await addToCart({
    api: { addToCart: call } as unknown as Parameters<typeof addToCart>[0]['api'],
    dish: { partnerId: 5, productId: 1, quantity: 2, name: 'Mì' },
    findPartner: async () => partner as never,
    navigate,
    path: '/list-products/5?tab=7',
    language: 'en',
    addedSentence: 'Added to Cart',
  })
  const toasts: string[] = []
  for (let [toast] = readToasts(); toast; [toast] = readToasts()) {
    toasts.push(`${toast.type}: ${toast.message}`)
    dismissToast(toast.id)
  }
  return { addition, calls: call.mock.calls.flat(), wentTo: navigate.mock.calls.flat(), toasts }
}

describe('adding a dish', () => {
  beforeEach(() => {
    showCart(null)
    startSession('a.b.c')
    takeRememberedRoute()
  })

  it('says so and shows the new cart', async () => {
    expect(await press(added)).toEqual({
      addition: 'added',
      calls: [{ partner_id: 5, product_id: 1, quantity: 2 }],
      wentTo: [],
      toasts: ['success: Added to Cart'],
    })
    expect(currentCart()).toMatchObject({ partnerId: 5, total: 20_000, lines: [{ name: 'Mì', quantity: 2 }] })
  })

  it('withdraws the offer of this dish, and of no other', async () => {
    const offer = (name: string, productId: number) =>
      noteOffer(
        productId,
        showToast({ type: 'info', message: name, action: { label: 'Add', run: () => {} } }),
      )
    offer('Phở', 2)
    expect((await press(added)).toasts).toEqual(['info: Phở', 'success: Added to Cart'])
    offer('Mì', 1)
    expect((await press(added)).toasts).toEqual(['success: Added to Cart'])
  })

  it('forgets the pending add of this dish, which is then not offered any more', async () => {
    keepPendingAdd({ partnerId: 5, productId: 2, quantity: 1, name: 'Phở' })
    await press(added)
    expect(takePendingAdd(5)).toMatchObject({ productId: 2 })
    keepPendingAdd({ partnerId: 5, productId: 1, quantity: 1, name: 'Mì' })
    await press(added)
    expect(takePendingAdd(5)).toBeNull()
  })

  it('sends a guest to the login without a call, and back here after it', async () => {
    endSession()
    expect(await press(added)).toEqual({
      addition: 'to_login',
      calls: [],
      wentTo: ['/login'],
      toasts: ['info: Log in to add Mì. We will bring you back to it.'],
    })
    expect(takePendingAdd(5)).toMatchObject({ productId: 1, quantity: 2, name: 'Mì' })
    expect(takeRememberedRoute()).toBe('/list-products/5?tab=7')
  })

  it('ends a session that the server no longer knows', async () => {
    const { addition, wentTo } = await press(refusal('unauthorized'))
    expect({ addition, wentTo }).toEqual({ addition: 'to_login', wentTo: ['/login?ended=1'] })
    expect(currentToken()).toBeNull()
    expect(takeRememberedRoute()).toBe('/list-products/5?tab=7')
  })

  it.each([
    ['partner_closed', 'outdated', 'warning: Food store is close, Please come back later'],
    ['partner_not_found', 'outdated', 'warning: Food store is close, Please come back later'],
    ['out_of_stock', 'outdated', 'warning: Sorry, this dish has just sold out'],
    ['product_not_found', 'outdated', 'warning: Sorry, this dish is no longer on the menu'],
    ['quantity_too_large', 'refused', 'error: about quantity_too_large'],
  ])('explains %s', async (code, addition, toast) => {
    expect(await press(refusal(code))).toMatchObject({ addition, toasts: [toast] })
  })
})
