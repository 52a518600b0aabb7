import { distanceKm } from '#domain/distance.ts'
import { isTooFar } from '#domain/shipping-fee.ts'
import { type CustomerContext, refuse, succeed, type UseCase } from '#server/context.ts'
import { takeCart } from '../carts/public.ts'
import { lockVisiblePartner } from '../partners/public.ts'
import { lockCustomer, payWithCoins } from './customer-store.ts'
import { answerKnownRequest, rememberRequest } from './known-request.ts'
import type { OrderRequest } from './order-request.ts'
import { toPlacedOrder } from './order-wire.ts'
import { insertOrder, type NewOrder } from './order-writes-store.ts'
import { isPriceAsSeen, type OrderPrice, priceOrder } from './price-order.ts'

export const placeOrder: UseCase<'placeOrder'> = async (context, request) => {
  const { db, now, session, services } = context
  const customer = await lockCustomer(db, session.userId)
  const known = await answerKnownRequest(context, request)
  if (known) return known
  const partner = await lockVisiblePartner(db, request.partner_id, now)
  if (partner === null) return refuse('partner_not_found')
  if (partner.status !== 'open') return refuse('partner_closed')
  const distance = distanceKm(partner, request)
  if (isTooFar(distance, services.shippingRates)) return refuse('too_far')
  // There are no vouchers yet, so whoever names one sees something that is not there.
  if ((request.voucher_id ?? null) !== null) return refuse('voucher_not_valid')
  const lines = await takeCart(db, { userId: customer.id, partnerId: partner.id })
  if (lines.length === 0 || lines.some((line) => !line.is_buyable)) return refuse('cart_changed')
  const price = priceOrder({ lines, distanceKm: distance, rates: services.shippingRates })
  if (!isPriceAsSeen(request, price)) return refuse('price_changed', price)
  if (request.type_checkout === 'coins') {
    if (customer.coins < price.total) return refuse('not_enough_coins')
    await payWithCoins(db, { userId: customer.id, amount: price.total, now })
  }
  const placed = await insertOrder(db, newOrder({ context, request, distance, price }), lines)
  await rememberRequest(context, request, placed.order.id)
  return succeed(toPlacedOrder({ ...placed, partner, customer }))
}

function newOrder(parts: {
  context: CustomerContext
  request: OrderRequest
  distance: number
  price: OrderPrice
}): NewOrder {
  const { context, request, distance, price } = parts
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
    status: 'shipping',
    type_checkout: request.type_checkout,
    rate_status: 'not_rated',
    delivery_time: null,
    created_at: context.now,
    updated_at: context.now,
  }
}
