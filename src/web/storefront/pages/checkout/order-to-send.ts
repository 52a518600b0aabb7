import type { Cart } from '#contracts/carts/cart.ts'
import type { Address } from '#contracts/places/address.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import type { Figures, OrderRequest } from './send-order.ts'
import type { JudgedVoucher } from './vouchers/judged-vouchers.ts'

/** What the form asks for. */
type Typed = Pick<OrderRequest, 'name' | 'phone_number' | 'note' | 'type_checkout'>

/** What the checkout shows, when everything in it is known. */
export type Settled = {
  cart: Cart
  address: Address | undefined
  figures: Omit<Figures, 'shippingFee'> & { shippingFee: Vnd | null; total: Vnd | null }
  counting: JudgedVoucher | null
  payment: { shortProblem: Problems | null }
  isTooFar: boolean
}

/** What a press on the button comes to. */
export type OrderToSend =
  | { kind: 'send'; request: OrderRequest; cart: { lines: Cart['carts']; subtotal: Vnd } }
  /** The page itself says what is missing. */
  | { kind: 'incomplete' }
  /** It costs more than what was shown when the button was pressed. */
  | { kind: 'confirm' }
  | { kind: 'refused'; problems: Problems }

/**
 * The order as it is shown, for a press that may have come before the fee was known: nobody orders for more than what
 * they saw, nor a total that they were asked to confirm and have not seen.
 */
export function orderToSend(
  typed: Typed & { partner_id: number },
  settled: Settled,
  pressed: { total: Vnd | null; isChanged: boolean },
): OrderToSend {
  const { address, figures, counting, cart } = settled
  const { subtotal, shippingFee, discount, total } = figures
  if (!address || shippingFee === null || total === null || settled.isTooFar) return { kind: 'incomplete' }
  if (pressed.total === null ? pressed.isChanged : total > pressed.total) return { kind: 'confirm' }
  const { shortProblem } = settled.payment
  if (typed.type_checkout === 'coins' && shortProblem) return { kind: 'refused', problems: shortProblem }
  const request = {
    ...typed,
    address: address.name,
    latitude: address.latitude,
    longitude: address.longitude,
    seen_subtotal: subtotal,
    shipping_fee: shippingFee,
    discount,
    voucher_id: counting?.voucher.id ?? null,
  }
  return { kind: 'send', request, cart: { lines: cart.carts, subtotal } }
}
