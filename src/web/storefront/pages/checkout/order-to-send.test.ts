import { describe, expect, test } from 'vitest'
import type { Address } from '#contracts/places/address.ts'
import { refusedField } from '#web/shared/form/shown-problems.ts'
import { orderToSend, type Settled } from './use-checkout.ts'
import type { JudgedVoucher } from './vouchers/judged-vouchers.ts'

const typed = {
  partner_id: 5,
  name: 'Ngô Thị Khế',
  phone_number: '0900000301',
  type_checkout: 'cash' as const,
}
const address = { id: 1, name: '1 Bạch Đằng', latitude: 16.06, longitude: 108.22 } as Address
const shown = { total: 55_000, isChanged: false }

function settled(overrides: Partial<Settled> = {}): Settled {
  return {
    cart: { carts: [], total_price_cart: 50_000 },
    address,
    figures: { subtotal: 50_000, shippingFee: 15_000, discount: 10_000, total: 55_000 },
    counting: { voucher: { id: 9 } } as JudgedVoucher,
    payment: { shortProblem: null },
    isTooFar: false,
    ...overrides,
  }
}

describe('a press on the button', () => {
  test('sends exactly what is shown, its voucher included', () => {
    expect(orderToSend(typed, settled(), shown)).toEqual({
      kind: 'send',
      request: {
        ...typed,
        address: '1 Bạch Đằng',
        latitude: 16.06,
        longitude: 108.22,
        seen_subtotal: 50_000,
        shipping_fee: 15_000,
        discount: 10_000,
        voucher_id: 9,
      },
      cart: { lines: [], subtotal: 50_000 },
    })
  })

  test('names no voucher where none counts', () => {
    const figures = { subtotal: 50_000, shippingFee: 15_000, discount: null, total: 65_000 }
    const none = settled({ counting: null, figures })
    expect(orderToSend(typed, none, { ...shown, total: 65_000 })).toMatchObject({
      request: { voucher_id: null, discount: null },
    })
  })

  test('before the fee was known goes on once it is', () => {
    expect(orderToSend(typed, settled(), { total: null, isChanged: false }).kind).toBe('send')
  })

  test('before a new total was known asks to confirm it', () => {
    expect(orderToSend(typed, settled(), { total: null, isChanged: true }).kind).toBe('confirm')
  })

  test.each([
    [54_999, 'confirm'],
    [55_000, 'send'],
    [70_000, 'send'],
  ])('at a shown total of %i, when it is 55.000 ₫ by now: %s', (total, kind) => {
    expect(orderToSend(typed, settled(), { total, isChanged: true }).kind).toBe(kind)
  })

  test('is not sent without an address, without a fee, or too far', () => {
    const unknown = { ...settled().figures, shippingFee: null, total: null }
    for (const missing of [{ address: undefined }, { figures: unknown }, { isTooFar: true }]) {
      expect(orderToSend(typed, settled(missing), shown).kind).toBe('incomplete')
    }
  })

  test('with too few coins says so; with cash they do not matter', () => {
    const short = settled({ payment: { shortProblem: refusedField('type_checkout', 'too few') } })
    expect(orderToSend({ ...typed, type_checkout: 'coins' }, short, shown).kind).toBe('refused')
    expect(orderToSend(typed, short, shown).kind).toBe('send')
  })
})
