import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contracts/carts/cart.ts'
import { type CartNews, createCartEditor } from './cart-editor.ts'

const prices: Record<number, number> = { 1: 10_000, 2: 25_000 }

function cartOf(quantities: Record<number, number>, notes: Record<number, string | null> = {}): Cart {
  const carts = Object.entries(quantities).map(([productId, quantity]) => ({
    id: Number(productId),
    product_id: Number(productId),
    partner_id: 5,
    user_id: 9,
    quantity,
    note: notes[Number(productId)] ?? null,
    choices: [],
    unit_price: prices[Number(productId)] ?? 0,
    choice_fault: null,
    dish_fault: null,
    created_at: '',
    updated_at: '',
  }))
  const total = carts.reduce((sum, line) => sum + (prices[line.product_id] ?? 0) * line.quantity, 0)
  return { carts, total_price_cart: total }
}

function refusal(code: 'internal_error' | 'line_not_found') {
  return { ok: false as const, refusal: { code, status: 500, message: code } }
}

/** The first dish as it is stored when it is removed. */
const removed = { id: 1, productId: 1, quantity: 1, note: null, choices: [], price: 10_000 }

type Sent = { product_id: number; quantity: number; note?: string | null }

function openEditor(quantities: Record<number, number>) {
  const stored = { ...quantities }
  const notes: Record<number, string | null> = {}
  const api = {
    getCart: vi.fn(async () => ({ ok: true as const, value: cartOf(stored, notes) })),
    addToCart: vi.fn(async ({ product_id, quantity, note }: Sent) => {
      stored[product_id] = (stored[product_id] ?? 0) + quantity
      notes[product_id] = note ?? null
      return { ok: true as const, value: cartOf(stored, notes) }
    }),
    updateCart: vi.fn(async ({ product_id, quantity, note }: Sent, _options?: object) => {
      stored[product_id] = quantity
      if (note !== undefined) notes[product_id] = note?.trim() || null
      return { ok: true as const, value: cartOf(stored, notes) }
    }),
    removeFromCart: vi.fn(async ({ line_id }: { line_id: number }) => {
      delete stored[line_id]
      return { ok: true as const, value: cartOf(stored, notes) }
    }),
  }
  const reported: CartNews[] = []
  const editor = createCartEditor({
    api: api as unknown as Parameters<typeof createCartEditor>[0]['api'],
    partnerId: 5,
    cart: cartOf(quantities),
    tell: (news) => reported.push(news),
    delayMs: 300,
  })
  const total = () => editor.read().cart.total_price_cart
  return { api, stored, reported, editor, total }
}

