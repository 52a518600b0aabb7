import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contracts/cart.ts'
import { type CartNews, createCartEditor } from './cart-editor.ts'

const prices: Record<number, number> = { 1: 10_000, 2: 25_000 }

function cartOf(quantities: Record<number, number>): Cart {
  const carts = Object.entries(quantities).map(([productId, quantity]) => ({
    id: Number(productId),
    product_id: Number(productId),
    partner_id: 5,
    user_id: 9,
    quantity,
    created_at: '',
    updated_at: '',
  }))
  const total = carts.reduce((sum, line) => sum + (prices[line.product_id] ?? 0) * line.quantity, 0)
  return { carts, total_price_cart: total }
}

function refusal(code: 'internal_error' | 'line_not_found') {
  return { ok: false as const, refusal: { code, status: 500, message: code } }
}

function openEditor(quantities: Record<number, number>) {
  const kept = { ...quantities }
  const api = {
    getCart: vi.fn(async () => ({ ok: true as const, value: cartOf(kept) })),
    updateCart: vi.fn(
      async ({ product_id, quantity }: { product_id: number | string; quantity: number | string }) => {
        kept[Number(product_id)] = Number(quantity)
        return { ok: true as const, value: cartOf(kept) }
      },
    ),
    removeFromCart: vi.fn(async ({ product_id }: { product_id: number | string }) => {
      delete kept[Number(product_id)]
      return { ok: true as const, value: cartOf(kept) }
    }),
  }
  const told: CartNews[] = []
  const editor = createCartEditor({
    api: api as unknown as Parameters<typeof createCartEditor>[0]['api'],
    partnerId: 5,
    cart: cartOf(quantities),
    tell: (news) => told.push(news),
    delayMs: 300,
  })
  const total = () => editor.read().cart.total_price_cart
  return { api, kept, told, editor, total }
}

describe('editing a cart', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows a quantity at once and sends only the last one, after a short wait', async () => {
    const { api, editor, total, told } = openEditor({ 1: 1 })
    editor.setQuantity(1, 2)
    editor.setQuantity(1, 3)
    expect(editor.read().wanted.get(1)).toBe(3)
    await vi.advanceTimersByTimeAsync(299)
    expect(api.updateCart).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(api.updateCart.mock.calls.map(([input]) => input.quantity)).toEqual([3])
    expect(editor.read().wanted.size).toBe(0)
    expect(total()).toBe(30_000)
    expect(told).toEqual([{ type: 'updated' }])
  })

  it('keeps a quantity chosen while the one before is on its way', async () => {
    const { api, editor, total } = openEditor({ 1: 1 })
    editor.setQuantity(1, 2)
    api.updateCart.mockImplementationOnce(async () => {
      editor.setQuantity(1, 7)
      return { ok: true, value: cartOf({ 1: 2 }) }
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(editor.read().wanted.get(1)).toBe(7)
    await vi.advanceTimersByTimeAsync(300)
    expect(total()).toBe(70_000)
    expect(editor.read().wanted.size).toBe(0)
  })

  it('sends changes of two dishes one after the other, so that the last answer is the newest', async () => {
    const { api, editor, total } = openEditor({ 1: 1, 2: 1 })
    let answerFirst = () => {}
    api.updateCart.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerFirst = () => resolve({ ok: true, value: cartOf({ 1: 4, 2: 1 }) })
        }),
    )
    api.updateCart.mockImplementationOnce(async () => ({ ok: true, value: cartOf({ 1: 4, 2: 2 }) }))
    editor.setQuantity(1, 4)
    editor.setQuantity(2, 2)
    await vi.advanceTimersByTimeAsync(300)
    expect(api.updateCart).toHaveBeenCalledTimes(1)
    answerFirst()
    await vi.advanceTimersByTimeAsync(0)
    expect(api.updateCart).toHaveBeenCalledTimes(2)
    expect(total()).toBe(90_000)
  })

  it('puts the old quantity back where the server refuses', async () => {
    const { api, editor, total, told } = openEditor({ 1: 1 })
    api.updateCart.mockResolvedValueOnce(refusal('internal_error') as never)
    editor.setQuantity(1, 5)
    await vi.advanceTimersByTimeAsync(300)
    expect(editor.read().wanted.size).toBe(0)
    expect(total()).toBe(10_000)
    expect(told).toMatchObject([{ type: 'refused', refusal: { code: 'internal_error' } }])
  })

  it('asks for the cart again where the line has gone meanwhile', async () => {
    const { api, kept, editor } = openEditor({ 1: 1, 2: 1 })
    delete kept[1]
    api.updateCart.mockResolvedValueOnce(refusal('line_not_found') as never)
    editor.setQuantity(1, 5)
    await vi.advanceTimersByTimeAsync(300)
    expect(editor.read().cart.carts.map((line) => line.product_id)).toEqual([2])
  })

  it('tells of dishes that the server took out', async () => {
    const { api, editor, told } = openEditor({ 1: 1, 2: 1 })
    api.updateCart.mockResolvedValueOnce({ ok: true, value: { ...cartOf({ 2: 1 }), removed: [1] } } as never)
    editor.setQuantity(1, 5)
    await vi.advanceTimersByTimeAsync(300)
    expect(told).toEqual([{ type: 'removed', productIds: [1] }])
    expect(editor.read().cart.carts).toHaveLength(1)
  })

  it('hides a deleted dish at once and never sends its waiting quantity', async () => {
    const { api, editor, told, total } = openEditor({ 1: 1, 2: 1 })
    editor.setQuantity(1, 9)
    editor.remove(1)
    expect(editor.read().leaving.has(1)).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(api.updateCart).not.toHaveBeenCalled()
    expect(editor.read().leaving.size).toBe(0)
    expect(total()).toBe(25_000)
    expect(told).toEqual([{ type: 'deleted' }])
  })

  it('brings a dish back whose deletion is refused', async () => {
    const { api, editor } = openEditor({ 1: 1 })
    api.removeFromCart.mockResolvedValueOnce(refusal('internal_error') as never)
    editor.remove(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(editor.read().leaving.size).toBe(0)
    expect(editor.read().cart.carts).toHaveLength(1)
  })

  it('sends at once what still waits when asked to settle', async () => {
    const { api, editor, total } = openEditor({ 1: 1 })
    editor.setQuantity(1, 6)
    await editor.settle()
    expect(api.updateCart).toHaveBeenCalledTimes(1)
    expect(total()).toBe(60_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(api.updateCart).toHaveBeenCalledTimes(1)
  })

  it('tells its listeners of each change until they leave', () => {
    const { editor } = openEditor({ 1: 1 })
    const listener = vi.fn()
    const leave = editor.subscribe(listener)
    editor.setQuantity(1, 2)
    leave()
    editor.setQuantity(1, 3)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
