import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelUnacceptedOrders } from '#server/features/orders/orders/public.ts'
import { aPartner } from '#tests/support/builders.ts'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aMember } from '#tests/support/principals.ts'
import { aSwap } from '#tests/support/scenes/swap-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const alternatives = ({ id, kitchen }: Awaited<ReturnType<typeof aSwap>>, query: string) =>
  app.call('GET', `/partner/board/orders/${id}/alternatives?${query}`, kitchen)

describe('alternatives', () => {
  it('cost the same or less, begin with the same category, and contain no amounts', async () => {
    const scene = await aSwap(app)
    const { status, body } = await alternatives(scene, `line_id=${scene.lineId}`)
    expect([status, body]).toEqual([
      200,
      {
        leaves_out: 'dish',
        alternatives: [
          { id: scene.cheaper.id, name: 'Mì Quảng' },
          { id: scene.cheapest.id, name: 'Nước mía' },
          { id: scene.drink.id, name: 'Trà đá' },
        ],
      },
    ])
  })

  it('have stock for the whole line, and are served at that time', async () => {
    const scene = await aSwap(app, { quantity: 3, isAlone: true })
    const token = scene.owner.token
    const set = (dish: number, left: number) =>
      app.call('PUT', `/partner/products/${dish}/stock`, { token, body: { left } })
    await set(scene.cheaper.id, 2)
    await set(scene.cheapest.id, 3)
    const from = { served_from: '2027-01-01' }
    await app.db.updateTable('products').set(from).where('id', '=', scene.drink.id).execute()
    const { body } = await alternatives(scene, `line_id=${scene.lineId}`)
    expect(body.alternatives).toEqual([{ id: scene.cheapest.id, name: 'Nước mía' }])
  })

  it('of a line that is not in the order are refused at the field', async () => {
    const [scene, other] = [await aSwap(app), await aSwap(app)]
    const line = await alternatives(scene, `line_id=${other.lineId}`)
    const choice = await alternatives(scene, `line_id=${scene.lineId}&choice_id=1`)
    expect([line, choice].map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [400, ['line_id']],
      [400, ['choice_id']],
    ])
  })
})

