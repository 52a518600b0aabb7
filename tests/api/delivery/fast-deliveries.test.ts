import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { applySubmittedSteps } from '#server/features/kitchen/board/public.ts'
import { closeStatements } from '#server/features/money/statements/public.ts'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aMoneyScene, type MoneyScene } from '#tests/support/scenes/money-scene.ts'
import { kmNorth } from '#tests/support/scenes/order-scene.ts'
import { anOwnDelivery } from '#tests/support/scenes/own-delivery-scene.ts'
import { aPayoutAccount } from '#tests/support/scenes/payout-account-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let money: MoneyScene

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  // Weeks pass in this test, and an administrator's session ends with the month.
  money = await aMoneyScene(app)
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

type Own = Awaited<ReturnType<typeof anOwnDelivery>>

/** Another order of the same customer at the same restaurant, 1 km away: 60 s at 60 km/h. */
async function another({ fillCart, order, courier, customer, partnerId }: Own, waited: number) {
  await fillCart()
  const { id } = (await order({ type_checkout: 'coins', ...kmNorth(1) })).body.order
  expect((await step(app, id, { step: 'accept', actor: 'partner', actorId: partnerId })).ok).toBe(true)
  const bring = async (what: string, body: object = {}) => {
    const done = await app.call('POST', `/partner/deliveries/${id}/${what}`, { token: courier.token, body })
    expect([done.status, done.body.message], what).toEqual([200, undefined])
  }
  await bring('take')
  // Late enough after the acceptance that a device may report an early departure.
  app.clock.advance(waited * 1_000)
  return { id: Number(id), bring, customer }
}

type Timing = { waited?: number; pickUp?: number | null; between: number; handOver?: number | null }

/** Delivers an order. `pickUp` and `handOver` are the seconds by which the step is reported late. */
async function brought(own: Own, { waited = 600, pickUp, between, handOver }: Timing): Promise<number> {
  const { id, bring } = await another(own, waited)
  await bring('pick_up', pickUp === undefined ? {} : { seconds_ago: pickUp })
  app.clock.advance(between * 1_000)
  await bring('delivered', handOver === undefined ? {} : { seconds_ago: handOver })
  app.clock.advance(10_000)
  await applySubmittedSteps(app.db, app.clock.now())
  return id
}

async function aWeekOf(own: Own): Promise<number> {
  app.clock.advance(7 * 86_400_000)
  await closeStatements(app.db, { now: app.clock.now(), length: 'week' })
  const last = app.db.selectFrom('statements').select('id').where('party', '=', 'restaurant')
  const { id } = await last
    .where('holder_id', '=', own.partnerId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** The output of an operator's command. */
const print = (words: string) => runWords({ db: app.db, now: app.clock.now }, words)

async function anOwn(): Promise<Own> {
  const own = await anOwnDelivery(app, { coins: 900_000 })
  await aPayoutAccount(app, own.partnerId)
  return own
}

it('the payout command lists own deliveries that were faster than 60 km/h by their reported times', async () => {
  const own = await anOwn()
  const fast = [
    await brought(own, { between: 59 }),
    // Reported by a phone that was offline, with the time of each step.
    await brought(own, { pickUp: 600, between: 1, handOver: 560 }),
    // The reported departure is before the acceptance.
    await brought(own, { waited: 0, pickUp: 3_600, between: 59 }),
    await brought(own, { waited: 0, pickUp: 86_400, between: 10 }),
  ]
  await brought(own, { between: 60 })
  await brought(own, { waited: 0, pickUp: 3_600, between: 60 })
  await brought(own, { pickUp: 600, between: 0, handOver: 120 })
  await brought(own, { pickUp: null, between: 1 })
  await brought(own, { between: 1, handOver: null })
  const proposed = await money.admin('payouts', { statement_id: await aWeekOf(own) })
  expect(proposed.body).toMatchObject({ state: 'proposed', fast_deliveries: fast })
  const listed = await money.read(`/administrators/payouts?party=restaurant&holder_id=${own.partnerId}`)
  expect(listed.body).toMatchObject([{ id: proposed.body.id, fast_deliveries: fast }])
  const seen = await app.call('GET', '/partner/payouts', { token: own.owner.token })
  expect(seen.body[0]).not.toHaveProperty('fast_deliveries')
  const printed = await print(`payouts list restaurant ${own.partnerId}`)
  expect(printed).toContain(`proposed  brought itself faster than 60 km/h: ${fast.join(', ')}`)
})

it('the payout command lists earlier weeks too until they are paid', async () => {
  const own = await anOwn()
  const early = await brought(own, { between: 5 })
  const first = await aWeekOf(own)
  const late = await brought(own, { between: 5 })
  const second = await aWeekOf(own)
  const unpaid = (await money.admin('payouts', { statement_id: second })).body
  expect(unpaid.fast_deliveries).toEqual([early, late])
  await money.admin(`payouts/${unpaid.id}/reject`)
  const { id, fast_deliveries } = (await money.admin('payouts', { statement_id: first })).body
  expect(fast_deliveries).toEqual([early])
  await money.byOther(`payouts/${id}/approve`)
  expect((await money.admin(`payouts/${id}/pay`, { reference: `FT${id}` })).status).toBe(200)
  expect((await money.admin('payouts', { statement_id: second })).body.fast_deliveries).toEqual([late])
})

it('the payout command lists those of a statement until its whole sum is paid', async () => {
  const own = await anOwn()
  const fast = [await brought(own, { between: 5 })]
  const statement = await aWeekOf(own)
  const flagsOf = async (amount?: number) => {
    const { id, fast_deliveries } = (await money.admin('payouts', { statement_id: statement, amount })).body
    await money.byOther(`payouts/${id}/approve`)
    expect((await money.admin(`payouts/${id}/pay`, { reference: `FT${id}` })).status).toBe(200)
    return fast_deliveries
  }
  expect(await flagsOf(1)).toEqual(fast)
  expect(await flagsOf(1)).toEqual(fast)
  expect(await flagsOf()).toEqual(fast)
  await brought(own, { between: 60 })
  const next = await money.admin('payouts', { statement_id: await aWeekOf(own) })
  expect(next.body).toMatchObject({ fast_deliveries: [] })
})

it.each([
  [-1, 400],
  [86_400, 200],
  [86_401, 400],
  ['soon', 400],
])('a step reported %s seconds late is answered with %d', async (seconds_ago, status) => {
  const { id, bring, courier } = await anOwn()
  await bring('take')
  const path = `/partner/deliveries/${id}/pick_up`
  expect((await app.call('POST', path, { token: courier.token, body: { seconds_ago } })).status).toBe(status)
})
