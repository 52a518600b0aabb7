import { aMember } from '#tests/support/principals.ts'
import type { TestApp, TestResponse } from '#tests/support/test-app.ts'
import { aBoard } from './board-scene.ts'

type Body = TestResponse['body']

/** An accepted order of a restaurant that delivers its orders itself, with two couriers and no assigned one. */
export async function anOwnDelivery(app: TestApp, scene: Parameters<typeof aBoard>[1] = {}) {
  const board = await aBoard(app, scene)
  const { id, partnerId, owner, press, settle } = board
  await app.call('PUT', '/partner/deliveries/settings', { token: owner.token, body: { brings_own: true } })
  await press('accept', { minutes: 10 })
  await settle()
  const courier = await aMember(app, { partnerId, role: 'courier' })
  const second = await aMember(app, { partnerId, role: 'courier' })
  const bring = (step: string, token = courier.token, body: object = {}) =>
    app.call('POST', `/partner/deliveries/${id}/${step}`, { token, body })
  return {
    ...board,
    courier,
    second,
    /** A step of the delivery, by default by its courier. */
    bring,
    deliveries: async (token = courier.token): Promise<Body> =>
      (await app.call('GET', '/partner/deliveries', { token })).body,
    row: () => app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    progress: async (): Promise<Body> =>
      (await app.call('GET', `/users/tracking_order?order_id=${id}`, { token: board.customer.token })).body
        .progress,
    /** Takes the order, and delivers it as far as these steps, past the time of undoing. */
    async carry(...steps: ('pick_up' | 'delivered')[]) {
      await bring('take')
      for (const step of steps) {
        await bring(step)
        await settle()
      }
    },
  }
}
