import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as officeSteps from '#contracts/orders/office-steps.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aBoard } from '#tests/support/scenes/board-scene.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { expectRefusal, listRefusals, type Refused } from '#tests/support/scenes/money-refusals.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

type Body = Awaited<ReturnType<TestApp['call']>>['body']

let app: TestApp
let owner: Awaited<ReturnType<typeof anAdministrator>>
let second: Awaited<ReturnType<typeof anAdministrator>>

beforeAll(async () => {
  app = await startTestApp()
  owner = await anAdministrator(app, { role: 'owner', name: 'Ngô Thị Chủ' })
  second = await anAdministrator(app, { role: 'support', name: 'Đỗ Văn Hai' })
})
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

const unknownId = 999_999
const press = (id: number, call: string, body: object = {}, token = owner.token) =>
  app.call('POST', `/administrators/orders/${id}/${call}`, { token, body })
const declineCancel = (id: number, body: object, token = owner.token) =>
  app.call('POST', `/administrators/orders/${id}/decline_cancel`, { token, body })
const read = async (id: number): Promise<Body> =>
  (await app.call('GET', `/administrators/orders/${id}`, { token: owner.token })).body
const preview = (id: number, step: string) =>
  app.call('GET', `/administrators/orders/${id}/preview?step=${step}`, { token: owner.token })

/** An accepted order whose restaurant asks to cancel it. */
async function anAskedOrder() {
  const scene = await aBoard(app)
  await scene.press('accept', { minutes: 15 })
  await scene.settle()
  expect((await scene.press('ask_cancel', { reason: 'Hết gas' })).status).toBe(200)
  return scene
}

const reassign = (id: number, seen_driver_id: number | null, body: object = {}) =>
  press(id, 'reassign', { seen_driver_id, reason: 'Xe hỏng', ...body })
const decline = { reason: 'Khách vẫn chờ' }

const refused: Refused = {
  reassignOrder: {
    order_not_found: () => reassign(unknownId, null),
    order_state_changed: async () => reassign((await aBoard(app)).id, null),
    driver_not_found: async () => reassign((await anAskedOrder()).id, null, { driver_id: unknownId }),
    async driver_not_free() {
      const { id } = await aDriver(app, { status: 'offline' })
      return reassign((await anAskedOrder()).id, null, { driver_id: id })
    },
  },
  listFreeDrivers: {
    order_not_found: () =>
      app.call('GET', `/administrators/orders/${unknownId}/drivers`, { token: owner.token }),
  },
  declineCancelRequest: {
    order_not_found: () => declineCancel(unknownId, decline),
    order_state_changed: async () => declineCancel((await aBoard(app)).id, decline),
  },
}
const { declared, ways } = listRefusals(refused, officeSteps)

it('every declared refusal of these calls has a test case', () => {
  expect(ways.map(({ name, code }) => `${name} ${code}`).toSorted()).toEqual(declared)
})

it.each(ways)('$name is refused: $code', ({ code, take }) => expectRefusal(code, take))

describe('declining a restaurant’s request to cancel', () => {
  it('moves no money, is in the history and the trail, and needs a reason', async () => {
    const { id } = await anAskedOrder()
    expect((await preview(id, 'decline_cancel')).body).toEqual({
      ...{ state: 'accepted', postings: [], needs_second: false },
    })
    expect((await read(id)).cancel_asked).toBe(true)
    expect((await declineCancel(id, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await declineCancel(id, decline)).body).toEqual({ id, state: 'accepted' })
    const order = await read(id)
    expect([order.cancel_asked, order.events.at(-1)]).toMatchObject([
      false,
      { event: 'cancel_declined', actor: 'administrator', name: 'Ngô Thị Chủ', ...decline },
    ])
    expect(order.actions).toMatchObject([{ action: 'declineCancelRequest', details: decline }])
  })

  it('by two at once is done by one; the other is told who was first and what is true now', async () => {
    const { id } = await anAskedOrder()
    const answers = await Promise.all([declineCancel(id, decline), declineCancel(id, decline, second.token)])
    expect(answers.map(outcome).toSorted()).toEqual([200, '409 order_state_changed'])
    const [first, other] = answers.toSorted((a, b) => a.status - b.status)
    expect(first?.status).toBe(200)
    const firstName = (await read(id)).events.at(-1).name
    expect(other?.body).toMatchObject({ state: 'accepted', changed_by: firstName })
    expect(other?.body.message).toContain(firstName)
  })

  it('and a cancellation at once: one happens, the other is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await anAskedOrder()
      const answers = await Promise.all([
        declineCancel(id, decline),
        press(id, 'cancel', { reason: 'Quán hết gas' }, second.token),
      ])
      const { state } = await read(id)
      // A declined order can still be canceled, a canceled one no longer declined.
      expect(state).toBe('canceled')
      expect([200, '409 order_state_changed']).toContain(outcome(answers[0]))
      expect(outcome(answers[1])).toBe(200)
    }
  })

  it('of an order that was canceled meanwhile says so', async () => {
    const { id } = await anAskedOrder()
    await press(id, 'cancel', { reason: 'Quán hết gas' }, second.token)
    const { status, body } = await declineCancel(id, decline)
    expect([status, body.state, body.changed_by]).toEqual([409, 'canceled', 'Đỗ Văn Hai'])
    expect((await press(id, 'cancel', { reason: 'Hai' })).body.message).toContain('Đỗ Văn Hai')
    expect((await press(id, 'steps', { step: 'accept' })).body.message).toContain('Đỗ Văn Hai')
  })
})
