import { expect, test, vi } from 'vitest'
import { checkAndSendOrder, type OrderRequest, sendOrder } from './send-order.ts'

const request: OrderRequest = {
  partner_id: 5,
  name: 'Ngô Thị Khế',
  phone_number: '0900000301',
  address: '1 Bạch Đằng',
  latitude: 16.06,
  longitude: 108.22,
  shipping_fee: 15_000,
  type_checkout: 'cash',
}
const cart = { lines: [{ product_id: 1, quantity: 2, choices: [] }], subtotal: 20_000 }
const ordered = { ok: true, value: { order: { id: 7 } } }

const statuses: Record<string, number> = { timeout: 0, offline: 0, internal_error: 500, overloaded: 503 }

function refusal(code: string, details = {}) {
  return { ok: false, refusal: { code, status: statuses[code] ?? 409, message: '', details } }
}

function shop({
  status = 'open',
  price = 10_000,
  answers,
}: {
  status?: string
  price?: number
  answers: object[]
}) {
  const placeOrder = vi.fn(async () => answers.shift())
  const partner = { status, categories: [{ products: [{ id: 1, price }] }] }
  const getPartner = vi.fn(async () => ({ ok: true, value: partner }))
  const pause = vi.fn(async () => {})
  const api = { placeOrder, getPartner } as unknown as Parameters<typeof sendOrder>[0]['api']
  return { placeOrder, getPartner, pause, attempt: { api, request, key: 'key-1', pause } }
}

test('an open restaurant is fetched exactly once before the order', async () => {
  const { attempt, getPartner, placeOrder } = shop({ answers: [ordered] })
  expect(await checkAndSendOrder(attempt, cart)).toMatchObject({
    kind: 'ordered',
    placed: { order: { id: 7 } },
  })
  expect(getPartner.mock.calls).toEqual([[{ id: 5 }]])
  expect(placeOrder.mock.calls).toEqual([[request, { idempotencyKey: 'key-1' }]])
})

test('a restaurant that has closed meanwhile gets no order', async () => {
  const { attempt, placeOrder } = shop({ status: 'close', answers: [ordered] })
  expect(await checkAndSendOrder(attempt, cart)).toEqual({ kind: 'closed' })
  expect(placeOrder).not.toHaveBeenCalled()
})

test('a closed restaurant gets an order for a slot, after its menu for that slot is fetched', async () => {
  const { attempt, getPartner, placeOrder } = shop({ status: 'close', answers: [ordered] })
  const wanted_at = '2026-11-20T10:45:00.000Z'
  const ahead = { ...attempt, request: { ...request, wanted_at } }
  expect((await checkAndSendOrder(ahead, cart)).kind).toBe('ordered')
  expect(getPartner.mock.calls).toEqual([[{ id: 5, wanted_at }]])
  expect(placeOrder).toHaveBeenCalledWith({ ...request, wanted_at }, { idempotencyKey: 'key-1' })
})

test('a slot that no longer exists gets no order', async () => {
  const { attempt, getPartner, placeOrder } = shop({ answers: [ordered] })
  getPartner.mockResolvedValue(refusal('slot_not_available') as never)
  const ahead = { ...attempt, request: { ...request, wanted_at: '2026-11-20T10:45:00.000Z' } }
  expect((await checkAndSendOrder(ahead, cart)).kind).toBe('slot_lost')
  expect(placeOrder).not.toHaveBeenCalled()
})

test('a menu whose price is one dong higher than shown gets no order', async () => {
  const { attempt, placeOrder } = shop({ price: 10_001, answers: [ordered] })
  expect(await checkAndSendOrder(attempt, cart)).toEqual({ kind: 'price_changed', figures: null })
  expect(placeOrder).not.toHaveBeenCalled()
})

test.each(['timeout', 'offline', 'internal_error', 'overloaded'])(
  'a request lost by %s is sent once more with the same key',
  async (code) => {
    const { attempt, placeOrder, pause } = shop({ answers: [refusal(code), ordered] })
    expect((await sendOrder(attempt)).kind).toBe('ordered')
    expect(pause).toHaveBeenCalledTimes(1)
    expect(placeOrder.mock.calls.map(([, options]: unknown[]) => options)).toEqual([
      { idempotencyKey: 'key-1' },
      { idempotencyKey: 'key-1' },
    ])
  },
)

test('after a request is lost twice, the person decides whether to retry', async () => {
  const { attempt, placeOrder } = shop({ answers: [refusal('timeout'), refusal('offline'), ordered] })
  expect((await sendOrder(attempt)).kind).toBe('unsure')
  expect(placeOrder).toHaveBeenCalledTimes(2)
})

test("a refusal is not tried again, and a changed price brings the server's figures", async () => {
  const figures = { subtotal: 22_000, shipping_fee: 17_000, discount: null, total: 39_000 }
  const { attempt, placeOrder } = shop({ answers: [refusal('price_changed', figures), ordered] })
  expect(await sendOrder(attempt)).toEqual({
    kind: 'price_changed',
    figures: { subtotal: 22_000, shippingFee: 17_000, discount: null },
  })
  expect(placeOrder).toHaveBeenCalledTimes(1)
})

test.each([
  ['partner_closed', 'closed'],
  ['cart_changed', 'cart_changed'],
  ['too_far', 'too_far'],
  ['voucher_not_valid', 'voucher_refused'],
  ['voucher_not_found', 'voucher_refused'],
  ['not_enough_coins', 'coins_short'],
  ['slot_full', 'slot_lost'],
  ['slot_not_available', 'slot_lost'],
  ['unauthorized', 'signed_out'],
  ['forbidden', 'refused'],
])('the refusal %s ends the attempt as %s', async (code, kind) => {
  expect((await sendOrder(shop({ answers: [refusal(code)] }).attempt)).kind).toBe(kind)
})
