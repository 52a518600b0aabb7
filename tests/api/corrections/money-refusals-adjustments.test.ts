import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as adjustments from '#contracts/money/adjustments.ts'
import * as refunds from '#contracts/money/refunds.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { expectRefusal, listRefusals, type Refused } from '#tests/support/scenes/money-refusals.ts'
import { aMoneyScene, type MoneyScene } from '#tests/support/scenes/money-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let scene: MoneyScene

beforeAll(async () => {
  app = await startTestApp({ money: { twoPersonsFrom: 1_000 } })
})
// Weeks pass, so the sessions expire.
beforeEach(async () => {
  scene = await aMoneyScene(app)
})
afterAll(() => app.close())

type Answered = Awaited<ReturnType<MoneyScene['admin']>>
type Case = () => Promise<Answered>

const nobody = 999_999
const debt = (account: string, holder_id: number, amount = 1) => ({ account, holder_id, amount })

/** Two proposals that exclude each other: the second confirmation is checked again and refused. */
async function secondOf(propose: () => Promise<Answered>): Promise<Answered> {
  const [first, second] = [await propose(), await propose()]
  expect([first.body.state, second.body.state]).toEqual(['waiting', 'waiting'])
  await scene.byOther(`adjustments/${first.body.id}/confirm`)
  return scene.byOther(`adjustments/${second.body.id}/confirm`)
}

/** An adjustment that waits for confirmation. */
async function aWaiting(): Promise<number> {
  const { refund } = await scene.aDelivered({ price: 600_000 })
  return (await refund({ dishes: 600_000 })).body.id
}

/** A refund in coins that the customer has spent; its correction needs two persons. */
async function aSpentRefund(dishes: number): Promise<number> {
  const { refund, customer } = await scene.aDelivered({ price: 600_000 })
  const { id, state } = (await refund({ dishes })).body
  if (state === 'waiting') await scene.byOther(`adjustments/${id}/confirm`)
  const made = app.db.selectFrom('money_adjustments').select('entry_id').where('id', '=', id)
  await scene.spendCoins(customer.id)
  return (await made.executeTakeFirstOrThrow()).entry_id ?? 0
}

async function entryOfDelivery(): Promise<number> {
  const { orderId } = await scene.aDelivered()
  const rows = app.db.selectFrom('ledger_entries').select('id').where('order_id', '=', orderId)
  return (await rows.executeTakeFirstOrThrow()).id
}

async function entryOfPayout(): Promise<number> {
  const { id } = await scene.aPayout('approve', 'pay')
  const rows = app.db.selectFrom('ledger_entries').select('id').where('key', '=', `payout ${id}`)
  return (await rows.executeTakeFirstOrThrow()).id
}

const ofRefunds: Record<string, Case> = {
  validation_failed: async () =>
    (await scene.aDelivered()).refund({ lines: [{ line_id: nobody, quantity: 1 }] }),
  order_not_found: async () => (await scene.aDelivered()).refund({ order_id: nobody, dishes: 1 }),
  order_state_changed: async () =>
    (await scene.aDelivered()).refund({ order_id: (await scene.aLost()).orderId, dishes: 1 }),
  driver_not_found: async () =>
    (await scene.aDelivered({ hasDriver: false })).refund({ dishes: 1, bearer: 'driver' }),
  refund_too_large: async () => (await scene.aDelivered()).refund({ dishes: 30_001 }),
  async idempotency_key_reused() {
    const { refund, orderId } = await scene.aDelivered()
    const key = { 'idempotency-key': `refund-${orderId}` }
    await refund({ dishes: 1 }, key)
    return refund({ dishes: 1, reason: 'Khác' }, key)
  },
}

const correctionsOf = (what: 'correct' | 'take_back') => ({
  entry_not_found: () => scene.admin(`entries/${nobody}/${what}`),
  entry_of_payout: async () => scene.admin(`entries/${await entryOfPayout()}/${what}`),
  entry_of_tax: async () => scene.admin(`entries/${await scene.aTaxEntry()}/${what}`),
  entry_not_correctable: async () => scene.admin(`entries/${await entryOfDelivery()}/${what}`),
  not_enough_coins: async () =>
    scene.admin(`entries/${await aSpentRefund(40_000)}/${what}`, what === 'correct' ? { dishes: 1 } : {}),
})

