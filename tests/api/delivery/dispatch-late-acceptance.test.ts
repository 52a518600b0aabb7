import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelUnacceptedOrders } from '#server/features/orders/orders/public.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { anOrderAt, clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const acceptWithinMs = 15 * 60_000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(() => app.close())

const cancelLate = () => cancelUnacceptedOrders(app.db, { now: app.clock.now(), acceptWithinMs })

async function eventsOf(orderId: number) {
  const rows = await app.db
    .selectFrom('order_events')
    .select(['event', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ event, actor }) => `${actor} ${event}`)
}

describe('an order that its restaurant has not accepted', () => {
  it('waits to the last millisecond of its limit, and is then canceled by the system', async () => {
    const { id, accept } = await anOrderAt(app)
    app.clock.advance(acceptWithinMs - 1)
    expect(await cancelLate()).toBe(0)
    app.clock.advance(1)
    expect(await cancelLate()).toBe(1)
    expect(await eventsOf(id)).toEqual(['customer placed', 'system canceled'])
    expect(outcome(await accept())).toBe('409 order_state_changed')
  })

  it('returns coins, voucher and sales', async () => {
    const checkout = await aCheckout(app, { coins: 50_000 })
    await checkout.order({ type_checkout: 'coins' })
    expect([await checkout.coins(), await checkout.soldOf()]).toEqual([5_000, 11])
    app.clock.advance(acceptWithinMs)
    expect(await cancelLate()).toBe(1)
    expect([await checkout.coins(), await checkout.soldOf()]).toEqual([50_000, 10])
    await expectBooksInOrder(app)
  })

  it('is canceled once, however many processes run the clock', async () => {
    const scenes = await Promise.all(Array.from({ length: 10 }, () => anOrderAt(app)))
    app.clock.advance(acceptWithinMs)
    const counts = await Promise.all(Array.from({ length: 4 }, cancelLate))
    expect(counts.reduce((sum, count) => sum + count)).toBe(10)
    for (const { id } of scenes) expect(await eventsOf(id)).toEqual(['customer placed', 'system canceled'])
  })

  it('is either accepted or canceled when both happen at the limit', async () => {
    const scenes = await Promise.all(Array.from({ length: 12 }, () => anOrderAt(app)))
    app.clock.advance(acceptWithinMs)
    const [count, ...answers] = await Promise.all([cancelLate(), ...scenes.map((scene) => scene.accept())])
    const accepted = answers.filter((answer) => answer.status === 200).length
    expect(accepted + count).toBe(12)
    expect(new Set(answers.map(outcome))).not.toContain(500)
    for (const { id } of scenes) expect(await eventsOf(id)).toHaveLength(2)
  })
})

describe('an order that was accepted', () => {
  it('is not canceled, however long it takes', async () => {
    const { id, accept } = await anOrderAt(app)
    app.clock.advance(acceptWithinMs - 1)
    expect(outcome(await accept())).toBe(200)
    app.clock.advance(10 * acceptWithinMs)
    expect(await cancelLate()).toBe(0)
    expect(await eventsOf(id)).toEqual(['customer placed', 'partner accepted'])
  })
})
