import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aCartLine, aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

const outcome = ({ status, body }: TestResponse) => body.code ?? status

type Scene = Awaited<ReturnType<typeof aCheckout>>

/** Places orders in sequence; answers the outcome of each. */
async function orderAgainAndAgain(
  { fillCart, order, cartSize }: Scene,
  times: number,
  overrides: object = {},
) {
  const answers: TestResponse[] = []
  for (let n = 0; n < times; n += 1) {
    if ((await cartSize()) === 0) await fillCart()
    answers.push(await order(overrides))
  }
  return answers
}

describe('unaccepted orders', () => {
  it('are at most five of one customer at one restaurant; the sixth is refused with a message', async () => {
    const scene = await aCheckout(app)
    const answers = await orderAgainAndAgain(scene, 6)
    expect(answers.map(outcome)).toEqual([201, 201, 201, 201, 201, 'too_many_waiting_orders'])
    expect([answers[5]?.status, answers[5]?.body.limit]).toEqual([409, 5])
    expect(await scene.cartSize()).toBe(1)
  })

  it('do not limit another customer there, or the same one elsewhere', async () => {
    const scene = await aCheckout(app)
    await orderAgainAndAgain(scene, 5)
    const other = await aCheckout(app)
    const { token, id: user_id } = other.customer
    await aCartLine(app, { user_id, partner_id: scene.partner.id, product_id: scene.dish.id })
    const there = await app.call('POST', '/orders', { token, body: scene.request })
    await app.db
      .updateTable('cart_lines')
      .set({ user_id: scene.customer.id })
      .where('user_id', '=', user_id)
      .execute()
    const elsewhere = await scene.order({ partner_id: other.partner.id })
    expect([there.status, elsewhere.status]).toEqual([201, 201])
  })

  it.each(['accept', 'cancel'] as const)('make room once one of them is over: %s', async (taken) => {
    const scene = await aCheckout(app)
    const [first] = await orderAgainAndAgain(scene, 5)
    const actor = taken === 'accept' ? 'partner' : 'customer'
    expect((await step(app, first?.body.order.id, { step: taken, actor })).ok).toBe(true)
    const answers = await orderAgainAndAgain(scene, 2)
    expect(answers.map(outcome)).toEqual([201, 'too_many_waiting_orders'])
  })

  it('are exactly five of eight at the same time', async () => {
    const { customer, order, orderCount } = await aCheckout(app)
    await refillWhenTaken(customer.id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => order()))
    expect(answers.map(outcome).toSorted()).toEqual([
      ...Array(5).fill(201),
      ...Array(3).fill('too_many_waiting_orders'),
    ])
    expect(await orderCount()).toBe(5)
  })

  it('include orders for later before their release', async () => {
    const takesAhead = { takes_orders_ahead: true, slot_capacity: 100, preparation_minutes: 20 }
    const scene = await aCheckout(app, { partner: takesAhead })
    const wanted_at = '2026-11-20T18:00:00+07:00'
    const later = await orderAgainAndAgain(scene, 3, { wanted_at })
    expect(later.map(outcome)).toEqual([201, 201, 201])
    const now = await orderAgainAndAgain(scene, 3)
    expect(now.map(outcome)).toEqual([201, 201, 'too_many_waiting_orders'])
    expect(outcome(await scene.order({ wanted_at }))).toBe('too_many_waiting_orders')
  })

  it('do not affect the answer to a repeated request', async () => {
    const scene = await aCheckout(app)
    const headers = { 'idempotency-key': 'first' }
    const first = await scene.order({}, headers)
    await orderAgainAndAgain(scene, 4)
    await scene.fillCart()
    const [repeated, another] = [await scene.order({}, headers), await scene.order()]
    expect(repeated.body.order.id).toBe(first.body.order.id)
    expect(outcome(another)).toBe('too_many_waiting_orders')
  })
})

/** Fills the cart again as soon as an order has taken it, so that each concurrent order finds one. */
async function refillWhenTaken(userId: number): Promise<void> {
  await sql`
    create function refill_cart() returns trigger language plpgsql as $$
    begin
      insert into cart_lines (user_id, partner_id, product_id, quantity, created_at, updated_at)
      values (old.user_id, old.partner_id, old.product_id, old.quantity, old.created_at, old.updated_at);
      return null;
    end $$`.execute(app.db)
  await sql`
    create trigger refill after delete on cart_lines for each row when (old.user_id = ${sql.lit(userId)})
      execute function refill_cart()`.execute(app.db)
}
