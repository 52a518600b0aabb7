import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { aPartner } from '#tests/support/builders.ts'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aMember, leave } from '#tests/support/principals.ts'
import { aBoard } from '#tests/support/scenes/board-scene.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { anOwnDelivery } from '#tests/support/scenes/own-delivery-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set(testNoon)
  // Each test has drivers of its own.
  await app.db.updateTable('drivers').set({ status: 'offline' }).where('status', '=', 'online').execute()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

describe('a restaurant that delivers its orders itself', () => {
  it('offers its accepted orders to no driver, and its courier delivers them', async () => {
    const { id, bring, row, ticket, deliveries, settle, courier, progress } = await anOwnDelivery(app)
    const driver = await aDriver(app)
    expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(0)
    expect(await ticket()).toMatchObject({ brought_by: 'restaurant', courier: null, keep_from: null })
    expect((await deliveries()).deliveries).toMatchObject([{ id, courier: null, recipient: null }])
    expect((await bring('take')).body.delivery).toMatchObject({
      ...{ is_mine: true, courier: { id: courier.id } },
      recipient: { name: 'Nguyễn Thị Thử', phone_number: '0901234567', cash_to_collect: 45_000 },
    })
    expect((await progress()).driver).toEqual({
      ...{ id: null, name: courier.name, phone_number: courier.phone_number, license_plate: null },
      ...{ image: { url: null }, status: null },
    })
    await bring('pick_up')
    expect([(await row()).state, (await ticket()).column]).toEqual(['accepted', 'on_its_way'])
    await settle()
    await bring('delivered')
    expect([(await row()).state, (await ticket()).column]).toEqual(['picked_up', 'done'])
    await settle()
    expect(await row()).toMatchObject({ state: 'delivered', driver_id: null, courier_id: courier.id })
    const seen = await progress()
    expect([seen.driver.name, seen.driver.phone_number]).toEqual([courier.name, null])
    expect(seen.steps.map((one: { event: string }) => one.event)).toEqual([
      'placed',
      'accepted',
      'assigned',
      'picked_up',
      'delivered',
    ])
    expect((await deliveries()).deliveries).toEqual([])
    expect((await app.call('GET', '/drivers/offers', { token: driver.token })).body).toEqual([])
  })

  it('shows its courier the choices of each dish', async () => {
    const { id, deliveries } = await anOwnDelivery(app)
    const chosen = { choice_id: 1, group_name: 'Size', name: 'L', price: 0, quantity: 1 }
    await app.db
      .updateTable('order_details')
      .set({ choices: JSON.stringify([chosen]) })
      .where('order_id', '=', id)
      .execute()
    const [delivery] = (await deliveries()).deliveries
    expect(delivery.lines).toMatchObject([{ choices: [{ name: 'L', quantity: 1 }] }])
    expect(JSON.stringify(delivery.lines)).not.toContain('price')
  })

  it.each([
    [20_000, 1_000],
    [20_001, 0],
  ])(
    'earns coins for ratings only from what remains after its own voucher: of %i ₫, %i coins',
    async (discount, coins) => {
      const { id, carry, customer, partnerId } = await anOwnDelivery(app, {
        discount,
        partnerShareBp: 10_000,
      })
      await carry('pick_up', 'delivered')
      const body = { order_id: id, partner_id: partnerId, point: 5, content: '' }
      const rated = await app.call('POST', '/orders/feedbacks', { token: customer.token, body })
      expect([rated.status, rated.body.coins_earned]).toEqual([201, coins])
    },
  )

  it('can undo a pick-up within ten seconds and not later, without any effect', async () => {
    const { bring, row, settle } = await anOwnDelivery(app)
    await bring('take')
    const staged = (await bring('pick_up')).body.delivery.staged
    expect(staged).toMatchObject({ step: 'pick_up' })
    expect((await bring('undo', undefined, { step_id: staged.id })).body.delivery.staged).toBeNull()
    expect([await settle(), (await row()).state]).toEqual([0, 'accepted'])
    const again = (await bring('pick_up')).body.delivery.staged
    await settle()
    expect(outcome(await bring('undo', undefined, { step_id: again.id }))).toBe('409 undo_too_late')
  })

  it('applies a submitted step at once when the next arrives, as from a phone that comes back online', async () => {
    const { press, bring, row, settle } = await anOwnDelivery(app)
    await press('ready')
    await bring('take')
    await bring('pick_up')
    expect((await row()).ready_at).not.toBeNull()
    expect((await bring('delivered')).body.delivery.staged).toMatchObject({ step: 'deliver' })
    expect((await row()).state).toBe('picked_up')
    await settle()
    expect((await row()).state).toBe('delivered')
  })

  it('gives an order to one of two couriers, and tells the second who has it', async () => {
    const { bring, courier, second } = await anOwnDelivery(app)
    const both = await Promise.all([bring('take', courier.token), bring('take', second.token)])
    const lost = both.find(({ status }) => status !== 200)
    expect(both.map(outcome).sort()).toEqual([200, '409 delivery_taken'])
    expect([courier.name, second.name]).toContain(lost?.body.by)
    expect(outcome(await bring('take', lost === both[0] ? second.token : courier.token))).toBe(200)
  })

  it('records who took an order, gave it up, or took it from another courier', async () => {
    const { id, bring, owner, kitchen, courier, second } = await anOwnDelivery(app)
    await bring('take')
    await bring('take')
    expect(outcome(await bring('take', second.token))).toBe('409 delivery_taken')
    await bring('release')
    expect(outcome(await bring('release'))).not.toBe(200)
    await bring('take', second.token)
    await bring('release', kitchen.token)
    const { body: log } = await app.call('GET', '/partner/staff/actions', { token: owner.token })
    const noted = log.filter(({ action }: { action: string }) => /^delivery_/.test(action))
    expect(
      noted.map(({ action, by, details }: { action: string; by: { id: number }; details: object }) => [
        action,
        by.id,
        details,
      ]),
    ).toEqual([
      ['delivery_unassigned', kitchen.id, { order_id: id, name: second.name }],
      ['delivery_taken', second.id, { order_id: id }],
      ['delivery_released', courier.id, { order_id: id }],
      ['delivery_taken', courier.id, { order_id: id }],
    ])
  })

  it('records who chose the way of delivery', async () => {
    const { id, bring, owner, kitchen, courier } = await anOwnDelivery(app)
    await bring('assign', kitchen.token, { staff_id: courier.id })
    await bring('hand_back', kitchen.token)
    await bring('keep', owner.token)
    expect(outcome(await bring('keep', owner.token))).toBe('409 order_state_changed')
    const body = { brings_own: false }
    await app.call('PUT', '/partner/deliveries/settings', { token: owner.token, body })
    const { body: log } = await app.call('GET', '/partner/staff/actions', { token: owner.token })
    expect(log.slice(0, 4)).toMatchObject([
      { action: 'own_delivery_set', details: { is_on: false } },
      { action: 'delivery_kept', details: { order_id: id } },
      { action: 'delivery_handed_back', details: { order_id: id } },
      { action: 'delivery_assigned', details: { order_id: id, name: courier.name } },
    ])
  })

  it('can return an order to drivers before the pick-up, and take it again', async () => {
    const { id, bring, row, owner, kitchen, progress } = await anOwnDelivery(app)
    await bring('take')
    expect(outcome(await bring('hand_back'))).toBe('403 permission_missing')
    expect((await bring('hand_back', kitchen.token)).body).toBe(true)
    expect(await row()).toMatchObject({ brought_by: 'driver', courier_id: null })
    expect((await progress()).driver.name).toBeNull()
    expect((await progress()).brought_by).toBe('driver')
    const driver = await aDriver(app)
    await offerWaitingOrders(app.db, app.clock.now())
    expect((await app.call('GET', '/drivers/offers', { token: driver.token })).body).toMatchObject([
      { order_id: id },
    ])
    expect(outcome(await bring('keep', owner.token))).toBe(200)
    expect((await app.call('POST', `/drivers/orders/${id}/accept`, { token: driver.token })).status).toBe(409)
    expect(outcome(await bring('hand_back', owner.token))).toBe(200)
  })

  it('shows the courier’s position from the pick-up on, and stores none without a delivery', async () => {
    const { bring, carry, progress, courier, second } = await anOwnDelivery(app)
    const at = (token: string, latitude: number) =>
      app.call('POST', '/partner/deliveries/position', { token, body: { latitude, longitude: 108.22 } })
    expect((await at(courier.token, 16.071)).body).toEqual({ is_kept: false })
    await carry('pick_up')
    expect((await progress()).driver_position).toBeNull()
    expect((await at(courier.token, 16.072)).body).toEqual({ is_kept: true })
    expect((await progress()).driver_position).toMatchObject({ latitude: 16.072, longitude: 108.22 })
    expect(outcome(await at(courier.token, 21.03))).toBe('400 position_jumped')
    expect(outcome(await at(courier.token, 1))).toBe('400 position_outside')
    expect((await at(second.token, 16.072)).body).toEqual({ is_kept: false })
    await bring('delivered')
  })

  it('loses a courier’s assigned orders when the courier leaves, and its board completes those on the way', async () => {
    const { partnerId, bring, row, courier, second, ticket, owner, settle } = await anOwnDelivery(app)
    await bring('take')
    await leave(app, { staffId: courier.id, partnerId })
    expect(await row()).toMatchObject({ state: 'accepted', courier_id: null })
    expect(outcome(await bring('pick_up'))).toMatch(/^40[13]/)
    await bring('take', second.token)
    await bring('pick_up', second.token)
    await settle()
    await leave(app, { staffId: second.id, partnerId })
    expect((await ticket()).courier).toMatchObject({ id: second.id, has_left: true })
    expect(outcome(await bring('delivered', second.token))).toMatch(/^40[13]/)
    expect(outcome(await bring('delivered', owner.token))).toBe(200)
    await settle()
    expect(await row()).toMatchObject({ state: 'delivered', courier_id: second.id })
  })
})

