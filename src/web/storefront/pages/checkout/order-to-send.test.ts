import { describe, expect, test } from 'vitest'
import type { Address } from '#contracts/places/address.ts'
import { refusedField } from '#web/shared/form/shown-problems.ts'
import { orderToSend, type Shown } from './use-checkout.ts'
import type { JudgedVoucher } from './vouchers/judged-vouchers.ts'

const typed = {
  partner_id: 5,
  name: 'Ngô Thị Khế',
  phone_number: '0900000301',
  type_checkout: 'cash' as const,
}
const door = { building: 'Tòa A', floor: '5', gate: null, driver_note: 'Mã cổng 1234' }
const address = { id: 1, name: '1 Bạch Đằng', latitude: 16.06, longitude: 108.22, ...door } as Address
function shown(overrides: Partial<Shown> = {}): Shown {
  return {
    cart: { carts: [], total_price_cart: 50_000 },
    address,
    figures: { subtotal: 50_000, shippingFee: 15_000, discount: 10_000, total: 55_000 },
    usedVoucher: { voucher: { id: 9 } } as JudgedVoucher,
    payment: { shortProblem: null },
    isTooFar: false,
    when: { slot: null, isUnchosen: false },
    ...overrides,
  }
}

describe('a press on the button', () => {
  test('sends exactly the order shown, including its voucher', () => {
    expect(orderToSend(typed, shown())).toEqual({
      kind: 'send',
      request: {
        ...typed,
        address: '1 Bạch Đằng',
        latitude: 16.06,
        longitude: 108.22,
        ...door,
        seen_subtotal: 50_000,
        shipping_fee: 15_000,
        discount: 10_000,
        voucher_id: 9,
      },
      cart: { lines: [], subtotal: 50_000 },
    })
  })

  test('names no voucher where none applies', () => {
    const figures = { subtotal: 50_000, shippingFee: 15_000, discount: null, total: 65_000 }
    const none = shown({ usedVoucher: null, figures })
    expect(orderToSend(typed, none)).toMatchObject({
      request: { voucher_id: null, discount: null },
    })
  })

  test('is for the chosen slot, else for as soon as possible', () => {
    const slot = '2026-11-20T10:45:00.000Z'
    expect(orderToSend(typed, shown({ when: { slot, isUnchosen: false } }))).toMatchObject({
      request: { wanted_at: slot },
    })
    expect(orderToSend(typed, shown())).not.toHaveProperty('request.wanted_at')
  })

  test('sends nothing without an address, without a fee, too far away, or before a lost slot is replaced', () => {
    const unknown = { ...shown().figures, shippingFee: null, total: null }
    const incompletes = [
      { address: undefined },
      { figures: unknown },
      { isTooFar: true },
      { when: { slot: null, isUnchosen: true } },
    ]
    for (const incomplete of incompletes) {
      expect(orderToSend(typed, shown(incomplete)).kind).toBe('incomplete')
    }
  })

  test('refuses too few coins; cash ignores the balance', () => {
    const short = shown({ payment: { shortProblem: refusedField('type_checkout', 'too few') } })
    expect(orderToSend({ ...typed, type_checkout: 'coins' }, short).kind).toBe('refused')
    expect(orderToSend(typed, short).kind).toBe('send')
  })
})