describe('asking', () => {
  it('shows the customer the result of each answer, and the board that it waits', async () => {
    const scene = await aSwap(app)
    const asked = await scene.ask({ offers: [scene.cheapest.id, scene.cheaper.id] })
    expect(asked.status).toBe(200)
    expect(asked.body.ticket.asks).toEqual({
      id: expect.any(Number),
      ...{ line_id: scene.lineId, missing: scene.dish.name, offers: ['Nước mía', 'Mì Quảng'] },
      marked_sold_out: false,
      ...{ by: scene.kitchen.name, seconds_left: 60, until: new Date(+testNoon + 60_000).toISOString() },
    })
    expect(JSON.stringify(asked.body)).not.toMatch(/price|total|29000|28000/)
    app.clock.advance(18_000)
    const { progress } = await scene.track()
    expect(progress).toMatchObject({
      revision: 1,
      swap: {
        seconds_left: 42,
        missing: { name: scene.dish.name, quantity: 1, choice: null },
        offers: [
          { name: 'Nước mía', total: 64_000 },
          { name: 'Mì Quảng', total: 63_000 },
        ],
        drop: { leaves_out: 'dish', total: 35_000 },
        otherwise: 'drop',
      },
    })
    expect((await scene.ticket()).asks.seconds_left).toBe(42)
  })

  it('can mark the dish as sold out at the same time', async () => {
    const scene = await aSwap(app)
    await scene.ask({ sold_out: true })
    const row = app.db.selectFrom('products').selectAll().where('id', '=', scene.dish.id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      ...{ stock_left: 0, stock_until: new Date('2026-11-20T17:00:00Z') },
    })
  })

  it('offers only alternatives, each once', async () => {
    const scene = await aSwap(app)
    const { cheaper, drink, cheapest, dish } = scene
    const wrong = [[dish.id], [cheaper.id, cheaper.id], [cheaper.id + 900_000]]
    for (const offers of wrong) {
      const { status, body } = await scene.ask({ offers })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['offers']])
    }
    const many = await scene.ask({ offers: [cheaper.id, drink.id, cheapest.id, dish.id] })
    expect([many.status, await scene.swaps()]).toEqual([400, []])
  })

  it('must name a line of the order', async () => {
    const scene = await aSwap(app)
    const { status, body } = await scene.ask({ line_id: scene.lineId + 900_000 })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['line_id']])
  })

  it('allows one question at a time, even from two devices, and several in sequence', async () => {
    const scene = await aSwap(app)
    const both = await Promise.all([
      scene.ask(),
      scene.ask({ line_id: scene.drinkLineId, offers: [] }, scene.owner.token),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('swap_open')
    expect(await scene.swaps()).toHaveLength(1)
    expect((await scene.answer({ answer: 'drop' })).status).toBe(200)
    const [line] = await scene.lines()
    expect((await scene.ask({ line_id: line?.id, offers: [] })).status).toBe(200)
  })

  it('is possible for a placed or accepted order, not for one that is ready, over, or for later', async () => {
    const scene = await aSwap(app)
    const later = new Date(testNoon.getTime() + 3 * 3_600_000)
    const slot = { wanted_at: later, release_at: later, preparation_minutes: 20, slot_capacity: 4 }
    const none = { wanted_at: null, release_at: null, preparation_minutes: null, slot_capacity: null }
    const set = (values: object) =>
      app.db.updateTable('orders').set(values).where('id', '=', scene.id).execute()
    await set(slot)
    expect((await scene.ask()).body.code).toBe('order_not_due')
    await set(none)
    await scene.accept()
    await step(app, scene.id, { step: 'mark_ready', actor: 'partner' })
    expect((await scene.ask()).body.code).toBe('order_state_changed')
    await step(app, scene.id, { step: 'pick_up', actor: 'administrator' })
    expect((await scene.ask()).body.code).toBe('order_state_changed')
  })

  it('waits for a submitted step that ends the order, but not for an acceptance', async () => {
    const [ready, refused, accepted] = [await aSwap(app), await aSwap(app), await aSwap(app)]
    await ready.accept()
    await ready.press('ready')
    await refused.press('refuse', { reason: 'too_busy' }, refused.owner.token)
    for (const scene of [ready, refused]) {
      const { status, body } = await scene.ask()
      expect([status, body.code]).toEqual([409, 'step_taken'])
    }
    await accepted.press('accept', { minutes: 10 })
    expect((await accepted.ask()).status).toBe(200)
  })

  it('answers 404 for another restaurant’s order', async () => {
    const scene = await aSwap(app)
    const { token } = await aMember(app, { partnerId: (await aPartner(app)).id })
    const calls = [
      await scene.ask({}, token),
      await app.call('POST', `/partner/board/orders/${scene.id}/swap/withdraw`, {
        token,
        body: { swap_id: 1 },
      }),
      await alternatives({ ...scene, kitchen: { ...scene.kitchen, token } }, `line_id=${scene.lineId}`),
    ]
    expect(calls.map(({ body }) => body.code)).toEqual(Array(3).fill('order_not_found'))
  })

  it('blocks “ready” and the pick-up until the answer', async () => {
    const scene = await aSwap(app)
    await scene.accept()
    await scene.ask()
    const ready = await scene.press('ready')
    const byWire = await app.call('POST', `/partner/orders/${scene.id}/ready`, scene.owner)
    expect([ready.body.code, byWire.body.code]).toEqual(['swap_open', 'swap_open'])
    expect((await step(app, scene.id, { step: 'pick_up', actor: 'administrator' })).ok).toBe(false)
    await scene.answer({ answer: 'drop' })
    expect((await scene.press('ready')).status).toBe(200)
  })

  it('stops the clock from canceling an unaccepted order, until a minute after the answer', async () => {
    const scene = await aSwap(app)
    const acceptWithinMs = 15 * 60_000
    const look = () => cancelUnacceptedOrders(app.db, { now: app.clock.now(), acceptWithinMs })
    app.clock.advance(acceptWithinMs)
    await scene.ask()
    await look()
    await scene.answer({ answer: 'drop' })
    app.clock.advance(59_999)
    await look()
    expect((await scene.row()).state).toBe('placed')
    app.clock.advance(1)
    await look()
    expect((await scene.row()).state).toBe('canceled')
  })

  it('can be withdrawn until the answer', async () => {
    const scene = await aSwap(app)
    const { id } = (await scene.ask()).body.ticket.asks
    const taken = await scene.press('swap/withdraw', { swap_id: id })
    expect(taken.body.ticket).toMatchObject({ asks: null, decided: [{ outcome: 'withdrawn', became: null }] })
    const { body: log } = await app.call('GET', '/partner/staff/actions', scene.owner)
    expect(log[0]).toMatchObject({ action: 'swap_withdrawn', details: { order_id: scene.id } })
    expect((await scene.track()).progress).toMatchObject({ swap: null, revision: 2 })
    expect((await scene.press('swap/withdraw', { swap_id: id })).body.code).toBe('swap_over')
    expect((await scene.answer({ answer: 'drop' })).body.code).toBe('swap_over')
    expect((await scene.row()).total).toBe(65_000)
  })
})