describe('an order that waits for a driver', () => {
  it('may be delivered by the restaurant after ten minutes without a driver', async () => {
    const { id, press, settle, ticket, owner, kitchen } = await aBoard(app)
    await press('accept', { minutes: 10 })
    await settle()
    const keep = () => app.call('POST', `/partner/deliveries/${id}/keep`, kitchen)
    const from = new Date(testNoon.getTime() + 10_000 + 600_000)
    expect((await ticket()).keep_from).toBe(from.toISOString())
    app.clock.set(new Date(from.getTime() - 1))
    expect([outcome(await keep()), (await keep()).body.from]).toEqual([
      '409 driver_searched',
      from.toISOString(),
    ])
    app.clock.set(from)
    expect((await keep()).body.delivery).toMatchObject({ id, courier: null })
    expect(outcome(await keep())).toBe('409 order_state_changed')
    expect(outcome(await app.call('POST', `/partner/deliveries/${id}/take`, owner))).toBe(200)
  })

  it('goes to the driver or to the restaurant, by the first request', async () => {
    const { id, press, settle, kitchen } = await aBoard(app)
    await press('accept', { minutes: 10 })
    await settle()
    app.clock.advance(600_000)
    const driver = await aDriver(app)
    await offerWaitingOrders(app.db, app.clock.now())
    const both = await Promise.all([
      app.call('POST', `/drivers/orders/${id}/accept`, { token: driver.token }),
      app.call('POST', `/partner/deliveries/${id}/keep`, kitchen),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('access to own deliveries', () => {
  it('does not extend to orders of another restaurant, of another courier, or of drivers', async () => {
    const { id, bring, owner, second, kitchen } = await anOwnDelivery(app)
    const foreign = await aMember(app, { partnerId: (await aPartner(app)).id })
    const steps = ['take', 'release', 'keep', 'hand_back', 'pick_up', 'delivered'] as const
    for (const step of steps) expect([step, (await bring(step, foreign.token)).status]).toEqual([step, 404])
    const named = [
      await bring('assign', foreign.token, { staff_id: foreign.id }),
      await bring('undo', foreign.token, { step_id: 1 }),
      await bring('assign', owner.token, { staff_id: foreign.id }),
    ]
    expect(named.map(outcome)).toEqual([
      '404 order_not_found',
      '404 order_not_found',
      '404 courier_not_found',
    ])
    await bring('take')
    for (const step of ['release', 'pick_up', 'delivered'])
      expect(outcome(await bring(step, second.token))).toBe('404 order_not_found')
    await bring('hand_back', kitchen.token)
    for (const step of ['take', 'release', 'pick_up', 'delivered'])
      expect(outcome(await bring(step))).toBe('404 order_not_found')
    expect(outcome(await bring('hand_back', kitchen.token))).toBe('409 order_state_changed')
    expect((await app.call('GET', `/partner/deliveries?partner_id=${id}`, foreign)).status).toBe(404)
  })

  it('answers 404 to every call for an order of another restaurant', async () => {
    const { id } = await anOwnDelivery(app)
    const { token } = await aMember(app, { partnerId: (await aPartner(app)).id })
    const calls: [string, object][] = [
      [`/partner/deliveries/${id}/take`, {}],
      [`/partner/deliveries/${id}/assign`, { staff_id: 1 }],
      [`/partner/deliveries/${id}/release`, {}],
      [`/partner/deliveries/${id}/keep`, {}],
      [`/partner/deliveries/${id}/hand_back`, {}],
      [`/partner/deliveries/${id}/pick_up`, {}],
      [`/partner/deliveries/${id}/delivered`, {}],
      [`/partner/deliveries/${id}/undo`, { step_id: 1 }],
      [`/partner/board/orders/${id}/print`, { copy: 'kitchen' }],
    ]
    for (const [path, body] of calls)
      expect([path, (await app.call('POST', path, { token, body })).status]).toEqual([path, 404])
  })

  it('is a setting that owners and managers change', async () => {
    const { owner, courier } = await anOwnDelivery(app)
    const put = (token: string, brings_own: unknown) =>
      app.call('PUT', '/partner/deliveries/settings', { token, body: { brings_own } })
    expect((await put(owner.token, 'maybe')).status).toBe(400)
    expect((await put(courier.token, false)).status).toBe(403)
    expect((await put(owner.token, false)).status).toBe(200)
  })

  it('refuses steps out of order', async () => {
    const { bring, kitchen, second, courier, settle } = await anOwnDelivery(app)
    expect(outcome(await bring('pick_up', kitchen.token))).toBe('409 order_state_changed')
    await bring('take')
    expect(outcome(await bring('delivered'))).toBe('409 order_state_changed')
    await bring('pick_up')
    const blocked = [
      await bring('release'),
      await bring('pick_up'),
      await bring('hand_back', kitchen.token),
      await bring('assign', kitchen.token, { staff_id: second.id }),
    ]
    expect(blocked.map(outcome)).toEqual(Array(4).fill('409 step_taken'))
    expect(blocked[0]?.body.message).toContain(courier.name)
    await settle()
    for (const step of ['release', 'take', 'keep', 'hand_back'])
      expect([step, outcome(await bring(step, kitchen.token))]).toEqual([step, '409 order_state_changed'])
    // Another courier continues with an order on its way.
    expect((await bring('assign', kitchen.token, { staff_id: second.id })).body.delivery).toMatchObject({
      courier: { id: second.id },
      recipient: null,
    })
    expect(outcome(await bring('delivered'))).toBe('404 order_not_found')
    expect(outcome(await bring('delivered', second.token))).toBe(200)
  })

  it('lets a courier give an order back to the others', async () => {
    const { bring, second } = await anOwnDelivery(app)
    await bring('take')
    expect((await bring('release')).body.delivery).toMatchObject({ courier: null, recipient: null })
    expect(outcome(await bring('take', second.token))).toBe(200)
  })

  it('shows a courier nothing except deliveries', async () => {
    const { id, courier, deliveries, owner } = await anOwnDelivery(app, { price: 31_234 })
    const closed = [
      await app.call('GET', '/partner/board', courier),
      await app.call('GET', '/partner/orders', courier),
      await app.call('GET', '/partner/deliveries/cash?day=2026-07-01', courier),
      await app.call('POST', `/partner/board/orders/${id}/ready`, courier),
    ]
    expect(closed.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const seen = await deliveries()
    expect(JSON.stringify(seen)).not.toMatch(/31234|46234|0901234567/)
    expect([seen.people, (await deliveries(owner.token)).people.length]).toEqual([[], 4])
  })
})

describe('the money of an own delivery', () => {
  it('stays with the restaurant, which has collected the cash itself', async () => {
    const { id, carry } = await anOwnDelivery(app)
    await carry('pick_up', 'delivered')
    expect(await postingsOf(id)).toEqual({
      delivered: { restaurant: -45_000 + 27_000 + 15_000, 'platform:commission': 3_000 },
    })
  })

  it('pays the restaurant for dishes and delivery when coins paid the order', async () => {
    const { id, carry } = await anOwnDelivery(app, { coins: 100_000 })
    await carry('pick_up', 'delivered')
    expect(await postingsOf(id)).toEqual({
      placed: { 'coins:customer': -45_000, 'hold:order': 45_000 },
      delivered: { 'hold:order': -45_000, restaurant: 42_000, 'platform:commission': 3_000 },
    })
  })

  it('includes the shop’s half of a voucher', async () => {
    const { id, carry } = await anOwnDelivery(app, { discount: 10_001 })
    await carry('pick_up', 'delivered')
    expect(await postingsOf(id)).toEqual({
      delivered: { restaurant: 2_501, 'platform:commission': 2_500, 'platform:promotion': -5_001 },
    })
  })

  it('pays nothing for an order that was cooked and then canceled before its delivery', async () => {
    const { id, press, settle } = await anOwnDelivery(app)
    await press('ready')
    await settle()
    expect((await step(app, id, { step: 'cancel', actor: 'administrator' })).ok).toBe(true)
    expect(await postingsOf(id)).toEqual({})
  })
})

describe('an order that was cooked and returned to drivers', () => {
  it.each([
    ['just before ten minutes', 10 * 60_000 - 1, {}],
    ['from ten minutes on', 10 * 60_000, { restaurant: 27_000, 'platform:refunds': -27_000 }],
  ])('is paid if no driver was found %s', async (_when, ms, canceled) => {
    const { id, press, settle, bring, kitchen } = await anOwnDelivery(app)
    await press('ready')
    await settle()
    expect((await bring('hand_back', kitchen.token)).body).toBe(true)
    app.clock.advance(ms)
    expect((await step(app, id, { step: 'cancel', actor: 'administrator' })).ok).toBe(true)
    expect(await postingsOf(id)).toEqual(Object.keys(canceled).length === 0 ? {} : { canceled })
  })

  it('is not paid by an administrator’s call either', async () => {
    const { id, press, settle, bring, kitchen } = await anOwnDelivery(app)
    await press('ready')
    await settle()
    await bring('hand_back', kitchen.token)
    const canceled = await runWords({ db: app.db, now: app.clock.now }, `order cancel ${id}`)
    expect(canceled).toBe(`Order ${id} is canceled now.`)
    expect(await postingsOf(id)).toEqual({})
  })
})

/** The postings of an order, by cause and account. */
async function postingsOf(orderId: number) {
  const { rows } = await app.pool.query(
    `select e.cause, a.kind, sum(p.amount)::integer as amount from ledger_entries e
       join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where e.order_id = $1 group by 1, 2 order by 1, 2`,
    [orderId],
  )
  const posted: Record<string, Record<string, number>> = {}
  for (const { cause, kind, amount } of rows) posted[cause] = { ...posted[cause], [kind]: amount }
  return posted
}
