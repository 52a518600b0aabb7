import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { CarryingStep } from '#domain/orders/carrying.ts'
import { applyCarryingSteps } from '#server/features/delivery/drivers/public.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { aCheckout, kmNorth } from './order-scene.ts'

/** Where the builders' restaurant is, and where the customer of `aCheckout` lives. */
export const restaurantPlace = kmNorth(0)
export const customerPlace = kmNorth(1)

/** Applies the steps that can no longer be undone, as the service does every two seconds; answers how many. */
export function applyDueSteps(app: TestApp, now: Date = app.clock.now()): Promise<number> {
  return applyCarryingSteps(app.db, now, {
    queueMail: async (_db, mail) => void app.mails.push(mail),
    randomBytes: (length) => randomBytes(length),
    settings: { publicUrl: 'https://mam.test', fairPlay: { handOverCodeAbove: 300_000 } },
  })
}

/** A real order that a driver has accepted, and the driver's steps with it. */
export async function aTrip(
  app: TestApp,
  scene: Parameters<typeof aCheckout>[1] & { order?: object; by?: { id: number; token: string } } = {},
) {
  const { order: overrides = {}, by, ...checkoutOf } = scene
  const driver = by ?? (await aDriver(app))
  const checkout = await aCheckout(app, checkoutOf)
  const placed = await checkout.order(overrides)
  const id: number = placed.body.order.id
  const partnerToken = await aPartnerToken(app, checkout.partner.id)
  await app.call('POST', `/partner/orders/${id}/accept`, { token: partnerToken })
  const taken = await app.call('POST', `/drivers/orders/${id}/accept`, { token: driver.token })
  expect(taken.status).toBe(200)
  const { token } = driver
  /** Does a step at its place. */
  const act = (step: CarryingStep, more: object = {}, headers: Record<string, string> = {}) =>
    app.call('POST', `/drivers/orders/${id}/steps`, {
      token,
      headers,
      body: {
        step,
        ...(step.endsWith('customer') || step === 'hand_over' ? customerPlace : restaurantPlace),
        ...more,
      },
    })
  return {
    ...checkout,
    ...{ id, driver, partnerToken, act },
    undo: (stepId: number) =>
      app.call('POST', `/drivers/orders/${id}/steps/undo`, { token, body: { step_id: stepId } }),
    /** Does these steps one after another. */
    go: async (...steps: CarryingStep[]) => {
      for (const step of steps) expect((await act(step)).status, step).toBe(200)
    },
    stateOf: async () => {
      const order = app.db.selectFrom('orders').select('state').where('id', '=', id)
      return (await order.executeTakeFirstOrThrow()).state
    },
  }
}

/** A private picture that a driver has uploaded. */
export async function aPrivatePicture(
  app: TestApp,
  driver_id: number,
  purpose: 'proof' | 'door',
): Promise<number> {
  const key = randomBytes(32).toString('hex')
  const hash = randomBytes(32).toString('hex')
  const picture = { driver_id, purpose, key, hash, created_at: app.clock.now() }
  const inserted = app.db.insertInto('private_pictures').values(picture).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}
