import { expect } from 'vitest'
import type { StaffRole } from '#domain/accounts/roles.ts'
import type { PersonalPart } from '#domain/orders/order-privacy.ts'
import { step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aMember, anAdministrator, type SessionOwner } from '#tests/support/principals.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { aCheckout } from './order-scene.ts'

/** How the order ended: delivered by a driver or a courier, or canceled by the customer. */
export type Ending = 'driven' | 'brought' | 'canceled'

/** A unique text of the order for each part of its people. */
const marks: Record<PersonalPart, readonly (string | number)[]> = {
  name: ['Zhọ Zđệm'],
  given_name: ['Ztên'],
  phone: ['0977000111'],
  phone_end: ['"111"', '…111'],
  address: ['Zđường'],
  place: [16.0791357, 108.2213579],
  door: ['Ztòa', 'Ztầng', 'Zcổng'],
  note: ['Zghichú'],
  driver_note: ['Zdặntài'],
  line_note: ['Zghimón'],
  account: ['Ztàikhoản', '/images/zảnh.webp', '0988000222'],
  driver_phone: ['0966000333', '0955000444'],
}

/** The parts that appear in an answer, under any field name. */
export function partsIn(body: unknown): PersonalPart[] {
  const text = JSON.stringify(body) ?? ''
  return (Object.keys(marks) as PersonalPart[]).filter((part) =>
    marks[part].some((mark) => text.includes(String(mark))),
  )
}

/** An order whose people are recognizable in every answer, after its end, and all its callers. */
export async function aMarkedOrder(app: TestApp, ending: Ending) {
  const checkout = await aCheckout(app)
  const { customer, partner } = checkout
  const account = { name: 'Ztàikhoản', image_url: '/images/zảnh.webp', phone_number: '0988000222' }
  await app.db.updateTable('users').set(account).where('id', '=', customer.id).execute()
  await app.db.updateTable('cart_lines').set({ note: 'Zghimón' }).execute()
  const [latitude, longitude] = [16.0791357, 108.2213579]
  const door = { building: 'Ztòa', floor: 'Ztầng', gate: 'Zcổng', driver_note: 'Zdặntài' }
  const recipient = { name: 'Zhọ Zđệm Ztên', phone_number: '0977000111', address: 'Zđường 5, Đà Nẵng' }
  const request = { ...recipient, ...door, note: 'Zghichú', latitude, longitude }
  const placed = await checkout.order(request, { 'idempotency-key': 'marked' })
  const driver = await aDriver(app, { phone_number: '0966000333' })
  const member = (role: StaffRole) => aMember(app, { partnerId: partner.id, role })
  const courier = await member('courier')
  await app.db.updateTable('staff').set({ phone_number: '0955000444' }).where('id', '=', courier.id).execute()
  const viewers = {
    customer: { user_id: customer.id },
    driver: { driver_id: driver.id },
    other_driver: { driver_id: (await aDriver(app, { status: 'offline' })).id },
    owner: { staff_id: (await member('owner')).id },
    kitchen: { staff_id: (await member('kitchen')).id },
    courier: { staff_id: courier.id },
    colleague: { staff_id: (await member('courier')).id },
    administrator: { administrator_id: (await anAdministrator(app)).id },
  } satisfies Record<string, SessionOwner>
  const order = { id: placed.body.order.id as number, lineId: placed.body.order_details[0].id as number }
  await end(app, order.id, endings(partner.id, driver.id, courier.id)[ending])
  if (ending === 'driven') {
    const { token } = customer
    const body = { order_id: order.id, point: 5, content: 'Ngon', partner_id: partner.id }
    expect((await app.call('POST', '/orders/feedbacks', { token, body })).status).toBe(201)
  }
  return {
    ...order,
    ...{ partnerId: partner.id, driverId: driver.id, courierId: courier.id },
    viewers,
    request,
    placed,
  }
}

/** An order whose people are recognizable. */
export type MarkedOrder = Awaited<ReturnType<typeof aMarkedOrder>>

type Step = Parameters<typeof step>[2]

function endings(partnerId: number, driverId: number, courierId: number): Record<Ending, Step[]> {
  const accept: Step = { step: 'accept', actor: 'partner' }
  const bring: Step[] = [
    { step: 'pick_up', actor: 'administrator' },
    { step: 'complete', actor: 'administrator' },
  ]
  return {
    driven: [accept, { step: 'assign', actor: 'driver', driverId }, ...bring],
    brought: [
      accept,
      { step: 'keep', actor: 'partner', actorId: partnerId },
      { step: 'assign', actor: 'partner', actorId: partnerId, courierId },
      ...bring,
    ],
    canceled: [{ step: 'cancel', actor: 'customer' }],
  }
}

async function end(app: TestApp, orderId: number, steps: readonly Step[]): Promise<void> {
  for (const taken of steps) expect((await step(app, orderId, taken)).ok, taken.step).toBe(true)
}