const ofAdjustments: Refused = {
  refundOrder: ofRefunds,
  recordDebtPaid: {
    partner_not_found: () => scene.admin('debts_paid', { ...debt('restaurant', nobody), reference: 'A' }),
    driver_not_found: () => scene.admin('debts_paid', { ...debt('driver', nobody), reference: 'A' }),
    more_than_owed: async () =>
      scene.admin('debts_paid', { ...debt('driver', (await aDriver(app)).id), reference: 'A' }),
    async slip_used() {
      const { refund, driver } = await scene.aDelivered()
      await refund({ dishes: 30_000, bearer: 'driver' })
      const paid = () => scene.admin('debts_paid', { ...debt('driver', driver.id), reference: 'slip' })
      await paid()
      return paid()
    },
  },
  writeDebtOff: {
    partner_not_found: () => scene.admin('write_offs', debt('restaurant', nobody)),
    driver_not_found: () => scene.admin('write_offs', debt('driver_cash', nobody)),
    more_than_owed: async () => scene.admin('write_offs', debt('driver', (await aDriver(app)).id)),
  },
  reverseEntry: correctionsOf('take_back'),
  correctEntry: {
    ...correctionsOf('correct'),
    validation_failed: async () => scene.admin(`entries/${(await scene.aHandIn()).entryId}/correct`),
    more_than_owed: async () =>
      scene.admin(`entries/${(await scene.aHandIn()).entryId}/correct`, { amount: 1_000_000 }),
    async refund_too_large() {
      const { entry_id } = (await (await scene.aDelivered()).refund({ dishes: 1 })).body
      return scene.admin(`entries/${entry_id}/correct`, { dishes: 30_001 })
    },
    async driver_not_found() {
      const { entry_id } = (await (await scene.aDelivered({ hasDriver: false })).refund({ dishes: 1 })).body
      return scene.admin(`entries/${entry_id}/correct`, { bearer: 'driver' })
    },
  },
  confirmAdjustment: {
    adjustment_not_found: () => scene.admin(`adjustments/${nobody}/confirm`),
    second_person_required: async () => scene.admin(`adjustments/${await aWaiting()}/confirm`),
    async already_decided() {
      const id = await aWaiting()
      await scene.admin(`adjustments/${id}/reject`)
      return scene.byOther(`adjustments/${id}/confirm`)
    },
    async refund_too_large() {
      const { refund } = await scene.aDelivered({ price: 600_000 })
      return secondOf(() => refund({ dishes: 600_000 }))
    },
    async more_than_owed() {
      const { driver } = await scene.aDelivered()
      return secondOf(() => scene.admin('write_offs', debt('driver_cash', driver.id, 45_000)))
    },
    async not_enough_coins() {
      const corrected = await scene.admin(`entries/${await aSpentRefund(600_000)}/correct`, { dishes: 1 })
      return scene.byOther(`adjustments/${corrected.body.id}/confirm`)
    },
    async order_state_changed() {
      const { orderId, end } = await scene.aLost()
      const { adjustment_id: waiting } = (await end('platform:refunds')).body
      const order = app.db.updateTable('orders').where('id', '=', orderId)
      // The calls themselves prevent a second loss of an order.
      await order.set({ loss_bearer: 'platform:refunds' }).execute()
      const answer = await scene.admin(`adjustments/${waiting}/confirm`)
      await order.set({ loss_bearer: null }).execute()
      return answer
    },
  },
  rejectAdjustment: {
    adjustment_not_found: () => scene.admin(`adjustments/${nobody}/reject`),
    async already_decided() {
      const id = await aWaiting()
      await scene.byOther(`adjustments/${id}/confirm`)
      return scene.admin(`adjustments/${id}/reject`)
    },
  },
  endDelivery: {
    validation_failed: async () => (await scene.aLost()).end('driver'),
    order_not_found: () => scene.byOther(`orders/${nobody}/end`, { bearer: 'restaurant' }),
    order_state_changed: async () =>
      scene.byOther(`orders/${(await scene.aDelivered()).orderId}/end`, { bearer: 'restaurant' }),
  },
}

const { declared, ways } = listRefusals(ofAdjustments, { ...adjustments, ...refunds })

it('every declared refusal of these calls has a test case', () => {
  expect(ways.map(({ name, code }) => `${name} ${code}`).toSorted()).toEqual(declared)
})

it.each(ways)('$name is refused: $code', async ({ code, take }) => {
  await expectRefusal(code, take)
  await expectBooksInOrder(app)
})
