import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as cash from '#contracts/money/cash.ts'
import * as coins from '#contracts/money/coins.ts'
import * as entries from '#contracts/money/entries.ts'
import * as payouts from '#contracts/money/payout.ts'
import * as statements from '#contracts/money/statement.ts'
import * as taxes from '#contracts/money/tax.ts'
import * as terms from '#contracts/money/terms.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { expectRefusal, listRefusals, type Refused } from '#tests/support/scenes/money-refusals.ts'
import { aMoneyScene, type MoneyScene } from '#tests/support/scenes/money-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { aPayoutAccount } from '#tests/support/scenes/payout-account-scene.ts'
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

const nobody = 999_999

async function aSlip(amount: number, way = 'bank', reference = 'S1') {
  const { driver } = await scene.aDelivered()
  const begin = () =>
    scene.drives(driver.token, 'hand_ins', { amount, way, ...(way === 'bank' && { reference }) })
  return { driver, begin, first: await begin() }
}

const ofCash: Refused = {
  beginHandIn: {
    more_than_held: async () => (await aSlip(45_001)).first,
    hand_in_waiting: async () => (await aSlip(1, 'office')).begin(),
    slip_used: async () => (await aSlip(1)).begin(),
  },
  withdrawHandIn: {
    hand_in_not_found: async () =>
      scene.drives((await aDriver(app)).token, `hand_ins/${(await aSlip(1)).first.body.id}/withdraw`),
    async already_decided() {
      const { id, driver } = await scene.aHandIn()
      return scene.drives(driver.token, `hand_ins/${id}/withdraw`)
    },
  },
  confirmHandIn: {
    hand_in_not_found: () => scene.admin(`hand_ins/${nobody}/confirm`),
    already_decided: async () => scene.admin(`hand_ins/${(await scene.aHandIn()).id}/confirm`),
    code_not_valid: async () =>
      scene.admin(`hand_ins/${(await aSlip(1, 'office')).first.body.id}/confirm`, { code: 'WRONG' }),
  },
  refuseHandIn: {
    hand_in_not_found: () => scene.admin(`hand_ins/${nobody}/refuse`),
    already_decided: async () => scene.admin(`hand_ins/${(await scene.aHandIn()).id}/refuse`),
  },
  settleCash: {
    nothing_to_settle: async () => scene.drives((await aDriver(app)).token, 'cash/settle'),
  },
  settleDriverCash: {
    driver_not_found: () => scene.admin(`drivers/${nobody}/settle_cash`),
    nothing_to_settle: async () => scene.admin(`drivers/${(await aDriver(app)).id}/settle_cash`),
  },
}

const anOwner = async () => (await aMember(app, { partnerId: (await aCheckout(app)).partner.id })).token
const aDriverToken = async () => (await aDriver(app)).token
/** Data of others is not found, like unknown data. */
const foreignOrder = async () => `orders/${(await scene.aDelivered()).orderId}/money`
const foreignStatement = async () => `statements/${(await scene.aPayout()).statement.id}`
const of = (account: string) => `account=${account}&holder_id=${nobody}`

const ofBooks: Refused = {
  explainPartnerOrder: {
    order_not_found: async () => scene.read(`/partner/${await foreignOrder()}`, await anOwner()),
  },
  explainDriverOrder: {
    order_not_found: async () => scene.read(`/drivers/${await foreignOrder()}`, await aDriverToken()),
  },
  explainOrder: { order_not_found: () => scene.read(`/administrators/orders/${nobody}/money`) },
  getBalance: {
    partner_not_found: () => scene.read(`/administrators/balance?${of('restaurant')}`),
    driver_not_found: () => scene.read(`/administrators/balance?${of('driver_cash')}`),
  },
  listEntries: {
    partner_not_found: () => scene.read(`/administrators/entries?${of('restaurant')}`),
    driver_not_found: () => scene.read(`/administrators/entries?${of('driver')}`),
  },
  getPartnerStatement: {
    statement_not_found: async () => scene.read(`/partner/${await foreignStatement()}`, await anOwner()),
  },
  exportPartnerStatement: {
    statement_not_found: async () => scene.read(`/partner/${await foreignStatement()}/csv`, await anOwner()),
  },
  getDriverStatement: {
    statement_not_found: async () => scene.read(`/drivers/${await foreignStatement()}`, await aDriverToken()),
  },
  exportDriverStatement: {
    statement_not_found: async () =>
      scene.read(`/drivers/${await foreignStatement()}/csv`, await aDriverToken()),
  },
  getStatement: { statement_not_found: () => scene.read(`/administrators/statements/${nobody}`) },
  exportStatement: { statement_not_found: () => scene.read(`/administrators/statements/${nobody}/csv`) },
}

const step = async (does: string, payout: Promise<{ id: number }>, body: object = {}) =>
  scene.admin(`payouts/${(await payout).id}/${does}`, body)
const unknown = (does: string) => () => step(does, Promise.resolve({ id: nobody }), { reference: 'A' })
const changed =
  (does: string, ...taken: ('approve' | 'pay')[]) =>
  () =>
    step(does, scene.aPayout(...taken), { reference: 'A' })

