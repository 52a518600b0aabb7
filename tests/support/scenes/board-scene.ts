import { expect } from 'vitest'
import { applySubmittedSteps } from '#server/features/kitchen/board/public.ts'
import { aVoucher } from '#tests/support/ordering-builders.ts'
import { aMember } from '#tests/support/principals.ts'
import type { TestApp, TestResponse } from '#tests/support/test-app.ts'
import { aCheckout } from './order-scene.ts'

type Body = TestResponse['body']

/** `discount`: by a voucher, half at the restaurant's expense unless `partnerShareBp` is given. */
type Scene = NonNullable<Parameters<typeof aCheckout>[1]> & {
  discount?: number
  partnerShareBp?: number
  fee?: number
}

/** A placed order on its restaurant's board, with the devices of an owner and of a member of the kitchen. */
export async function aBoard(app: TestApp, scene: Scene = {}) {
  const checkout = await aCheckout(app, scene)
  const { discount, partnerShareBp = 5_000 } = scene
  const terms = { partner_id: checkout.partner.id, partner_share_bp: partnerShareBp }
  const voucher = discount === undefined ? null : await aVoucher(app, { ...terms, discount })
  const placed = await checkout.order({
    ...(scene.coins && { type_checkout: 'coins' }),
    ...(voucher && { voucher_id: voucher.id }),
    ...(scene.fee !== undefined && { shipping_fee: scene.fee }),
  })
  expect(placed.status).toBe(201)
  const id: number = placed.body.order.id
  const partnerId = checkout.partner.id
  const owner = await aMember(app, { partnerId })
  const kitchen = await aMember(app, { partnerId, role: 'kitchen' })
  const press = (step: string, body: object = {}, token = kitchen.token) =>
    app.call('POST', `/partner/board/orders/${id}/${step}`, { token, body })
  const board = async (token = kitchen.token): Promise<Body> =>
    (await app.call('GET', '/partner/board', { token })).body
  return {
    ...{ ...checkout, id, partnerId, owner, kitchen, press, board },
    ticket: async () => (await board()).tickets.find((one: Body) => one.id === id),
    state: async () =>
      (await app.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow())
        .state,
    /** Waits for the ten seconds in which a step can be undone, and lets the clock apply it. */
    async settle() {
      app.clock.advance(10_000)
      return applySubmittedSteps(app.db, app.clock.now())
    },
  }
}
