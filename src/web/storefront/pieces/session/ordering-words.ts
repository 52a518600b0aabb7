import type { Language } from '#contracts/language.ts'
import { maxCartLines } from '#domain/carts/cart-total.ts'
import { maxWaitingOrders } from '#domain/orders/order-status.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { defineWords } from '#web/shared/i18n/words.ts'

const words = defineWords({
  en: {
    cart_full: `Your cart is full: it holds ${maxCartLines} lines. Please order these dishes first, or remove some.`,
    too_many_waiting_orders: `${maxWaitingOrders} of your orders are still waiting for this restaurant's answer. Please wait until it accepts one, or cancel one.`,
  },
  vi: {
    cart_full: `Giỏ hàng đã đầy (tối đa ${maxCartLines} dòng món). Bạn đặt các món này trước hoặc bỏ bớt món nhé.`,
    too_many_waiting_orders: `Bạn đang có ${maxWaitingOrders} đơn chờ quán này xác nhận. Bạn đợi quán nhận đơn hoặc hủy bớt một đơn nhé.`,
  },
})

/** The sentence about a refusal for a customer; limits of carts and orders have the shop's own sentences. */
export function orderingSentence(refusal: Parameters<typeof refusalSentence>[0], language: Language): string {
  const { code } = refusal
  if (code === 'cart_full' || code === 'too_many_waiting_orders') return words[language][code]
  return refusalSentence(refusal, language)
}
