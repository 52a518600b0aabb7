import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPartner, aProduct } from '#tests/support/builders.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCartLine, aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { whileChanging } from '#tests/support/while-changing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const setStatus = (token: string, status: unknown) =>
  app.call('PATCH', '/partner/status', { token, body: { status } })

async function statusOf(partnerId: number) {
  app.dropReadyBytes()
  return (await app.call('GET', `/partners/${partnerId}`)).body.status
}

describe('a restaurant’s own status', () => {
  it('is opened and closed, as the public sees', async () => {
    const partner = await aPartner(app)
    const token = await aPartnerToken(app, partner.id)
    for (const status of ['close', 'close', 'open'] as const) {
      const answer = await setStatus(token, status)
      expect([answer.status, answer.body]).toEqual([200, { status }])
      expect(await statusOf(partner.id)).toBe(status)
    }
  })

  it.each(['locked', 'not_activated', '', null, true])('cannot be set to: %s', async (status) => {
    const token = await aPartnerToken(app, (await aPartner(app)).id)
    const answer = await setStatus(token, status)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['status']])
  })

  it('decides whether orders are accepted', async () => {
    const checkout = await aCheckout(app)
    const token = await aPartnerToken(app, checkout.partner.id)
    await setStatus(token, 'close')
    expect(outcome(await checkout.order())).toBe('409 partner_closed')
    await setStatus(token, 'open')
    expect(outcome(await checkout.order())).toBe(201)
  })

  it('stays locked if an administrator locks the restaurant at the same time', async () => {
    const partner = await aPartner(app)
    const token = await aPartnerToken(app, partner.id)
    await whileChanging(
      app,
      (transaction) =>
        transaction.updateTable('partners').set({ status: 'locked' }).where('id', '=', partner.id).execute(),
      () => setStatus(token, 'open'),
    )
    const query = app.db.selectFrom('partners').select('status').where('id', '=', partner.id)
    expect((await query.executeTakeFirstOrThrow()).status).toBe('locked')
  })
})

describe('closing while customers order', () => {
  it('waits for an order that is being placed', async () => {
    const { partner } = await aCheckout(app)
    const token = await aPartnerToken(app, partner.id)
    const done: string[] = []
    await whileChanging(
      app,
      async (transaction) => {
        await transaction
          .selectFrom('partners')
          .select('id')
          .where('id', '=', partner.id)
          .forShare()
          .execute()
        done.push('placing')
      },
      async () => {
        const answer = await setStatus(token, 'close')
        done.push('closed')
        return answer
      },
    )
    expect(done).toEqual(['placing', 'closed'])
  })

  it('accepts no order after its answer', async () => {
    const partner = await aPartner(app)
    const token = await aPartnerToken(app, partner.id)
    const dish = await aProduct(app, { partner_id: partner.id, price: 30_000 })
    const checkouts = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const checkout = await aCheckout(app)
        await aCartLine(app, {
          user_id: checkout.customer.id,
          partner_id: partner.id,
          product_id: dish.id,
        })
        return () => checkout.order({ partner_id: partner.id })
      }),
    )
    const countOrders = async () =>
      (await app.db.selectFrom('orders').select('id').where('partner_id', '=', partner.id).execute()).length
    const outcomes: (string | number)[] = []
    const closing = Promise.withResolvers<number>()
    async function close() {
      expect((await setStatus(token, 'close')).status).toBe(200)
      closing.resolve(await countOrders())
    }
    async function orderOneAfterTheOther() {
      for (let order = checkouts.pop(); order !== undefined; order = checkouts.pop()) {
        outcomes.push(outcome(await order()))
        if (outcomes.length === 15) close().catch(closing.reject)
      }
    }
    const placing = Array.from({ length: 10 }, orderOneAfterTheOther)
    const whenClosed = await closing.promise
    await Promise.all(placing)
    expect(new Set(outcomes)).toEqual(new Set([201, '409 partner_closed']))
    const taken = outcomes.filter((one) => one === 201).length
    expect(taken).toBeGreaterThanOrEqual(15)
    expect(taken).toBeLessThan(60)
    // Every order was committed before the answer of the closing; later ones were refused.
    expect(await countOrders()).toBe(whenClosed)
    expect(taken).toBe(whenClosed)
    await expectBooksInOrder(app)
  })
})
