import { beforeEach, expect, test, vi } from 'vitest'
import { currentCart, showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { fillCart, orderAgain, type ReorderPreview } from './order-again.ts'

type Api = Parameters<typeof orderAgain>[0]

const preview: ReorderPreview = {
  partner: { id: 9, name: 'Quán Thử', status: 'open', next_slot_at: null },
  lines: [
    {
      line_id: 1,
      product_id: 1,
      name: 'Cơm gà',
      image: { url: null },
      quantity: 2,
      note: null,
      choices: [],
      left_out: [],
      old_price: 20_000,
      price: 20_000,
      change: null,
    },
  ],
  subtotal: 40_000,
  replaces: 0,
}
const cart = { carts: [{ product_id: 1, quantity: 2 }], total_price_cart: 40_000 }
const partner = {
  id: 9,
  name: 'Quán Thử',
  address: '1 Lê Duẩn',
  categories: [
    { products: [{ id: 1, name: 'Cơm gà', description: '', price: 20_000, image: { url: null } }] },
  ],
}

function refused(code: string) {
  return { ok: false, refusal: { code, status: 409, message: code } }
}

function anApi(answers: { previews?: ReorderPreview[]; reorder?: unknown } = {}) {
  const previews = [...(answers.previews ?? [preview])]
  const api = {
    previewReorder: vi.fn(async () => ({ ok: true, value: previews.shift() })),
    reorder: vi.fn(async () => answers.reorder ?? { ok: true, value: cart }),
    getPartner: vi.fn(async () => ({ ok: true, value: partner })),
  }
  return { api: api as unknown as Api, ...api }
}

beforeEach(() => showCart(null))

test('an order without changes is in the cart after one press, and shown', async () => {
  const { api } = anApi()
  expect(await orderAgain(api, 5)).toEqual({ kind: 'filled', partnerId: 9 })
  expect(currentCart()).toMatchObject({
    partnerId: 9,
    total: 40_000,
    lines: [{ name: 'Cơm gà', quantity: 2 }],
  })
})

test('changes are shown first, and the cart stays as it is', async () => {
  const changed = { ...preview, replaces: 3 }
  const { api, reorder } = anApi({ previews: [changed] })
  expect(await orderAgain(api, 5)).toEqual({ kind: 'asking', preview: changed })
  expect(reorder).not.toHaveBeenCalled()
  expect(currentCart()).toBeNull()
})

test.each(['partner_closed', 'partner_not_found', 'nothing_to_reorder'])(
  'if the order can no longer be repeated as previewed, a new preview is shown (%s)',
  async (code) => {
    const now: ReorderPreview = { ...preview, partner: { ...preview.partner, status: 'close' } }
    const { api } = anApi({ previews: [now], reorder: refused(code) })
    expect(await fillCart(api, 5, 9)).toEqual({ kind: 'asking', preview: now })
  },
)

test('any other refusal is shown', async () => {
  const { api } = anApi({ reorder: refused('offline') })
  expect(await orderAgain(api, 5)).toMatchObject({ kind: 'refused', refusal: { code: 'offline' } })
})
