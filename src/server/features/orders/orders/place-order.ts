import { cartSubtotal, maxCartLines } from '#domain/carts/cart-total.ts'
import type { Vnd } from '#domain/money/money.ts'
import { orderTotal, type VoucherValue, voucherDiscount } from '#domain/money/order-total.ts'
import { deliveryCost, isTooFar, shippingFee } from '#domain/money/shipping-fee.ts'
import { orderBlockOf } from '#domain/orders/missed-delivery.ts'
import { personal, personalDataFor } from '#domain/orders/order-privacy.ts'
import { maxWaitingOrders } from '#domain/orders/order-status.ts'
import { distanceKm } from '#domain/places/distance.ts'
import {
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { takeStock } from '../../menus/availability/public.ts'
import { takeCart } from '../carts/public.ts'
import { lockVoucher, refuseUnlessUsable } from '../vouchers/public.ts'
import { postPlacing } from './order-entries.ts'
import { findServingPartner, slotColumns } from './order-slot.ts'
import { toPlacedOrder, unassignedDriver } from './order-wire.ts'
import { type EarlierOrders, findEarlierOrders, insertOrder, type NewOrder } from './place-order-store.ts'
import { priceTakenLines } from './price-taken-lines.ts'
import { readPlacedOrder } from './read-placed-order.ts'

/** The parsed input of an order. */
type OrderRequest = InputOf<'placeOrder'>

export async function placeOrder(
  context: CallOf<'placeOrder'>,
  request: InputOf<'placeOrder'>,
): AnswerTo<'placeOrder'> {
  const { db, now, session, services } = context
  const { shippingRates: rates } = services.settings.shopTerms
  const customer = await lockUser(db, session.userId)
  const earlier = await judgeEarlierOrders(context, request)
  if (earlier) return earlier
  const found = await findServingPartner(context, request)
  if (!found.ok) return found
  const { partner } = found
  const distance = distanceKm(partner, request)
  if (isTooFar(distance, rates)) return refuse('too_far')
  const lines = await takeCart(db, { userId: customer.id, partnerId: partner.id })
  if (lines.length === 0 || lines.some((line) => !line.is_buyable)) return refuse('cart_changed')
  if (lines.length > maxCartLines) return refuse('cart_full', { limit: maxCartLines })
  const priced = await priceTakenLines(context, lines, request.wanted_at ?? now)
  if (!priced.ok) return priced
  const subtotal = cartSubtotal(priced.lines)
  const chosen = await takeVoucher(context, request, { subtotal, distanceKm: distance })
  if (!chosen.ok) return chosen
  const { voucher } = chosen
  const fee = shippingFee({ distanceKm: distance, subtotal, rates })
  const price = priceOrder({ subtotal, fee, voucher })
  if (!isPriceAsSeen(request, price, voucher)) return refuse('price_changed', price)
  const paysWithCoins = request.type_checkout === 'coins' && price.total > 0
  if (paysWithCoins && customer.coins < price.total) return refuse('not_enough_coins')
  const order = newOrder(context, request, {
    distance,
    ...price,
    delivery_cost: deliveryCost(distance, rates),
    free_from: rates.freeFrom,
    voucher_id: voucher?.id ?? null,
    busy_minutes: partner.opening.busyMinutes,
    ...slotColumns(partner, request, { distance, now }),
  })
  const placed = await insertOrder(db, { order, lines: priced.lines, idempotency: context.idempotency })
  await takeStock(db, placed.order.id, priced.needs)
  // The customer's row has been locked since its balance was read.
  if (!(await postPlacing(db, placed.order))) throw new Error('The balance of a locked customer changed.')
  const access = personalDataFor('customer', placed.order, now)
  const people = { driver: unassignedDriver, customer: personal<'account', typeof customer>(customer) }
  return succeed(toPlacedOrder({ ...placed, ...people, partner, access }))
}

/**
 * Answers a repeated request with its first order, and refuses when the customer has too many orders; else null. The
 * customer's lock serializes parallel orders.
 */
async function judgeEarlierOrders(
  context: CustomerContext,
  { partner_id: partnerId, phone_number: phone, type_checkout }: OrderRequest,
) {
  const { db, now, session, services, idempotency } = context
  const key = idempotency?.key ?? null
  const { userId } = session
  const { repeated, ...orders } = await findEarlierOrders(db, { userId, partnerId, phone, key, now })
  if (repeated) return answerRepeatedRequest(context, repeated)
  const cases = orders.missed.map((one) => ({ at: new Date(one.at), isSettled: one.is_settled }))
  const block = orderBlockOf(cases)
  if (block === 'all') return refuse('orders_stopped')
  if (block === 'cash' && type_checkout === 'cash') return refuse('cash_orders_stopped')
  const max = services.settings.fairPlay.openOrders
  if (orders.waiting >= maxWaitingOrders)
    return refuse('too_many_waiting_orders', { limit: maxWaitingOrders })
  return max > 0 && orders.open >= max ? refuse('too_many_open_orders', { limit: max }) : null
}

/** Answers a repeated request with its first order. */
async function answerRepeatedRequest(
  { db, now, session: { userId }, idempotency }: CustomerContext,
  { orderId, requestHash }: NonNullable<EarlierOrders['repeated']>,
) {
  if (requestHash !== idempotency?.requestHash) return refuse('idempotency_key_reused')
  const placed = await readPlacedOrder(db, { userId, orderId, now })
  if (placed === null) throw new Error('The order of an idempotency key is missing.')
  return succeed(placed)
}

/** Locks and checks the voucher of the request. Ignores a voucher that was applied earlier (wire: orders). */
async function takeVoucher(
  context: CustomerContext,
  { voucher_id, partner_id }: OrderRequest,
  order: { subtotal: Vnd; distanceKm: number },
) {
  const voucherId = voucher_id ?? null
  if (voucherId === null) return { ok: true, voucher: null } as const
  const voucher = await lockVoucher(context.db, { voucherId, partnerId: partner_id })
  if (voucher === null) return refuse('voucher_not_found')
  const refusal = await refuseUnlessUsable(context, voucher, order)
  return refusal ?? ({ ok: true, voucher } as const)
}

/** The server's price of an order, in the wire's names. */
function priceOrder({ subtotal, fee, voucher }: { subtotal: Vnd; fee: Vnd; voucher: VoucherValue | null }) {
  const discount = voucher && voucherDiscount(voucher, subtotal)
  const total = orderTotal({ subtotal, shippingFee: fee, discount: discount ?? 0 })
  return { subtotal, shipping_fee: fee, discount, total }
}

type OrderPrice = ReturnType<typeof priceOrder>

/** Whether the customer saw the prices that the server computed. */
function isPriceAsSeen(request: OrderRequest, price: OrderPrice, voucher: VoucherValue | null): boolean {
  const isCartAsSeen = (request.seen_subtotal ?? price.subtotal) === price.subtotal
  return (
    isCartAsSeen && request.shipping_fee === price.shipping_fee && isDiscountAsSeen(request, price, voucher)
  )
}

/**
 * Whether the customer saw the right discount. With a voucher the request may have its fixed discount, the effective
 * discount or none; without a voucher zero or none (wire: orders).
 */
function isDiscountAsSeen(request: OrderRequest, price: OrderPrice, voucher: VoucherValue | null): boolean {
  const seen = request.discount ?? null
  if (voucher === null) return (seen ?? 0) === 0
  const isFixed = voucher.percent === null && seen === voucher.discount
  return seen === null || isFixed || seen === price.discount
}

function detailsOf({ building = null, floor = null, gate = null, driver_note = null }: OrderRequest) {
  return { building, floor, gate, driver_note }
}

function newOrder(
  { session, language, now }: CustomerContext,
  request: OrderRequest,
  figures: OrderPrice & {
    distance: number
    delivery_cost: Vnd
    free_from: Vnd
    voucher_id: number | null
    busy_minutes: number
    wanted_at: Date | null
    release_at: Date | null
    preparation_minutes: number | null
    slot_capacity: number | null
  },
): NewOrder {
  const { partner_id, name, phone_number, address, latitude, longitude, type_checkout, note = null } = request
  const details = detailsOf(request)
  return {
    user_id: session.userId,
    partner_id,
    name: personal(name),
    phone_number: personal(phone_number),
    address: personal(address),
    latitude: personal(latitude),
    longitude: personal(longitude),
    building: personal(details.building),
    floor: personal(details.floor),
    gate: personal(details.gate),
    driver_note: personal(details.driver_note),
    ...figures,
    type_checkout,
    note: personal(note),
    if_sold_out: request.if_sold_out ?? 'drop',
    language,
    state: 'placed',
    rate_status: 'not_rated',
    driver_id: null,
    ready_at: null,
    released_at: null,
    delivery_time: null,
    created_at: now,
    updated_at: now,
  }
}
