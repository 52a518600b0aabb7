import { cartSubtotal } from '#domain/carts/cart-total.ts'
import { copyChoices, findChoiceFault, unitPrice } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'
import { orderTotal, voucherDiscount } from '#domain/money/order-total.ts'
import { deliveryCost, shippingFee } from '#domain/money/shipping-fee.ts'
import { defaultShippingRates } from '#domain/money/shop-terms.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { town } from '#server/demo/town/town.ts'
import type { TownOrder } from '#server/demo/town/town-schema.ts'
import { groupsOfPartner } from './town-options.ts'

/** An order of the town with its prices. */
export type PricedOrder = ReturnType<typeof priceTownOrder>

/** Prices an order of the town by the shop's own rules. */
export function priceTownOrder(order: TownOrder) {
  const partner = find(town.partners, order.partnerKey, ({ key }) => key === order.partnerKey)
  const menu = partner.categories.flatMap(({ dishes }) => dishes)
  const lines = order.dishes.map(([name, quantity, names = []]) => {
    const dish = find(menu, name, (one) => one.name === name)
    const groups = groupsOfPartner(partner).filter(({ dishes }) => dishes.includes(name))
    const choices = groups.flatMap((group) => group.choices)
    const chosen = names.map((wanted) => ({
      choice_id: find(choices, wanted, (choice) => choice.name === wanted).id,
      quantity: 1,
    }))
    const fault = findChoiceFault(groups, chosen)
    if (fault !== null)
      throw new Error(`${name} cannot be ordered with these choices: ${fault.code} ${fault.name}.`)
    const price = unitPrice(dish.price, groups, chosen)
    return { name, quantity, price, base_price: dish.price, choices: copyChoices(groups, chosen) }
  })
  const distance = distanceKm(partner, order.to)
  const subtotal = cartSubtotal(lines)
  const fee = shippingFee({ distanceKm: distance, subtotal, rates: defaultShippingRates })
  const discount = discountOf(order, subtotal)
  const total = orderTotal({ subtotal, shippingFee: fee, discount: discount ?? 0 })
  const cost = deliveryCost(distance, defaultShippingRates)
  return { lines, distance, subtotal, shippingFee: fee, deliveryCost: cost, discount, total }
}

function discountOf({ voucher: code, partnerKey }: TownOrder, subtotal: Vnd): Vnd | null {
  if (code === undefined) return null
  const matches = (candidate: { partnerKey: string; code: string }) =>
    candidate.partnerKey === partnerKey && candidate.code === code
  const { discount, percent = null } = find(town.vouchers, code, matches)
  return voucherDiscount({ discount, percent }, subtotal)
}

function find<Thing>(things: readonly Thing[], name: string, matches: (thing: Thing) => boolean): Thing {
  const found = things.find(matches)
  if (found === undefined) throw new Error(`The town has no ${name}.`)
  return found
}
