import { expect, test } from 'vitest'
import { describeReturns } from './describe-returns.ts'

const coins = { type_checkout: 'coins' as const, total: 107_000, voucher_id: 4 }
const cash = { type_checkout: 'cash' as const, total: 107_000, voucher_id: null }

test('coins and the voucher are returned; the sentences differ before and after the cancellation', () => {
  expect(describeReturns(coins, { isDone: false, language: 'vi' })).toEqual([
    '107.000 xu sẽ được hoàn ngay vào tài khoản của bạn.',
    'Mã giảm giá của bạn sẽ dùng lại được.',
  ])
  expect(describeReturns(coins, { isDone: true, language: 'en' })).toEqual([
    '107,000 coins are back in your account.',
    'Your voucher can be used again.',
  ])
})

test('an order for cash returns no coins', () => {
  expect(describeReturns(cash, { isDone: true, language: 'en' })).toEqual(['Nothing was charged.'])
  expect(describeReturns({ ...coins, total: 0, voucher_id: null }, { isDone: true, language: 'en' })).toEqual(
    ['Nothing was charged.'],
  )
})
