import { afterAll, beforeAll, expect, it } from 'vitest'
import * as officeOrder from '#contracts/orders/office-order.ts'
import { deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { expectRefusal, listRefusals, type Refused } from '#tests/support/scenes/money-refusals.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof anAdministrator>>

beforeAll(async () => {
  app = await startTestApp()
  owner = await anAdministrator(app, { role: 'owner', name: 'Ngô Thị Chủ' })
})
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

const unknownId = 999_999
const read = (path: string) => app.call('GET', path, { token: owner.token })
const office = (path: string, body: object = {}) => app.call('POST', path, { token: owner.token, body })
const orderOf = async (id: number) => (await read(`/administrators/orders/${id}`)).body
const preview = (id: number, query: string) => read(`/administrators/orders/${id}/preview?${query}`)

async function anOrder({ coins = 0 } = {}) {
  const scene = await aCheckout(app, { coins })
  const placed = await scene.order(coins > 0 ? { type_checkout: 'coins' } : {})
  expect(placed.status).toBe(201)
  return { id: placed.body.order.id as number, scene }
}

async function anAccepted(): Promise<number> {
  const { id } = await anOrder()
  await office(`/administrators/orders/${id}/steps`, { step: 'accept' })
  return id
}

const refused: Refused = {
  getOfficeOrder: { order_not_found: () => read(`/administrators/orders/${unknownId}`) },
  previewOrderStep: {
    order_not_found: () => preview(unknownId, 'step=accept'),
    order_state_changed: async () => preview((await anOrder()).id, 'step=complete'),
    driver_not_found: async () => preview(await anAccepted(), `step=reassign&driver_id=${unknownId}`),
    async driver_not_free() {
      const { id: driverId } = await aDriver(app, { status: 'offline' })
      return preview(await anAccepted(), `step=reassign&driver_id=${driverId}`)
    },
    async validation_failed() {
      const { id } = await anOrder()
      await office(`/administrators/orders/${id}/steps`, { step: 'accept' })
      await office(`/administrators/orders/${id}/steps`, { step: 'pick_up' })
      // No driver carries it.
      return preview(id, 'step=cancel&bearer=driver')
    },
  },
}
const { declared, ways } = listRefusals(refused, officeOrder)

it('every declared refusal of these calls has a test case', () => {
  expect(ways.map(({ name, code }) => `${name} ${code}`).toSorted()).toEqual(declared)
})

it.each(ways)('$name is refused: $code', ({ code, take }) => expectRefusal(code, take))

it('an order is shown with its dishes, its history with names and reasons, and the changes by administrators', async () => {
  const { id, scene } = await anOrder()
  const driver = await aDriver(app, { name: 'Lý Văn Lái' })
  await office(`/administrators/orders/${id}/steps`, { step: 'accept' })
  await step(app, id, { step: 'assign', actor: 'driver', driverId: driver.id, actorId: driver.id })
  await office(`/administrators/orders/${id}/cancel`, { reason: 'Quán hết gas' })
  const order = await orderOf(id)
  expect(order).toMatchObject({
    ...{ id, state: 'canceled', due_at: null, payment: 'cash', subtotal: 30_000, total: 45_000 },
    partner: { id: scene.partner.id, name: scene.partner.name },
    driver: { id: driver.id, name: 'Lý Văn Lái' },
    recipient: { given_name: 'Thử', phone_end: '567', address: '1 Lê Duẩn, Hải Châu, Đà Nẵng' },
    lines: [{ name: scene.dish.name, quantity: 1, price: 30_000, choices: [], note: null }],
    ...{ steps: [], prints: [], calls: 0, missed: null },
  })
  expect(
    order.events.map(({ event, actor, name, reason }: Record<string, unknown>) => [
      event,
      actor,
      name,
      reason,
    ]),
  ).toEqual([
    ['placed', 'customer', null, null],
    ['accepted', 'administrator', 'Ngô Thị Chủ', null],
    ['assigned', 'driver', 'Lý Văn Lái', null],
    ['canceled', 'administrator', 'Ngô Thị Chủ', 'Quán hết gas'],
  ])
  expect(
    order.actions.map(({ by, action, details }: Record<string, unknown>) => [by, action, details]),
  ).toEqual([
    ['Ngô Thị Chủ', 'takeOrderStep', { step: 'accept' }],
    ['Ngô Thị Chủ', 'cancelOrderByHand', { reason: 'Quán hết gas' }],
  ])
})

it('a preview says what a step does to money, equals what it then does, and changes nothing', async () => {
  const { id } = await anOrder({ coins: 100_000 })
  const before = await orderOf(id)
  const { body: canceled } = await preview(id, 'step=cancel')
  expect(canceled).toEqual({
    state: 'canceled',
    needs_second: false,
    postings: [
      { account: 'coins:customer', amount: 45_000 },
      { account: 'hold:order', amount: -45_000 },
    ],
  })
  expect(await orderOf(id)).toEqual(before)
  expect((await preview(id, 'step=accept')).body).toEqual({
    state: 'accepted',
    needs_second: false,
    postings: [],
  })
  await deliver(app, id, null)
  const { body: money } = await read(`/administrators/orders/${id}/money`)
  const causes = money.entries.map(({ cause }: { cause: string }) => cause)
  expect(causes).toEqual(['placed', 'delivered'])
})

it('a preview of a delivery and of a loss shows the accounts that they move', async () => {
  const { id } = await anOrder()
  await office(`/administrators/orders/${id}/steps`, { step: 'accept' })
  await office(`/administrators/orders/${id}/steps`, { step: 'pick_up' })
  const { body: delivered } = await preview(id, 'step=complete')
  const moved = Object.fromEntries(
    delivered.postings.map(({ account, amount }: { account: string; amount: number }) => [account, amount]),
  )
  expect(Object.values(moved).reduce((sum: number, amount) => sum + Number(amount), 0)).toBe(0)
  expect(moved).toHaveProperty('restaurant')
  const { body: lost } = await preview(id, 'step=cancel&bearer=platform:refunds')
  expect(lost.state).toBe('canceled')
  expect(lost.postings.map(({ account }: { account: string }) => account)).toContain('platform:refunds')
  await office(`/administrators/orders/${id}/steps`, { step: 'complete' })
  const { body: money } = await read(`/administrators/orders/${id}/money`)
  const posted = money.entries
    .at(-1)
    .postings.map(({ account, amount }: { account: string; amount: number }) => [account, amount])
  expect(Object.fromEntries(posted)).toEqual(moved)
})

it('of two administrators who press at once, one acts and the other learns that the order has changed', async () => {
  const { id } = await anOrder()
  const second = await anAdministrator(app, { role: 'operations' })
  const press = (token: string, path: string, body: object) => app.call('POST', path, { token, body })
  const answers = await Promise.all([
    press(owner.token, `/administrators/orders/${id}/cancel`, { reason: 'Một' }),
    press(second.token, `/administrators/orders/${id}/cancel`, { reason: 'Hai' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await orderOf(id)).actions).toHaveLength(1)
})

it('a change with a login of the command line has the name of the linked administrator, or else the login', async () => {
  await anAdministrator(app, { role: 'operations', name: 'Vũ Thị Lệnh', operator_login: 'lenh' })
  for (const [login, by] of [
    ['lenh', 'Vũ Thị Lệnh'],
    ['an', 'an'],
  ] as const) {
    const { id } = await anOrder()
    await runWords({ db: app.db, now: app.clock.now }, `order accept ${id}`, { login })
    expect((await orderOf(id)).actions).toMatchObject([{ by, action: 'takeOrderStep' }])
  }
})
