import { expect } from 'vitest'
import type { SoldOutRule } from '#domain/orders/swap.ts'
import { applySubmittedSteps } from '#server/features/kitchen/board/public.ts'
import { settleSwaps } from '#server/features/kitchen/swaps/public.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { aVoucher } from '#tests/support/ordering-builders.ts'
import { aMember } from '#tests/support/principals.ts'
import type { TestApp, TestResponse } from '#tests/support/test-app.ts'
import { aCheckout, kmNorth } from './order-scene.ts'

type Body = TestResponse['body']

type Scene = {
  coins?: number
  rule?: SoldOutRule
  /** A voucher's discount or cap, its percentage, its minimum subtotal, and the restaurant's share in basis points. */
  discount?: number
  percent?: number
  condition?: number
  share?: number
  /** The distance, large enough for a fee, with free delivery. */
  freeOverKm?: number
  /** The quantity of the first line; the second is one dish for 20,000 ₫, unless it is left out. */
  quantity?: number
  isAlone?: boolean
}

/**
 * A placed order of a noodle soup for 30,000 ₫ and, unless `alone` is set, a drink for 20,000 ₫. Its kitchen has a
 * cheaper dish of the same category (28,000 ₫), a cheaper one of another category, and a dearer one.
 */
export async function aSwap(
  app: TestApp,
  {
    coins = 0,
    rule,
    discount,
    percent,
    condition,
    share,
    freeOverKm,
    quantity = 1,
    isAlone = false,
  }: Scene = {},
) {
  const checkout = await aCheckout(app, { coins, quantity })
  const { partner, dish, customer } = checkout
  const partner_id = partner.id
  const drinks = await aCategory(app, { partnerId: partner_id, name: 'Nước' })
  const drink = await aProduct(app, { partner_id, category_id: drinks.id, name: 'Trà đá', price: 20_000 })
  if (!isAlone) await checkout.fillCart(drink.id)
  const category_id = dish.category_id
  const cheaper = await aProduct(app, { partner_id, category_id, name: 'Mì Quảng', price: 28_000 })
  const cheapest = await aProduct(app, {
    partner_id,
    category_id: drinks.id,
    name: 'Nước mía',
    price: 29_000,
  })
  await aProduct(app, { partner_id, category_id, name: 'Bún đặc biệt', price: 30_001 })
  const terms = { percent: percent ?? null, condition: condition ?? null, partner_share_bp: share ?? null }
  const voucher = discount === undefined ? null : await aVoucher(app, { partner_id, discount, ...terms })
  const placed = await checkout.order({
    ...(coins > 0 && { type_checkout: 'coins' }),
    ...(rule && { if_sold_out: rule }),
    ...(freeOverKm !== undefined && { shipping_fee: 0, ...kmNorth(freeOverKm) }),
    ...(voucher && { voucher_id: voucher.id, discount }),
  })
  expect([placed.status, placed.body.message]).toEqual([201, undefined])
  const id: number = placed.body.order.id
  const owner = await aMember(app, { partnerId: partner_id })
  const kitchen = await aMember(app, { partnerId: partner_id, role: 'kitchen' })
  const lineIds: number[] = placed.body.order_details.map((line: Body) => line.id)
  const [lineId = 0, drinkLineId = 0] = lineIds
  const press = (step: string, body: object = {}, token = kitchen.token) =>
    app.call('POST', `/partner/board/orders/${id}/${step}`, { token, body })
  const mails: { to: string; subject: string; text: string }[] = []
  const mailing = {
    queueMail: async (_db: unknown, mail: (typeof mails)[number]) => void mails.push(mail),
    publicUrl: 'http://localhost:3000',
  }
  const track = async (): Promise<Body> =>
    (await app.call('GET', `/users/tracking_order?order_id=${id}`, customer)).body
  return {
    ...{ ...checkout, id, owner, kitchen, press, mails, track, voucher, drink, cheaper, cheapest },
    ...{ lineId, drinkLineId },
    ask: (body: object = {}, token = kitchen.token) =>
      press('swap', { line_id: lineId, offers: [cheaper.id], ...body }, token),
    /** Answers the open question. */
    async answer(body: object): Promise<TestResponse> {
      const swap_id = (await track()).progress.swap?.id ?? 900_000
      return app.call('POST', `/orders/${id}/swap`, { token: customer.token, body: { swap_id, ...body } })
    },
    /** Waits for the sixty seconds, and lets the clock decide. */
    async expire(): Promise<number> {
      app.clock.advance(60_000)
      return settleSwaps(app.db, app.clock.now(), mailing)
    },
    settleNow: () => settleSwaps(app.db, app.clock.now(), mailing),
    async accept() {
      expect((await press('accept', { minutes: 20 })).status).toBe(200)
      app.clock.advance(10_000)
      await applySubmittedSteps(app.db, app.clock.now())
    },
    ticket: async (): Promise<Body> =>
      (await app.call('GET', '/partner/board', kitchen)).body.tickets.find((one: Body) => one.id === id),
    row: () => app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    lines: () =>
      app.db
        .selectFrom('order_details')
        .select(['id', 'product_id', 'price', 'quantity'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
    swaps: () => app.db.selectFrom('swaps').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  }
}
