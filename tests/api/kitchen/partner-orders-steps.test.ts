import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken, aVoucher } from '#tests/support/ordering-builders.ts'
import { clearOrdersAndPeople, offersOf, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const vietnamese = { 'accept-language': 'vi' }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => clearOrdersAndPeople(app))
afterAll(() => app.close())

type Headers = Record<string, string>
const accept = (id: number, token: string, headers: Headers = {}) =>
  app.call('POST', `/partner/orders/${id}/accept`, { token, headers })
const refuse = (id: number, token: string, body: unknown = { reason: 'Hết gà' }, headers: Headers = {}) =>
  app.call('POST', `/partner/orders/${id}/refuse`, { token, headers, body })
const ready = (id: number, token: string, headers: Headers = {}) =>
  app.call('POST', `/partner/orders/${id}/ready`, { token, headers })

const steps: [string, typeof accept][] = [
  ['accept', accept],
  ['refuse', (id, token, headers) => refuse(id, token, undefined, headers)],
  ['ready', ready],
]

/** A real order that waits for its restaurant. */
async function aPlacedOrder(scene: Parameters<typeof aCheckout>[1] = {}, request: object = {}) {
  const checkout = await aCheckout(app, scene)
  const placed = await checkout.order(request)
  expect(placed.status).toBe(201)
  const id: number = placed.body.order.id
  return { ...checkout, id, token: await aPartnerToken(app, checkout.partner.id) }
}

async function historyOf(orderId: number) {
  return app.db
    .selectFrom('order_events')
    .select(['event', 'actor', 'actor_id', 'reason'])
    .where('order_id', '=', orderId)
    .where('event', '<>', 'placed')
    .orderBy('id')
    .execute()
}

describe('a restaurant', () => {
  it('accepts an order and reports when it is ready', async () => {
    const { id, partner, token } = await aPlacedOrder()
    const accepted = await accept(id, token)
    expect(accepted.status).toBe(200)
    expect(accepted.body.order).toMatchObject({ id, status: 'shipping', state: 'accepted', driver_id: null })
    const done = await ready(id, token)
    expect([done.status, done.body.order.state]).toEqual([200, 'accepted'])
    const partnerDid = { actor: 'partner', actor_id: partner.id, reason: null }
    expect(await historyOf(id)).toEqual([
      { event: 'accepted', ...partnerDid },
      { event: 'ready', ...partnerDid },
    ])
  })

  it('refuses an order: the reason is stored and everything is given back', async () => {
    const scene = await aPlacedOrder({ coins: 100_000 }, { type_checkout: 'coins' })
    const { id, partner, token, coins, soldOf } = scene
    expect([await coins(), await soldOf()]).toEqual([55_000, 11])
    const refused = await refuse(id, token, { reason: '  Hết gà  ' })
    expect(refused.status).toBe(200)
    expect(refused.body.order).toMatchObject({ id, status: 'canceled', state: 'canceled' })
    expect(await historyOf(id)).toEqual([
      { event: 'canceled', actor: 'partner', actor_id: partner.id, reason: 'Hết gà' },
    ])
    expect([await coins(), await soldOf()]).toEqual([100_000, 10])
    await expectBooksInOrder(app)
  })

  it('refuses an order with a voucher, which can be used again', async () => {
    const checkout = await aCheckout(app)
    const voucher = await aVoucher(app, { partner_id: checkout.partner.id, usage_limit: 1 })
    const { body } = await checkout.order({ voucher_id: voucher.id })
    await refuse(body.order.id, await aPartnerToken(app, checkout.partner.id))
    await checkout.fillCart()
    expect((await checkout.order({ voucher_id: voucher.id })).status).toBe(201)
    await expectBooksInOrder(app)
  })

  it.each([
    ['none', {}],
    ['an empty one', { reason: '' }],
    ['only spaces', { reason: '   ' }],
    ['256 characters', { reason: 'x'.repeat(256) }],
    ['a number', { reason: 7 }],
  ])('needs a reason to refuse: %s', async (_what, body) => {
    const { id, token } = await aPlacedOrder()
    const answer = await refuse(id, token, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['reason']])
    expect(await historyOf(id)).toEqual([])
  })

  it('may give a reason of 255 characters', async () => {
    const { id, token } = await aPlacedOrder()
    expect(outcome(await refuse(id, token, { reason: 'ế'.repeat(255) }))).toBe(200)
  })
})

