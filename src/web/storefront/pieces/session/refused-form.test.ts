import { expect, it } from 'vitest'
import { refusedForm } from './refused-form.ts'

const refusal = (code: string) => ({ code, status: 409, message: 'the words of the server' })

it.each([
  ['en', 'cart_full', /^Your cart is full: it holds 50 lines/],
  ['vi', 'cart_full', /^Giỏ hàng đã đầy \(tối đa 50 dòng món\)/],
  ['en', 'too_many_waiting_orders', /^5 of your orders are still waiting/],
  ['vi', 'too_many_waiting_orders', /^Bạn đang có 5 đơn chờ quán này xác nhận/],
  ['en', 'too_many_open_orders', /^the words of the server$/],
] as const)('a form says in %s what %s means', (language, code, words) => {
  const [shown] = Object.values(refusedForm(refusal(code), language))
  expect(shown?.sentence).toMatch(words)
})
