import type { LedgerAccountKind, Postings } from './ledger.ts'
import type { Vnd } from './money.ts'
import { deliveryGap, type OrderMoney, splitOrderMoney } from './order-postings.ts'
import { orderTotal } from './order-total.ts'

/** The rules that explain a part of a posting. `other`: only the cause of the entry explains the part. */
export const moneyRules = [
  'dishes',
  'voucher',
  'commission',
  'delivery',
  'free_delivery',
  'delivery_gap',
  'collected',
  'advanced',
  'held',
  'refunded',
  'commission_returned',
  'voucher_returned',
  'other',
] as const

/** A rule that explains a part of a posting. */
export type MoneyRule = (typeof moneyRules)[number]

/** A part of a posting with its rule. If a rate determines it: the rate, and the amount to which the rate applies (`of`). */
export type PostingPart = { rule: MoneyRule; amount: Vnd; of: Vnd | null; basisPoints: number | null }

type Parts = Partial<Record<LedgerAccountKind, PostingPart[]>>

function part(rule: MoneyRule, amount: Vnd): PostingPart {
  return { rule, amount, of: null, basisPoints: null }
}

/** The parts of a delivered order's postings by account. The parts of an account sum to its posting. */
export function explainDelivery(order: OrderMoney): Parts {
  const { subtotal, discount, shippingFee, deliveryCost, commissionBp, driverShareBp, voucherPartnerBp } =
    order
  const isOwn = order.courier === 'own'
  const { restaurantDiscount: borne, commission, driverPay } = splitOrderMoney(order)
  const gap = deliveryGap(order)
  const charged = { of: subtotal - borne, basisPoints: commissionBp }
  const paid = { of: deliveryCost, basisPoints: driverShareBp }
  const voucher = { of: discount, basisPoints: voucherPartnerBp }
  const given = [
    { ...part('voucher', borne - discount), of: discount, basisPoints: 10_000 - voucherPartnerBp },
    part('free_delivery', shippingFee - deliveryCost),
    part('delivery_gap', gap),
  ]
  const collected = part(order.paysWith === 'coins' ? 'held' : 'collected', -orderTotal(order))
  const collector = order.paysWith === 'coins' ? 'hold:order' : isOwn ? 'restaurant' : 'driver_cash'
  const dishes = [
    part('dishes', subtotal),
    { ...part('voucher', -borne), ...voucher },
    { ...part('commission', -commission), ...charged },
    // For the restaurant's own delivery: the fee that the customer paid, and the rest of its cost, which the shop paid.
    ...(isOwn ? [part('delivery', shippingFee), part('free_delivery', deliveryCost - shippingFee)] : []),
    part('delivery_gap', -gap),
  ]
  const parts: Parts = {
    restaurant: collector === 'restaurant' ? [...dishes, collected] : dishes,
    'platform:commission': [{ ...part('commission', commission), ...charged }],
    'platform:promotion': given,
    ...(isOwn ? {} : partsOfDriver(deliveryCost, driverPay, paid)),
  }
  return withoutZeros(collector === 'restaurant' ? parts : { ...parts, [collector]: [collected] })
}

function partsOfDriver(cost: Vnd, pay: Vnd, rate: Pick<PostingPart, 'of' | 'basisPoints'>): Parts {
  const rest = rate.basisPoints === null ? null : 10_000 - rate.basisPoints
  return {
    driver: [{ ...part('delivery', pay), ...rate }],
    'platform:delivery': [{ ...part('delivery', cost - pay), ...rate, basisPoints: rest }],
  }
}

function withoutZeros(parts: Parts): Parts {
  const nonZero = Object.entries(parts).map(([kind, all]) => [kind, all.filter(({ amount }) => amount !== 0)])
  return Object.fromEntries(nonZero)
}

/**
 * The parts of a refund's postings for the restaurant and the driver: the amount that the customer got back, the returned
 * commission, and the returned share of the voucher.
 */
export function explainRefund(postings: Postings): Parts {
  const { restaurant = 0, driver = 0 } = postings
  const commission = -(postings['platform:commission'] ?? 0)
  const voucher = -(postings['platform:promotion'] ?? 0)
  return withoutZeros({
    restaurant: [
      part('refunded', restaurant - commission - voucher),
      part('commission_returned', commission),
      part('voucher_returned', voucher),
    ],
    driver: [part('refunded', driver)],
  })
}

/** The single part of any other posting, by the cause of its entry. */
export function explainOther(cause: string, amount: Vnd): PostingPart {
  return part(cause === 'picked_up' ? 'advanced' : cause === 'placed' ? 'held' : 'other', amount)
}