describe('a step that the transitions do not allow answers 409', () => {
  const refused = async (answer: ReturnType<typeof accept>) => {
    const { status, body } = await answer
    expect([status, body.code]).toEqual([409, 'order_state_changed'])
    expect(body.message).toBe('Đơn hàng đã chuyển sang bước khác nên không thể làm việc này nữa.')
  }

  it('ready before accepted', async () => {
    const { id, token } = await aPlacedOrder()
    await refused(ready(id, token, vietnamese))
  })

  it('accepted or refused after the acceptance; ready twice', async () => {
    const { id, token } = await aPlacedOrder()
    await accept(id, token)
    await refused(accept(id, token, vietnamese))
    await refused(refuse(id, token, undefined, vietnamese))
    await ready(id, token)
    await refused(ready(id, token, vietnamese))
  })

  it.each([
    ['canceled', [{ step: 'cancel', actor: 'system' }]],
    [
      'on its way',
      [
        { step: 'accept', actor: 'partner' },
        { step: 'pick_up', actor: 'administrator' },
      ],
    ],
  ] as const)('every step when the order is %s', async (_what, taken) => {
    const { id, token } = await aPlacedOrder()
    for (const one of taken) await step(app, id, one)
    for (const [, call] of steps) await refused(call(id, token, vietnamese))
  })

  it('all but one of several at the same time', async () => {
    const driver = await aDriver(app)
    const scene = await aPlacedOrder({ coins: 100_000 }, { type_checkout: 'coins' })
    const { id, token, customer } = scene
    const answers = await Promise.all([
      accept(id, token),
      refuse(id, token),
      accept(id, token),
      app.call('POST', `/orders/${id}/cancel`, { token: customer.token }),
    ])
    expect(answers.map(outcome).toSorted()).toEqual([200, ...Array(3).fill('409 order_state_changed')])
    const isAccepted = answers.some((answer) => answer.body.order?.state === 'accepted')
    expect(await offersOf(app, id)).toEqual(isAccepted ? [[driver.id, null]] : [])
    await expectBooksInOrder(app)
  })
})

describe("another restaurant's order", () => {
  it.each(steps)('answers 404: %s', async (_name, call) => {
    const { id } = await aPlacedOrder()
    const other = await aPartner(app)
    const token = await aPartnerToken(app, other.id)
    for (const orderId of [id, 999_999]) {
      const { status, body } = await call(orderId, token, vietnamese)
      expect([status, body.code, body.message]).toEqual([404, 'order_not_found', 'Không tìm thấy đơn hàng.'])
    }
    expect(await historyOf(id)).toEqual([])
  })
})

describe("the restaurant's calls", () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/partner/orders'],
    ['POST', '/partner/orders/1/accept'],
    ['POST', '/partner/orders/1/refuse', { reason: 'Hết gà' }],
    ['POST', '/partner/orders/1/ready'],
    ['PATCH', '/partner/status', { status: 'close' }],
  ]

  it.each(calls)('are for restaurants only: %s %s', async (method, path, body) => {
    const say = async (token?: string) => {
      const given = { ...(token && { token }), ...(body ? { body } : {}) }
      const answer = await app.call(method, path, { headers: vietnamese, ...given })
      return [answer.status, answer.body.message]
    }
    expect(await say()).toEqual([401, 'Vui lòng đăng nhập để tiếp tục.'])
    for (const { token } of [await aCustomer(app), await aDriver(app)]) {
      expect(await say(token)).toEqual([403, 'Bạn không có quyền làm việc này.'])
    }
    const locked = await aPartner(app, { status: 'locked' })
    expect((await say(await aPartnerToken(app, locked.id)))[0]).toBe(401)
  })
})
