import { isTooFar } from '#domain/money/shipping-fee.ts'
import { distanceKm } from '#domain/places/distance.ts'
import {
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import { takeCart } from '../carts/public.ts'
import { moveCoins } from '../coins/public.ts'
import { lockVisiblePartner } from '../partners/public.ts'
import type { UsedVoucher } from '../vouchers/public.ts'
import { countOpenOrders, lockCustomer } from './customer-store.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { toPlacedOrder, unassignedDriver } from './order-wire.ts'
import type { OrderRequest } from './price-order.ts'
import { isPriceAsSeen, type OrderPrice, priceOrder } from './price-order.ts'
import { answerRepeatedRequest, idempotencyRecordOf } from './repeated-request.ts'
import { takeVoucher } from './take-voucher.ts'

export async function placeOrder(
  context: CallOf<'placeOrder'>,
  request: InputOf<'placeOrder'>,
): AnswerTo<'placeOrder'> {
  const { db, now, session, services } = context
  const customer = await lockCustomer(db, session.userId)
  const known = await answerRepeatedRequest(context, request)
  if (known) return known
  const most = services.settings.fairPlay.openOrders
  if (most > 0 && (await countOpenOrders(db, customer.id)) >= most) {
    return refuse('too_many_open_orders', { limit: most })
  }
  const partner = await lockVisiblePartner(db, request.partner_id, now)
  if (partner === null) return refuse('partner_not_found')
  if (partner.status !== 'open') return refuse('partner_closed')
  const distance = distanceKm(partner, request)
  if (isTooFar(distance, services.settings.shopTerms.shippingRates)) return refuse('too_far')
  const lines = await takeCart(db, { userId: customer.id, partnerId: partner.id })
  if (lines.length === 0 || lines.some((line) => !line.is_buyable)) return refuse('cart_changed')
  const chosen = await takeVoucher(context, request, { lines, distanceKm: distance })
  if (!chosen.ok) return chosen
  const { voucher } = chosen
  const price = priceOrder({
    lines,
    distanceKm: distance,
    rates: services.settings.shopTerms.shippingRates,
    voucher,
  })
  if (!isPriceAsSeen(request, price, voucher)) return refuse('price_changed', price)
  const paysWithCoins = request.type_checkout === 'coins' && price.total > 0
  if (paysWithCoins && customer.coins < price.total) return refuse('not_enough_coins')
  const order = newOrder({ context, request, distance, price, voucher })
  const placed = await insertOrder(db, { order, lines, request: idempotencyRecordOf(context, request) })
  if (paysWithCoins) {
    const payment = { userId: customer.id, amount: -price.total, orderId: placed.order.id, now }
    const isPaid = await moveCoins(db, { ...payment, cause: 'order' })
    // The customer's row has been locked since its balance was read.
    if (!isPaid) throw new Error('A balance changed under its lock.')
  }
  return succeed(toPlacedOrder({ ...placed, partner, driver: unassignedDriver, customer }))
}

function newOrder(parts: {
  context: CustomerContext
  request: OrderRequest
  distance: number
  price: OrderPrice
  voucher: UsedVoucher | null
}): NewOrder {
  const { context, request, distance, price, voucher } = parts
  return {
    user_id: context.session.userId,
    partner_id: request.partner_id,
    name: request.name,
    phone_number: request.phone_number,
    address: request.address,
    latitude: request.latitude,
    longitude: request.longitude,
    distance,
    ...price,
    state: 'placed',
    voucher_id: voucher?.id ?? null,
    driver_id: null,
    ready_at: null,
    type_checkout: request.type_checkout,
    rate_status: 'not_rated',
    language: context.language,
    delivery_time: null,
    note: request.note ?? null,
    created_at: context.now,
    updated_at: context.now,
  }
}