describe('editing a cart', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows a quantity at once and sends only the last one, after a short wait', async () => {
    const { api, editor, total, reported } = openEditor({ 1: 1 })
    editor.setQuantity(1, 2)
    editor.setQuantity(1, 3)
    expect(editor.read().changes.get(1)?.quantity).toBe(3)
    await vi.advanceTimersByTimeAsync(299)
    expect(api.updateCart).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(api.updateCart.mock.calls.map(([input]) => input.quantity)).toEqual([3])
    expect(editor.read().changes.size).toBe(0)
    expect(total()).toBe(30_000)
    expect(reported).toEqual([{ type: 'updated' }])
  })

  it('keeps a quantity chosen while the one before is on its way', async () => {
    const { api, editor, total } = openEditor({ 1: 1 })
    editor.setQuantity(1, 2)
    api.updateCart.mockImplementationOnce(async () => {
      editor.setQuantity(1, 7)
      return { ok: true, value: cartOf({ 1: 2 }) }
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(editor.read().changes.get(1)?.quantity).toBe(7)
    await vi.advanceTimersByTimeAsync(300)
    expect(total()).toBe(70_000)
    expect(editor.read().changes.size).toBe(0)
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
    const { api, editor, total, reported } = openEditor({ 1: 1 })
    api.updateCart.mockResolvedValueOnce(refusal('internal_error') as never)
    editor.setQuantity(1, 5)
    await vi.advanceTimersByTimeAsync(300)
    expect(editor.read().changes.size).toBe(0)
    expect(total()).toBe(10_000)
    expect(reported).toMatchObject([{ type: 'refused', refusal: { code: 'internal_error' } }])
  })

  it('asks for the cart again where the line has gone meanwhile', async () => {
    const { api, stored, editor } = openEditor({ 1: 1, 2: 1 })
    delete stored[1]
    api.updateCart.mockResolvedValueOnce(refusal('line_not_found') as never)
    editor.setQuantity(1, 5)
    await vi.advanceTimersByTimeAsync(300)
    expect(editor.read().cart.carts.map((line) => line.product_id)).toEqual([2])
  })

  it('reports dishes that the server removed', async () => {
    const { api, editor, reported } = openEditor({ 1: 1, 2: 1 })
    api.updateCart.mockResolvedValueOnce({ ok: true, value: { ...cartOf({ 2: 1 }), removed: [1] } } as never)
    editor.setQuantity(1, 5)
    await vi.advanceTimersByTimeAsync(300)
    expect(reported).toEqual([{ type: 'removed', productIds: [1] }])
    expect(editor.read().cart.carts).toHaveLength(1)
  })

  it('hides a deleted dish at once and never sends its waiting quantity', async () => {
    const { api, editor, reported, total } = openEditor({ 1: 1, 2: 1 })
    editor.setQuantity(1, 9)
    editor.remove(1)
    expect(editor.read().changes.get(1)?.isLeaving).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(api.updateCart).not.toHaveBeenCalled()
    expect(editor.read().changes.size).toBe(0)
    expect(total()).toBe(25_000)
    expect(reported).toEqual([{ type: 'deleted', line: { ...removed, quantity: 9 } }])
  })

  it('restores a dish whose deletion is refused', async () => {
    const { api, editor } = openEditor({ 1: 1 })
    api.removeFromCart.mockResolvedValueOnce(refusal('internal_error') as never)
    editor.remove(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(editor.read().changes.size).toBe(0)
    expect(editor.read().cart.carts).toHaveLength(1)
  })

  it('sends pending changes at once when asked to settle', async () => {
    const { api, editor, total } = openEditor({ 1: 1 })
    editor.setQuantity(1, 6)
    await editor.settle()
    expect(api.updateCart).toHaveBeenCalledTimes(1)
    expect(total()).toBe(60_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(api.updateCart).toHaveBeenCalledTimes(1)
  })

  it('sends a note with the current quantity, after a short wait and without a toast', async () => {
    const { api, editor, reported } = openEditor({ 1: 3 })
    editor.choose(1, { note: 'ít' })
    editor.choose(1, { note: ' ít cay ' })
    await vi.advanceTimersByTimeAsync(300)
    expect(api.updateCart.mock.calls.map(([sent]) => sent)).toEqual([
      { partner_id: 5, line_id: 1, product_id: 1, quantity: 3, note: ' ít cay ' },
    ])
    expect(editor.read().cart.carts[0]?.note).toBe('ít cay')
    expect(editor.read().changes.size).toBe(0)
    expect(reported).toEqual([{ type: 'noted' }])
  })

  it('loses neither a quantity nor a note chosen within one wait', async () => {
    const { api, editor } = openEditor({ 1: 1 })
    editor.setQuantity(1, 2)
    editor.choose(1, { note: 'ít cay' })
    await vi.advanceTimersByTimeAsync(300)
    expect(api.updateCart.mock.calls.map(([sent]) => sent)).toEqual([
      { partner_id: 5, line_id: 1, product_id: 1, quantity: 2, note: 'ít cay' },
    ])
    expect(editor.read().changes.size).toBe(0)
  })

  it('sends no note where only the quantity changes', async () => {
    const { api, editor } = openEditor({ 1: 1 })
    editor.setQuantity(1, 2)
    await vi.advanceTimersByTimeAsync(300)
    expect(api.updateCart.mock.calls[0]?.[0]).not.toHaveProperty('note')
  })

  it('keeps a note typed while the one before is on its way', async () => {
    const { api, editor } = openEditor({ 1: 1 })
    editor.choose(1, { note: 'ít' })
    api.updateCart.mockImplementationOnce(async () => {
      editor.choose(1, { note: 'ít cay' })
      return { ok: true, value: cartOf({ 1: 1 }, { 1: 'ít' }) }
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(editor.read().changes.get(1)?.note).toBe('ít cay')
    await vi.advanceTimersByTimeAsync(300)
    expect(editor.read().cart.carts[0]?.note).toBe('ít cay')
  })

  it('restores a removed dish with its quantity and its note, at once', async () => {
    const { api, editor, reported, total } = openEditor({ 1: 1, 2: 1 })
    editor.setQuantity(1, 4)
    editor.choose(1, { note: ' ít cay ' })
    editor.remove(1)
    await vi.advanceTimersByTimeAsync(0)
    const [deleted] = reported
    if (deleted?.type !== 'deleted' || deleted.line === null) throw new Error('Nothing was deleted.')
    editor.restore(deleted.line)
    expect(editor.read().changes.get(1)?.returning).toEqual({ ...removed, quantity: 4, note: 'ít cay' })
    await vi.advanceTimersByTimeAsync(0)
    expect(api.addToCart.mock.calls.map(([sent]) => sent)).toEqual([
      { partner_id: 5, product_id: 1, quantity: 4, note: 'ít cay', choices: [] },
    ])
    expect(editor.read().changes.size).toBe(0)
    expect(total()).toBe(65_000)
    expect(reported.at(-1)).toEqual({ type: 'restored' })
  })

  it('removes a dish again whose return is refused', async () => {
    const { api, editor, reported } = openEditor({ 1: 1 })
    editor.remove(1)
    await vi.advanceTimersByTimeAsync(0)
    api.addToCart.mockResolvedValueOnce(refusal('internal_error') as never)
    editor.restore({ ...removed, quantity: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(editor.read().changes.size).toBe(0)
    expect(editor.read().cart.carts).toEqual([])
    expect(reported.at(-1)).toMatchObject({ type: 'refused' })
  })

  it('sends pending changes at once when the page is left, even while it closes', async () => {
    const { api, editor } = openEditor({ 1: 1, 2: 1 })
    editor.choose(1, { note: 'ít cay' })
    editor.leave()
    await vi.advanceTimersByTimeAsync(0)
    editor.setQuantity(2, 2)
    await vi.advanceTimersByTimeAsync(300)
    expect(api.updateCart.mock.calls.map(([, options]) => options)).toEqual([
      { outlivesPage: true },
      { outlivesPage: false },
    ])
  })

  it.each(['offline', 'timeout'])('fetches the cart where an answer is lost: %s', async (code) => {
    const { api, stored, editor, reported } = openEditor({ 1: 1 })
    api.updateCart.mockImplementationOnce(async ({ product_id, quantity }) => {
      stored[product_id] = quantity
      return { ok: false, refusal: { code, status: 0, message: '' } } as never
    })
    editor.setQuantity(1, 5)
    await vi.advanceTimersByTimeAsync(300)
    expect(reported).toMatchObject([{ type: 'refused', refusal: { code } }])
    expect(editor.read().cart.carts[0]?.quantity).toBe(5)
  })

  it('keeps a pending change while the page is reloaded', async () => {
    const { editor, total } = openEditor({ 1: 1 })
    editor.setQuantity(1, 5)
    editor.take(cartOf({ 1: 1, 2: 1 }))
    expect([editor.read().changes.get(1)?.quantity, editor.read().cart.carts.length]).toEqual([5, 2])
    await vi.advanceTimersByTimeAsync(300)
    expect(total()).toBe(50_000)
  })

  it('ignores a loaded cart that may be older than the last change sent', async () => {
    const { editor, total, api } = openEditor({ 1: 1 })
    editor.setQuantity(1, 5)
    await vi.advanceTimersByTimeAsync(300)
    editor.take(cartOf({ 1: 1 }))
    await editor.settle()
    expect(total()).toBe(50_000)
    editor.take(cartOf({ 1: 6 }))
    expect(total()).toBe(60_000)
    expect(api.getCart).toHaveBeenCalledTimes(1)
  })

  it('notifies its listeners of each change until they leave', () => {
    const { editor } = openEditor({ 1: 1 })
    const listener = vi.fn()
    const leave = editor.subscribe(listener)
    editor.setQuantity(1, 2)
    leave()
    editor.setQuantity(1, 3)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
