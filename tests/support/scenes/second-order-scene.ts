import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '#server/db/tables/tables.ts'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { anOrder, kmNorth } from './order-scene.ts'

export type Driver = { id: number; token: string }

/** What a driver does by the calls of the app. */
export function driverCalls(app: TestApp, { id, token }: Driver) {
  const current = async () => (await app.call('GET', '/drivers/current', { token })).body
  return {
    current,
    accept: (orderId: number) => app.call('POST', `/drivers/orders/${orderId}/accept`, { token }),
    decline: (orderId: number) => app.call('POST', `/drivers/orders/${orderId}/decline`, { token }),
    pickUp: (orderId: number) => app.call('POST', `/drivers/orders/${orderId}/pick_up`, { token }),
    complete: (order_id: number) =>
      app.call('PATCH', '/drivers/complete_delivery', {
        token,
        body: { order_id, status_order: 'completed' },
      }),
    giveBack: (orderId: number, reason: string) =>
      app.call('POST', `/drivers/orders/${orderId}/give_back`, { token, body: { reason } }),
    async doStep(orderId: number, step: string) {
      const answer = await app.call('POST', `/drivers/orders/${orderId}/steps`, { token, body: { step } })
      expect(answer.status).toBe(200)
      return answer
    },
    undo: (orderId: number, step_id: number) =>
      app.call('POST', `/drivers/orders/${orderId}/steps/undo`, { token, body: { step_id } }),
    setStatus: (status: 'online' | 'offline') =>
      app.call('PATCH', `/drivers/${id}`, { token, body: { status } }),
    setLimits: (limits: object) =>
      app.call('PUT', '/driver/limits', {
        token,
        body: { max_advance: null, max_distance_km: null, max_cups: null, ...limits },
      }),
    status: async (): Promise<string> =>
      (await app.call('GET', '/drivers/status_driver', { token })).body.status,
    /** The ids of the orders that the driver carries, the one of the next step first. */
    async carried(): Promise<number[]> {
      const work = await current()
      const first = work?.order == null ? [] : [work.order.id]
      return [...first, ...(work?.others ?? []).map(({ order }: { order: { id: number } }) => order.id)]
    },
  }
}

type Order = Partial<Insertable<Tables['orders']>>
type Partner = { id: number }

/**
 * A driver who wants a second order and has accepted the first one, to a door 2 km north of the restaurant. `orderTo`:
 * a further accepted order of it, to a door so many km north.
 */
export async function secondOrderScene(
  app: TestApp,
  { order = {}, ...overrides }: { takes_second_order?: boolean; order?: Order } = {},
) {
  const driver = await aDriver(app, { takes_second_order: true, ...overrides })
  const partner = await aPartner(app)
  async function orderTo(km: number, own: Order = {}, from: Partner = partner): Promise<number> {
    const { id: user_id } = await aCustomer(app)
    const place = { ...kmNorth(km), distance: Math.abs(Math.round(km * 10) / 10) }
    const { id } = await anOrder(app, { user_id, partner_id: from.id, ...place, ...own })
    const token = await aPartnerToken(app, from.id)
    expect((await app.call('POST', `/partner/orders/${id}/accept`, { token })).status).toBe(200)
    return id
  }
  const first = await orderTo(2, order)
  expect((await driverCalls(app, driver).accept(first)).status).toBe(200)
  return { driver, partner, first, orderTo }
}
