import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelUnacceptedOrders, releaseDueOrders } from '#server/features/orders/orders/public.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { type Command, carryOut, openShop } from '#tests/support/scenes/random-shop.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const few = fc.nat({ max: 2 })
const pick = fc.nat({ max: 9 })
const line = { user: few, partner: few, dish: few, quantity: fc.integer({ min: 1, max: 99 }), extra: few }
const chosen = { user: few, partner: few, voucher: few }
const stepsOfOrders = [
  ...(['cancel', 'accept', 'refuse', 'ready', 'take', 'leave', 'pickUp', 'deliver'] as const),
  ...(['accept', 'take', 'stop', 'bring'] as const),
]

const movesOfMoney = ['handIn', 'settle', 'refund', 'correct', 'payOut'] as const
const weekMs = 7 * 86_400_000

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom('add' as const, 'set' as const), ...line }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('apply' as const, 'unapply' as const), ...chosen }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('order' as const),
      user: few,
      partner: few,
      voucher: fc.option(few),
      coins: fc.boolean(),
      km: fc.constantFrom(1, 3, 3.1, 15, 15.2),
      slot: fc.option(fc.nat({ max: 3 })),
    }),
  },
  { weight: 12, arbitrary: fc.record({ act: fc.constantFrom(...stepsOfOrders), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('rateDriver' as const, 'ratePartner' as const),
      pick,
      point: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom(...movesOfMoney),
      pick,
      amount: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('again' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('soldOut' as const), partner: few, dish: few }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('count' as const, 'countExtra' as const),
      ...{ partner: few, dish: few, left: fc.option(fc.nat({ max: 120 })) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('week' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.nat({ max: 40 }) }) },
)

/** Each run contains some steps that succeed, else most runs would only be refused. */
const oneOrderToItsEnd: Command[] = [
  { act: 'add', user: 0, partner: 0, dish: 0, quantity: 2, extra: 0 },
  { act: 'order', user: 0, partner: 0, voucher: 0, coins: true, km: 1 },
  { act: 'accept', pick: 0 },
  { act: 'take', pick: 0 },
  { act: 'take', pick: 1 },
  { act: 'pickUp', pick: 0 },
  { act: 'deliver', pick: 0 },
  { act: 'ratePartner', pick: 0, point: 4 },
]

/** The rating is the last call and succeeds only after all the earlier ones. */
async function doOneOrder(shop: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  const statuses: (number | undefined)[] = []
  for (const each of oneOrderToItsEnd) statuses.push((await carryOut(app, shop, each))?.status)
  expect(statuses.at(-1)).toBe(201)
}

/** After a week the restaurant of that order gets the balance of its statement. */
async function payForOneOrder(shop: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  app.clock.advance(weekMs)
  const paid = await carryOut(app, shop, { act: 'payOut', pick: 0, amount: 1 })
  expect(paid?.body).toMatchObject({ state: 'paid' })
}

/** The lines of an answered cart sum to its total. */
function expectSum(body: { carts?: { unit_price: number; quantity: number }[]; total_price_cart?: number }) {
  if (!body?.carts) return
  const sum = body.carts.reduce((total, { unit_price, quantity }) => total + unit_price * quantity, 0)
  expect(sum).toBe(body.total_price_cart)
}

async function expectAllWell(): Promise<void> {
  expect(await auditDatabase(app.db)).toEqual([])
  const { least } = await app.db
    .selectFrom('users')
    .select((eb) => eb.fn.min<number>('coins').as('least'))
    .executeTakeFirstOrThrow()
  expect(least).toBeGreaterThanOrEqual(0)
  const { sum } = await app.db
    .selectFrom('ledger_postings')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  expect(sum).toBe(0)
  for (const table of ['products', 'choices'] as const) {
    const { left } = await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.min<number | null>('stock_left').as('left'))
      .executeTakeFirstOrThrow()
    expect(left ?? 0).toBeGreaterThanOrEqual(0)
  }
}

/** The clock's work in between: releases orders for later, and ends waits for an answer. */
async function doWhatIsDue(): Promise<void> {
  const now = app.clock.now()
  await releaseDueOrders(app.db, now)
  await cancelUnacceptedOrders(app.db, { now, acceptWithinMs: 900_000 })
}

describe('any mixture of customers, restaurants and drivers', () => {
  beforeEach(async () => {
    await app.close()
    app = await startTestApp()
  })

  it('in sequence leaves nothing for the audit, and no error', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40 }), async (commands) => {
        const shop = await openShop(app)
        await doOneOrder(shop)
        await payForOneOrder(shop)
        for (const each of commands) {
          if (each.act === 'week') app.clock.advance(weekMs)
          const answer = await carryOut(app, shop, each)
          expect(answer?.status ?? 200, JSON.stringify([each, answer?.body])).toBeLessThan(500)
          expectSum(answer?.body)
          if (each.act === 'wait') await doWhatIsDue()
        }
        await expectAllWell()
      }),
      { numRuns: 15 },
    )
  })

  it('at the same time leaves nothing for the audit, and no error', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 60 }), async (commands) => {
        const shop = await openShop(app)
        await doOneOrder(shop)
        await payForOneOrder(shop)
        for (let start = 0; start < commands.length; start += 12) {
          const some = commands.slice(start, start + 12)
          // No transaction lasts so long that it belongs to the week before.
          if (some.some(({ act }) => act === 'week')) app.clock.advance(weekMs)
          const answers = await Promise.all(some.map((each) => carryOut(app, shop, each)))
          for (const answer of answers) {
            expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBeLessThan(500)
            expectSum(answer?.body)
          }
          await doWhatIsDue()
        }
        await expectAllWell()
      }),
      { numRuns: 15 },
    )
  })
})
