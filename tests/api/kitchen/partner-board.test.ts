import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPartner } from '#tests/support/builders.ts'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aMember, aSession } from '#tests/support/principals.ts'
import { aBoard } from '#tests/support/scenes/board-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(() => app.close())

const settings = (token: string, body: object) => app.call('PUT', '/partner/board/settings', { token, body })
const device = (token: string, body: object) => app.call('PUT', '/partner/devices', { token, body })

describe('the board', () => {
  it('shows the dishes to cook, and no money', async () => {
    const { id, dish, ticket, board } = await aBoard(app, { quantity: 2, price: 31_234 })
    expect(await ticket()).toMatchObject({
      ...{ id, column: 'new', state: 'placed', customer_name: 'Thử', ready_by: null, driver: null },
      lines: [{ product_id: dish.id, name: dish.name, quantity: 2, note: null, choices: [] }],
      if_sold_out: 'drop',
    })
    expect(JSON.stringify(await board())).not.toMatch(/31234|62468|"[a-z_]*(total|price|fee)[a-z_]*":/)
  })

  it('shows what the customer chose for a dish that is sold out', async () => {
    const { id, ticket } = await aBoard(app)
    await app.db.updateTable('orders').set({ if_sold_out: 'cancel' }).where('id', '=', id).execute()
    expect((await ticket()).if_sold_out).toBe('cancel')
  })

  it('shows the kitchen no order with money, and refuses it the steps whose answers contain money', async () => {
    const { id, kitchen } = await aBoard(app)
    const answers = [
      await app.call('GET', '/partner/orders', kitchen),
      await app.call('POST', `/partner/orders/${id}/accept`, kitchen),
      await app.call('POST', `/partner/orders/${id}/ready`, kitchen),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('shows no other restaurant’s orders, and is closed to other restaurants’ staff', async () => {
    const { id, partnerId } = await aBoard(app)
    const { token } = await aMember(app, { partnerId: (await aPartner(app)).id })
    const calls: [string, object][] = [
      [`/partner/board/orders/${id}/accept`, { minutes: 10 }],
      [`/partner/board/orders/${id}/ready`, {}],
      [`/partner/board/orders/${id}/refuse`, { reason: 'too_busy' }],
      [`/partner/board/orders/${id}/undo`, { step_id: 1 }],
      [`/partner/board/orders/${id}/delay`, { minutes: 5 }],
    ]
    for (const [path, body] of calls) {
      expect([path, (await app.call('POST', path, { token, body })).status]).toEqual([path, 404])
    }
    expect((await app.call('GET', `/partner/board?partner_id=${partnerId}`, { token })).status).toBe(404)
  })

  it('shows the driver with the remaining minutes, and the order in each column', async () => {
    const { id, ticket, press, settle } = await aBoard(app)
    await press('accept', { minutes: 15 })
    await settle()
    const driver = await aDriver(app, { latitude: 16.08, status: 'shipping' })
    await step(app, id, { step: 'assign', actor: 'driver', driverId: driver.id })
    expect((await ticket()).driver).toEqual({
      ...{ name: driver.name, license_plate: driver.license_plate, minutes_away: 4 },
    })
    await press('ready')
    await settle()
    expect((await ticket()).column).toBe('ready')
    await step(app, id, { step: 'pick_up', actor: 'driver' })
    expect((await ticket()).column).toBe('on_its_way')
    await step(app, id, { step: 'complete', actor: 'driver' })
    expect(await ticket()).toMatchObject({ column: 'done', note: null })
  })
})

describe('accepting', () => {
  it('takes effect after ten seconds; the promise counts from the press', async () => {
    const { press, ticket, state, settle } = await aBoard(app)
    const pressed = await press('accept', { minutes: 25 })
    expect(pressed.body.ticket).toMatchObject({ column: 'cooking', staged: { step: 'accept' } })
    expect(await state()).toBe('placed')
    expect(await settle()).toBe(1)
    expect(await ticket()).toMatchObject({
      ...{ column: 'cooking', state: 'accepted', staged: null },
      ready_by: new Date(testNoon.getTime() + 25 * 60_000).toISOString(),
    })
  })

  it.each([4, 61, 'soon', null])('rejects %s minutes', async (minutes) => {
    const { press, ticket } = await aBoard(app)
    const refused = await press('accept', { minutes })
    expect([refused.status, refused.body.errors.minutes]).toEqual([400, [expect.any(String)]])
    expect((await ticket()).staged).toBeNull()
  })

  it('succeeds for one of two devices, and the other learns who was first', async () => {
    const { press, owner, kitchen, settle } = await aBoard(app)
    const both = await Promise.all([
      press('accept', { minutes: 10 }, owner.token),
      press('accept', { minutes: 20 }, kitchen.token),
    ])
    const [first, second] = both.toSorted((a, b) => a.status - b.status)
    expect([first?.status, second?.status, second?.body.code]).toEqual([200, 409, 'step_taken'])
    expect(second?.body.by).toBe(first?.body.ticket.staged.by)
    expect(second?.body.message).toContain(second?.body.by)
    await settle()
    const late = await press('refuse', { reason: 'too_busy' }, owner.token)
    expect([late.status, late.body.code, late.body.step]).toEqual([409, 'step_taken', 'accept'])
  })

  it('fails if the customer cancels in the meantime', async () => {
    const { id, press, customer, state, settle } = await aBoard(app)
    await press('accept', { minutes: 10 })
    expect((await app.call('POST', `/orders/${id}/cancel`, customer)).status).toBe(200)
    expect([await settle(), await state()]).toEqual([0, 'canceled'])
    await expectBooksInOrder(app)
  })

  it('is possible for an order for later only when it is due', async () => {
    const { id, press, owner, ticket } = await aBoard(app)
    const later = new Date(testNoon.getTime() + 3 * 3_600_000)
    const slot = { wanted_at: later, release_at: later, preparation_minutes: 20, slot_capacity: 4 }
    await app.db.updateTable('orders').set(slot).where('id', '=', id).execute()
    expect((await ticket()).column).toBe('later')
    expect((await press('accept', { minutes: 10 })).body.code).toBe('order_not_due')
    expect((await press('ready', {}, owner.token)).body.code).toBe('order_state_changed')
  })
})

describe('undoing', () => {
  it('cancels a submitted step without any effect', async () => {
    const { press, ticket, settle } = await aBoard(app)
    const { staged } = (await press('accept', { minutes: 10 })).body.ticket
    const undone = await press('undo', { step_id: staged.id })
    expect([undone.status, undone.body.ticket.column]).toEqual([200, 'new'])
    expect(await settle()).toBe(0)
    expect(await ticket()).toMatchObject({ column: 'new', staged: null })
    expect((await press('accept', { minutes: 15 })).status).toBe(200)
  })

  it('names its step, so that a newer unseen one stays', async () => {
    const { press, owner, ticket } = await aBoard(app)
    const { staged } = (await press('accept', { minutes: 10 })).body.ticket
    await press('undo', { step_id: staged.id })
    await press('refuse', { reason: 'too_busy' }, owner.token)
    const stale = await press('undo', { step_id: staged.id })
    expect([stale.status, stale.body.code]).toEqual([409, 'undo_too_late'])
    expect((await ticket()).staged.step).toBe('refuse')
  })

  it('ends after ten seconds', async () => {
    const { press } = await aBoard(app)
    const { staged } = (await press('accept', { minutes: 10 })).body.ticket
    app.clock.advance(10_000)
    expect((await press('undo', { step_id: staged.id })).body.code).toBe('undo_too_late')
  })
})

describe('delaying', () => {
  it('moves the promise by an hour at most', async () => {
    const { press, ticket, settle } = await aBoard(app)
    expect((await press('delay', { minutes: 10 })).body.code).toBe('order_state_changed')
    await press('accept', { minutes: 10 })
    await settle()
    expect((await press('delay', { minutes: 30 })).status).toBe(200)
    expect((await press('delay', { minutes: 30 })).status).toBe(200)
    expect((await press('delay', { minutes: 5 })).body.code).toBe('delay_too_long')
    expect(await ticket()).toMatchObject({
      delayed_minutes: 60,
      ready_by: new Date(testNoon.getTime() + 70 * 60_000).toISOString(),
    })
  })

  it('moves the time that the customer sees', async () => {
    const { id, press, customer, settle } = await aBoard(app)
    const arrival = async () =>
      Date.parse(
        (await app.call('GET', `/users/tracking_order?order_id=${id}`, customer)).body.progress.estimated_at,
      )
    await press('accept', { minutes: 20 })
    await settle()
    const before = await arrival()
    await press('delay', { minutes: 20 })
    expect((await arrival()) - before).toBe(20 * 60_000)
  })
})

describe('settings and devices', () => {
  it('say whether orders are accepted automatically', async () => {
    const { owner, board } = await aBoard(app)
    expect((await settings(owner.token, { auto_accept_minutes: 4 })).status).toBe(400)
    expect((await settings(owner.token, { auto_accept_minutes: 20 })).body).toEqual({
      auto_accept_minutes: 20,
    })
    expect((await board()).auto_accept_minutes).toBe(20)
    await settings(owner.token, { auto_accept_minutes: null })
    expect((await board()).auto_accept_minutes).toBeNull()
  })

  it('count the devices that recently reported that they can ring', async () => {
    const { owner, kitchen, board } = await aBoard(app)
    expect((await device(owner.token, { device: 'no', can_ring: true })).status).toBe(400)
    await device(owner.token, { device: 'tablet-1', can_ring: true })
    await device(owner.token, { device: 'laptop-1', can_ring: false })
    expect((await device(kitchen.token, { device: 'phone-12', can_ring: true })).body.ringing_devices).toBe(2)
    await device(kitchen.token, { device: 'phone-12', can_ring: false })
    expect((await board()).ringing_devices).toBe(1)
    app.clock.advance(150_000)
    expect((await board()).ringing_devices).toBe(0)
  })
})

describe('the board’s stream', () => {
  let origin = ''

  beforeAll(async () => {
    origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  })

  async function follow(token: string, at = origin) {
    const leaving = new AbortController()
    const url = `${at}/api/v1/partner/board/events`
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(url, { headers, signal: leaving.signal })
    let heard = 0
    const reading = (async () => {
      for await (const chunk of response.body ?? []) {
        heard += Buffer.from(chunk).toString().split('event: board').length - 1
      }
    })().catch(() => {})
    return { status: response.status, heard: () => heard, leave: () => leaving.abort(), reading }
  }

  it('reports changes of this board only, to its staff only', async () => {
    const [scene, other] = [await aBoard(app), await aBoard(app)]
    expect((await follow(scene.customer.token)).status).toBe(403)
    const [own, others] = [await follow(scene.kitchen.token), await follow(other.kitchen.token)]
    // The first comparison reports once more to all.
    await expect.poll(() => [own.heard(), others.heard()], { timeout: 5_000 }).toEqual([2, 2])
    await scene.press('accept', { minutes: 10 })
    await expect.poll(own.heard, { timeout: 5_000 }).toBe(3)
    expect(others.heard()).toBe(2)
    for (const { leave, reading } of [own, others]) {
      leave()
      await reading
    }
  })

  it('allows twenty tabs of a person, and does not close those of others', async () => {
    const { kitchen, owner, partnerId } = await aBoard(app)
    const courier = await aMember(app, { partnerId, role: 'courier' })
    const again = await aSession(app, { staff_id: courier.id })
    const streams = []
    for (let n = 0; n < 20; n += 1) streams.push(await follow(n % 2 ? courier.token : again))
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200))
    for (const token of [courier.token, again]) expect((await follow(token)).status).toBe(429)
    for (const { token } of [owner, kitchen]) {
      streams.push(await follow(token))
      expect(streams.at(-1)?.status).toBe(200)
    }
    for (const { leave, reading } of streams) {
      leave()
      await reading
    }
  })

  it('ends at the next heartbeat after its person has signed out', async () => {
    const lively = await startTestApp({ streams: { boards: { heartbeatMs: 30 } } })
    const { kitchen } = await aBoard(lively)
    const at = await lively.server.listen({ port: 0, host: '127.0.0.1' })
    const own = await follow(kitchen.token, at)
    expect(own.status).toBe(200)
    await lively.call('DELETE', '/sign_out', { token: kitchen.token })
    await own.reading
    expect((await follow(kitchen.token, at)).status).toBe(401)
    await lively.close()
  })

  it('reserves a place for the owner when another member uses all of the restaurant’s', async () => {
    const small = await startTestApp({ streams: { boards: { ofGroup: 3 } } })
    const { owner, kitchen } = await aBoard(small)
    const at = await small.server.listen({ port: 0, host: '127.0.0.1' })
    const held = []
    for (let n = 0; n < 3; n += 1) held.push(await follow(kitchen.token, at))
    expect((await follow(kitchen.token, at)).status).toBe(429)
    const own = await follow(owner.token, at)
    expect(own.status).toBe(200)
    await held[2]?.reading
    for (const { leave } of [...held, own]) leave()
    await small.close()
  })
})
