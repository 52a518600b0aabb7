import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { transports } from '#server/events/subscribers.ts'
import { applyStep, type StepRequest } from '#server/features/orders/orders/public.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aDriver } from './ordering-builders.ts'
import { aCheckout } from './scenes/order-scene.ts'
import type { TestApp } from './test-app.ts'

type Step = Pick<StepRequest, 'step' | 'actor'> & Partial<StepRequest>

/**
 * Applies one step of an order's life by the rules themselves, without the search for a driver; answers the outcome.
 */
export function step(app: TestApp, orderId: number, taken: Step) {
  const now = app.clock.now()
  return inTransaction(app.db, async (db) => {
    const answer = await applyStep(db, { orderId, actorId: null, owner: 'any', now, ...taken })
    await sql`
      delete from pgboss.job
       where name = ${transports.dispatch.queue} and (data ->> 'order_id')::bigint = ${orderId}`.execute(db)
    return answer
  })
}

/** Delivers a placed order, with this driver or with none. */
export async function deliver(app: TestApp, orderId: number, driverId: number | null = null): Promise<void> {
  const assigned = driverId === null ? [] : [{ step: 'assign', actor: 'driver', driverId } as const]
  const steps = [
    { step: 'accept', actor: 'partner' } as const,
    ...assigned,
    { step: 'pick_up', actor: 'administrator' } as const,
    { step: 'complete', actor: 'administrator' } as const,
  ]
  for (const taken of steps) expect((await step(app, orderId, taken)).ok, taken.step).toBe(true)
}

/** A delivered order of `aCheckout`, with a driver by default. */
export async function aDelivery(app: TestApp, { hasDriver = true }: { hasDriver?: boolean } = {}) {
  const checkout = await aCheckout(app)
  const driver = hasDriver ? await aDriver(app) : null
  const orderId: number = (await checkout.order()).body.order.id
  await deliver(app, orderId, driver?.id ?? null)
  const { token } = checkout.customer
  return {
    ...checkout,
    driver,
    orderId,
    rate: (body: object, headers: Record<string, string> = {}) =>
      app.call('POST', '/orders/feedbacks', {
        token,
        headers,
        body: { order_id: orderId, point: 5, content: 'Ngon', ...body },
      }),
    rateStatus: async () =>
      (await app.call('GET', `/order_details?order_id=${orderId}`, { token })).body.order.rate_status,
  }
}

/** Checks every balance, total, count and state against the rows. */
export async function expectBooksInOrder(app: TestApp): Promise<void> {
  expect(await auditDatabase(app.db)).toEqual([])
}
