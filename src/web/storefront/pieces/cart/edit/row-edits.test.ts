import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSession } from '#web/shared/session/session.ts'
import { waitForRowEdits } from '#web/storefront/pieces/cart/pending-row-edits.ts'
import { currentCart, showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { cartToShow } from '#web/storefront/pieces/shown-cart/cart-to-show.ts'
import { dismissToast, readToasts } from '#web/ui/notices/toast-store.ts'
import { editFromRow } from './row-edits.ts'

const products = [1, 2].map((id) => ({
  id,
  name: `Mì ${id}`,
  description: '',
  price: 10_000,
  image: { url: null },
}))
const partner = { id: 5, name: 'Quán Thử', address: '1 Bạch Đằng', categories: [{ products }] }

type SentRequest = [method: string, body: { line_id: number; quantity: number }]

let stored: Record<number, number> = {}
let refusal: string | null = null
const requests: SentRequest[] = []

function cart() {
  const carts = Object.entries(stored).map(([id, quantity]) => ({
    id: 10 + Number(id),
    product_id: Number(id),
    quantity,
    note: null,
    choices: [],
    unit_price: 10_000,
  }))
  return { carts, total_price_cart: carts.reduce((sum, { quantity }) => sum + quantity * 10_000, 0) }
}

/** A server that stores quantities. */
async function answer(
  _url: string,
  { method = 'GET', body = '{}' }: { method?: string; body?: string } = {},
) {
  const { product_id, line_id = product_id + 10, quantity } = JSON.parse(body)
  const id = line_id - 10
  if (method !== 'GET') requests.push([method, JSON.parse(body)])
  if (refusal) return Response.json({ code: refusal, message: refusal }, { status: 409 })
  if (method === 'DELETE') delete stored[id]
  if (method === 'POST') stored[id] = (stored[id] ?? 0) + quantity
  if (method === 'PATCH') stored[id] = quantity
  return Response.json(cart())
}

const onOutdated = vi.fn()

function edit(change: Parameters<typeof editFromRow>[1]) {
  editFromRow(
    {
      partner: partner as never,
      language: 'en',
      navigate: vi.fn(),
      path: '/list-products/5',
      onOutdated,
    },
    change,
  )
}

const shown = () =>
  Object.fromEntries(currentCart()?.lines.map((line) => [line.productId, line.quantity]) ?? [])

function takeToasts(): string[] {
  const toasts = []
  for (let [toast] = readToasts(); toast; [toast] = readToasts()) {
    toasts.push(toast.message)
    dismissToast(toast.id)
  }
  return toasts
}

describe('a row of a menu', () => {
  beforeEach(() => {
    stored = { 1: 1, 2: 1 }
    refusal = null
    requests.length = 0
    onOutdated.mockClear()
    startSession('a.b.c')
    vi.stubGlobal('fetch', vi.fn(answer))
    vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
    showCart(cartToShow(partner as never, cart() as never))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('shows a change at once, and then what the server has stored', async () => {
    edit((editor) => editor.setQuantity(11, 3))
    expect(shown()).toEqual({ 1: 3, 2: 1 })
    expect(currentCart()).toMatchObject({ total: 40_000, isUnconfirmed: true })
    await waitForRowEdits()
    expect(shown()).toEqual({ 1: 3, 2: 1 })
    expect(currentCart()?.isUnconfirmed).toBeUndefined()
    expect(takeToasts()).toEqual([])
  })

  it('sends quick presses as one change, with the last quantity', async () => {
    for (const quantity of [2, 3, 4]) edit((editor) => editor.setQuantity(11, quantity))
    expect(shown()).toEqual({ 1: 4, 2: 1 })
    await waitForRowEdits()
    expect(stored).toEqual({ 1: 4, 2: 1 })
    expect(requests.map(([method, { quantity }]) => [method, quantity])).toEqual([['PATCH', 4]])
  })

  it('reverts a change that the server refuses, and says why', async () => {
    refusal = 'internal_error'
    edit((editor) => editor.setQuantity(11, 2))
    await waitForRowEdits()
    expect(shown()).toEqual({ 1: 1, 2: 1 })
    expect(takeToasts()).toHaveLength(1)
  })

  it('shows no cart of a restaurant that has closed, and reloads the menu', async () => {
    refusal = 'partner_closed'
    edit((editor) => editor.setQuantity(11, 2))
    await waitForRowEdits()
    expect(currentCart()).toBeNull()
    expect(takeToasts()).toEqual(['Food store is close, Please come back later'])
    expect(onOutdated).toHaveBeenCalledOnce()
  })

  it('restores a deleted dish with its quantity', async () => {
    edit((editor) => editor.setQuantity(11, 3))
    edit((editor) => editor.remove(11))
    expect(shown()).toEqual({ 2: 1 })
    await waitForRowEdits()
    expect(stored).toEqual({ 2: 1 })
    readToasts()[0]?.action?.run()
    await waitForRowEdits()
    expect(stored).toEqual({ 1: 3, 2: 1 })
    expect(takeToasts()).toEqual(['Product have been deleted'])
  })
})
