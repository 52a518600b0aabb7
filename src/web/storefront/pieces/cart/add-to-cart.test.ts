import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeRememberedRoute } from '#web/shared/session/remembered-route.ts'
import { currentToken, startSession } from '#web/shared/session/session.ts'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { openApi } from '#web/storefront/pieces/session/open-http-api.ts'
import { currentCart, showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { dismissToast, readToasts } from '#web/ui/notices/toast-store.ts'
import { addToCart, showVisitedCart } from './cart-calls.ts'
import { type Dish, storePendingAdd, withPendingAdd } from './pending-add.ts'

const product = { id: 1, name: 'Mì', description: '', price: 10_000, image: { url: null } }
const partner = { id: 5, name: 'Quán Thử', address: '1 Bạch Đằng', categories: [{ products: [product] }] }
const added = { ok: true, value: { carts: [{ product_id: 1, quantity: 2 }], total_price_cart: 20_000 } }

function refusal(code: string) {
  return { ok: false, refusal: { code, status: 409, message: `about ${code}` } }
}

const wanted = () => withPendingAdd(5, async (dish: Dish) => dish)

function takeToasts(): string[] {
  const texts: string[] = []
  for (let [toast] = readToasts(); toast; [toast] = readToasts()) {
    texts.push(`${toast.type}: ${[toast.message, toast.detail].filter(Boolean).join(' / ')}`)
    dismissToast(toast.id)
  }
  return texts
}

async function press(answer: object, path = '/list-products/5?tab=7') {
  const navigate = vi.fn()
  const call = vi.fn(async () => answer)
  const addition = await addToCart({
    api: { addToCart: call } as unknown as NonNullable<Parameters<typeof addToCart>[0]['api']>,
    dish: { partnerId: 5, productId: 1, quantity: 2, name: 'Mì' },
    findPartner: async () => partner as never,
    navigate,
    path,
    language: 'en',
    addedSentence: 'Added to Cart',
  })
  return { addition, calls: call.mock.calls.flat(), wentTo: navigate.mock.calls.flat(), toasts: takeToasts() }
}

describe('adding a dish', () => {
  beforeEach(() => {
    showCart(null)
    startSession('a.b.c')
    takeRememberedRoute()
  })

  it('confirms it and shows the new cart', async () => {
    expect(await press(added)).toEqual({
      addition: 'added',
      calls: [{ partner_id: 5, product_id: 1, quantity: 2 }],
      wentTo: [],
      toasts: ['success: Added to Cart'],
    })
    expect(currentCart()).toMatchObject({ partnerId: 5, total: 20_000, lines: [{ name: 'Mì', quantity: 2 }] })
  })

  it('forgets the pending dish, and only this one', async () => {
    storePendingAdd({ partnerId: 5, productId: 2, quantity: 1, name: 'Phở' })
    await press(added)
    expect(await wanted()).toMatchObject({ productId: 2 })
    storePendingAdd({ partnerId: 5, productId: 1, quantity: 1, name: 'Mì' })
    await press(added)
    expect(await wanted()).toBeNull()
  })

  it('sends a guest to the login without a call, and back here after it', async () => {
    endSession()
    expect(await press(added)).toEqual({
      addition: 'to_login',
      calls: [],
      wentTo: ['/login'],
      toasts: ['info: Log in to add Mì. We will put it in your cart.'],
    })
    expect(await wanted()).toMatchObject({ productId: 1, quantity: 2, name: 'Mì' })
    expect(takeRememberedRoute()).toBe('/list-products/5?tab=7')
  })

  it('returns to the menu without the dish that was open over it, because that dish is in the cart then', async () => {
    endSession()
    for (const [path, back] of [
      ['/list-products/5?tab=7&dish=1', '/list-products/5?tab=7'],
      ['/list-products/5?dish=1', '/list-products/5'],
      ['/product-details/1', '/product-details/1'],
    ] as const) {
      await press(added, path)
      expect(takeRememberedRoute()).toBe(back)
    }
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
    [
      'cart_full',
      'refused',
      'error: Your cart is full: it holds 50 lines. Please order these dishes first, or remove some.',
    ],
  ])('explains %s', async (code, addition, toast) => {
    expect(await press(refusal(code))).toMatchObject({ addition, toasts: [toast] })
  })
})

describe('back from the login', () => {
  const http = vi.spyOn(openApi, 'addToCart')
  const getCart = vi.spyOn(openApi, 'getCart')
  const visit = () =>
    showVisitedCart({
      partnerId: 5,
      findPartner: async () => partner as never,
      navigate: vi.fn(),
      path: '/list-products/5',
      language: 'en',
    })

  beforeEach(() => {
    showCart(null)
    vi.clearAllMocks()
    getCart.mockResolvedValue({ ok: true, value: { carts: [], total_price_cart: 0 } })
    endSession()
    takeToasts()
  })

  async function wantAsGuest(note?: string) {
    await addToCart({
      api: openApi,
      dish: { partnerId: 5, productId: 1, quantity: 2, name: 'Mì', ...(note && { note }) },
      findPartner: async () => partner as never,
      navigate: vi.fn(),
      path: '/list-products/5',
      language: 'en',
      addedSentence: '',
    })
    startSession('a.b.c')
  }

  it('adds the pending dish once, as it was chosen, and dismisses the toast about the login', async () => {
    http.mockResolvedValue(added as never)
    await wantAsGuest('no onions')
    expect(await visit()).toBe('added')
    expect(takeToasts()).toEqual(['success: Added to Cart / 2 × Mì'])
    expect(http.mock.calls).toEqual([
      [{ partner_id: 5, product_id: 1, quantity: 2, note: 'no onions' }, undefined],
    ])
    expect(await visit()).toBeNull()
    expect(http).toHaveBeenCalledTimes(1)
  })

  it('reports that the dish has sold out meanwhile, and still shows the cart', async () => {
    http.mockResolvedValue(refusal('out_of_stock') as never)
    await wantAsGuest()
    expect(await visit()).toBe('outdated')
    expect(takeToasts()).toEqual(['warning: Sorry, this dish has just sold out / 2 × Mì'])
    expect(getCart).toHaveBeenCalled()
    expect(await wanted()).toBeNull()
  })
})