/** The restaurant owes so much now that nothing can be paid out to it. */
async function shrink({ orderId }: { orderId: number }) {
  await scene.admin('refunds', { order_id: orderId, dishes: 30_000, bearer: 'restaurant', paid_to: 'bank' })
}

async function shrunk(does: 'approve' | 'pay') {
  const payout = await scene.aPayout(...(does === 'pay' ? (['approve'] as const) : []))
  await shrink(payout)
  return (does === 'pay' ? scene.admin : scene.byOther)(`payouts/${payout.id}/${does}`, { reference: 'A' })
}

const ofPayouts: Refused = {
  proposePayout: {
    statement_not_found: () => scene.admin('payouts', { statement_id: nobody }),
    payout_open: async () => scene.admin('payouts', { statement_id: (await scene.aPayout()).statement.id }),
    async payout_too_large() {
      const { statement } = await scene.aPayout('approve', 'pay')
      return scene.admin('payouts', { statement_id: statement.id })
    },
  },
  approvePayout: {
    payout_not_found: unknown('approve'),
    payout_state_changed: changed('approve', 'approve'),
    second_person_required: changed('approve'),
    payout_too_large: () => shrunk('approve'),
    async payout_account_missing() {
      const payout = await scene.aPayout()
      await app.db.deleteFrom('payout_accounts').where('holder_id', '=', payout.partner.id).execute()
      return scene.byOther(`payouts/${payout.id}/approve`)
    },
  },
  payPayout: {
    payout_not_found: unknown('pay'),
    payout_state_changed: changed('pay'),
    payout_too_large: () => shrunk('pay'),
    async second_person_required() {
      const { id } = await scene.aPayout('approve')
      return scene.byOther(`payouts/${id}/pay`, { reference: 'A' })
    },
    async payout_account_changed() {
      const { id, partner } = await scene.aPayout('approve')
      await aPayoutAccount(app, partner.id)
      return scene.admin(`payouts/${id}/pay`, { reference: `FT${id}` })
    },
    async reference_used() {
      const { id } = await scene.aPayout('approve', 'pay')
      return step('pay', scene.aPayout('approve'), { reference: `FT${id}` })
    },
  },
  returnPayout: { payout_not_found: unknown('return'), payout_state_changed: changed('return', 'approve') },
  rejectPayout: {
    payout_not_found: unknown('reject'),
    payout_state_changed: changed('reject', 'approve', 'pay'),
  },
}

const rate = (body: object = {}) =>
  scene.admin('rates', { rate: 'commission', basis_points: 900, starts_at: '2099-01-01T00:00:00Z', ...body })
const taxRate = (body: object = {}) =>
  scene.admin('tax_rates', {
    ...{
      party: 'restaurant',
      vat_bp: 1,
      income_bp: 1,
      starts_on: '2099-01-01',
      source: 'Nghị định',
      ...body,
    },
  })
const limits = { soft_limit: 1, hard_limit: 2, driver_id: nobody }

const ofCoins: Refused = {
  grantCoins: {
    account_not_found: () => scene.admin('coins', { user_id: nobody, amount: 1 }),
    async idempotency_key_reused() {
      const { id } = await aCustomer(app)
      const give = (amount: number) =>
        scene.admin('coins', { user_id: id, amount }, { headers: { 'idempotency-key': `gift-${id}` } })
      expect([(await give(5)).status, (await give(5)).status]).toEqual([201, 201])
      return give(6)
    },
  },
}

const ofTerms: Refused = {
  setRate: {
    rate_too_early: () => rate({ starts_at: app.clock.now().toISOString() }),
    partner_not_found: () => rate({ partner_id: nobody }),
    async rate_exists() {
      await rate()
      return rate()
    },
  },
  getCashLimits: { driver_not_found: () => scene.read(`/administrators/cash_limits?driver_id=${nobody}`) },
  setCashLimits: { driver_not_found: () => scene.put('cash_limits', limits) },
  setTaxRate: {
    tax_rate_past: () => taxRate({ starts_on: '2020-01-01' }),
    holder_not_found: () => taxRate({ holder_id: nobody }),
    async tax_rate_exists() {
      await taxRate()
      return taxRate()
    },
  },
  payTax: {
    tax_too_large: () => scene.admin('tax_payments', { amount: 1_000_000, reference: 'A' }),
    async reference_used() {
      const entry = await scene.aTaxEntry()
      const pay = () => scene.admin('tax_payments', { amount: 1, reference: `KB ${entry}` })
      await pay()
      return pay()
    },
  },
}

const { declared, ways } = listRefusals(
  { ...ofCash, ...ofBooks, ...ofCoins, ...ofPayouts, ...ofTerms },
  ...[cash, coins, entries, payouts, statements, taxes, terms],
)

it('every declared refusal of these calls has a test case', () => {
  expect(ways.map(({ name, code }) => `${name} ${code}`).toSorted()).toEqual(declared)
})

it.each(ways)('$name is refused: $code', async ({ code, take }) => {
  await expectRefusal(code, take)
  await expectBooksInOrder(app)
})
