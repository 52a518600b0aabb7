import { step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { aCheckout } from './order-scene.ts'

/** A driver's pay for the delivery of these orders. */
export const deliveryPay = 13_500

/** The price of dishes whose loss after pick-up, with the driver's pay, is `loss` at 10 % commission. */
export function priceOfLoss(loss: number): number {
  const dishes = loss - deliveryPay
  const price = Math.floor(dishes / 0.9) - 2
  return [0, 1, 2, 3, 4].map((more) => price + more).find((one) => one - Math.floor(one / 10) === dishes) ?? 0
}

type Asked = { hasDriver?: boolean; coins?: boolean }

/** A customer and a restaurant with orders of any price, up to the pick-up. */
export async function aRestaurantWithOrders(app: TestApp) {
  const checkout = await aCheckout(app, { coins: 10_000_000 })
  const { partner, dish, order, fillCart } = checkout

  /** An order that is cooked, or picked up by its own driver. */
  async function anOrder(price: number, { hasDriver = true, coins = false }: Asked = {}) {
    await app.db.deleteFrom('cart_lines').where('user_id', '=', checkout.customer.id).execute()
    await app.db.updateTable('products').set({ price }).where('id', '=', dish.id).execute()
    await fillCart(dish.id, 1)
    const asked = { shipping_fee: price < 100_000 ? 15_000 : 0, type_checkout: coins ? 'coins' : 'cash' }
    const id: number = (await order(asked)).body.order.id
    await step(app, id, { step: 'accept', actor: 'partner' })
    await step(app, id, { step: 'mark_ready', actor: 'partner' })
    const driver = hasDriver ? await aDriver(app) : null
    if (driver !== null) {
      await app.db.updateTable('drivers').set({ status: 'shipping' }).where('id', '=', driver.id).execute()
      await step(app, id, { step: 'assign', actor: 'driver', driverId: driver.id })
    }
    return { id, driver }
  }

  async function aPickedUp(price: number, asked: Asked = {}) {
    const taken = await anOrder(price, asked)
    await step(app, taken.id, { step: 'pick_up', actor: 'administrator' })
    return taken
  }
  return { ...checkout, partnerId: partner.id, anOrder, aPickedUp }
}
