import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelUnacceptedOrders, releaseDueOrders } from '#server/features/orders/orders/public.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aMember } from '#tests/support/principals.ts'
import { aCartLine, aCheckout, expectNothingHappened } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(() => app.close())

/** Noon on Friday, 20 November 2026. All times here are on that day. */
const at = (time: string) => new Date(`2026-11-${time.replace(' ', 'T')}+07:00`)
const iso = (time: string) => at(time).toISOString()

/** Open in the evening, closed now; cooks 20 minutes, so its first slot is 17:45. */
const evening = { time_open: '17:00:00', time_close: '22:00:00' }
const ahead = { takes_orders_ahead: true, slot_capacity: 2, preparation_minutes: 20 }
const aCheckoutAhead = (partner: object = {}) =>
  aCheckout(app, { partner: { ...evening, ...ahead, ...partner } })

async function shown(orderId: number) {
  return app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
}

describe('the slots of a restaurant', () => {
  it('are public, with their remaining places', async () => {
    const { partner, order } = await aCheckoutAhead()
    expect((await order({ wanted_at: iso('20 17:45') })).status).toBe(201)
    app.dropReadyBytes()
    const { status, body } = await app.call('GET', `/partners/${partner.id}/slots`)
    expect(status).toBe(200)
    expect(body[0]).toEqual({ starts_at: iso('20 17:45'), ends_at: iso('20 18:00'), left: 1 })
    expect(body[1].left).toBe(2)
    expect(body.at(-1).starts_at).toBe(iso('22 22:00'))
    expect((await app.call('GET', `/partners/${partner.id}`)).body.next_slot_at).toBe(iso('20 17:45'))
  })

  it('can be filtered by day', async () => {
    const { partner } = await aCheckoutAhead()
    const of = async (date: string) =>
      (await app.call('GET', `/partners/${partner.id}/slots?date=${date}`)).body
    expect((await of('2026-11-21')).map((slot: { starts_at: string }) => slot.starts_at)).toHaveLength(18)
    expect(await of('2026-11-19')).toEqual([])
    expect((await of('2026-02-30')).errors).toHaveProperty('date')
  })

  it('are empty if the restaurant takes no orders ahead, and 404 if it is hidden', async () => {
    const { partner } = await aCheckout(app)
    expect((await app.call('GET', `/partners/${partner.id}/slots`)).body).toEqual([])
    await app.db.updateTable('partners').set({ status: 'locked' }).where('id', '=', partner.id).execute()
    app.dropReadyBytes()
    const hidden = await app.call('GET', `/partners/${partner.id}/slots`)
    expect([hidden.status, hidden.body.code]).toEqual([404, 'partner_not_found'])
  })
})

describe('the settings', () => {
  it('are set by an owner or manager, and read by all the staff', async () => {
    const { partner } = await aCheckout(app)
    const { token } = await aMember(app, { partnerId: partner.id, role: 'manager' })
    const body = { takes_orders_ahead: true, slot_capacity: 3, preparation_minutes: 45 }
    const put = await app.call('PUT', '/partner/orders-ahead', { token, body })
    expect([put.status, put.body.orders_ahead]).toEqual([200, body])
    const kitchen = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    const read = await app.call('GET', '/partner/hours', { token: kitchen.token })
    expect([read.body.orders_ahead, read.body.next_slot_at]).toEqual([body, iso('20 13:00')])
    const refused = await app.call('PUT', '/partner/orders-ahead', { token: kitchen.token, body })
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
  })

  it.each([
    [{ slot_capacity: 0 }, 'slot_capacity'],
    [{ slot_capacity: 101 }, 'slot_capacity'],
    [{ preparation_minutes: 4 }, 'preparation_minutes'],
    [{ preparation_minutes: 181 }, 'preparation_minutes'],
    [{ takes_orders_ahead: 'yes' }, 'takes_orders_ahead'],
  ])('reject %j', async (wrong, field) => {
    const { partner } = await aCheckout(app)
    const { token } = await aMember(app, { partnerId: partner.id })
    const refused = await app.call('PUT', '/partner/orders-ahead', { token, body: { ...ahead, ...wrong } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
  })
})

describe('a time that is not a slot', () => {
  it.each([
    ['20 11:45', /over/],
    ['20 12:15', /closed/],
    ['20 17:50', /quarter/],
    ['20 22:15', /closed/],
    ['23 18:00', /three days/],
  ])('is refused with a message and changes nothing: %s', async (time, words) => {
    const checkout = await aCheckoutAhead()
    const refused = await checkout.order({ wanted_at: iso(time) })
    expect([refused.status, refused.body.errors.wanted_at[0]]).toEqual([400, expect.stringMatching(words)])
    await expectNothingHappened(checkout, refused, 'slot_not_available')
  })

  it('is refused on a holiday, and by a restaurant without orders ahead', async () => {
    const daily = Array.from({ length: 7 }, () => [{ opens: 17 * 60, closes: 22 * 60 }])
    const exceptions = [{ date: '2026-11-21', reason: 'Nghỉ', ranges: [] }]
    const holiday = await aCheckoutAhead({ hours: JSON.stringify({ weekly: daily, exceptions }) })
    await expectNothingHappened(
      holiday,
      await holiday.order({ wanted_at: iso('21 18:00') }),
      'slot_not_available',
    )
    const never = await aCheckout(app)
    const refused = await never.order({ wanted_at: iso('20 18:00') })
    expect(refused.body.errors.wanted_at).toEqual(['The restaurant takes no orders for later'])
    await expectNothingHappened(never, refused, 'slot_not_available')
  })

  it.each(['soon', '2026-11-20T18:00', '', 7])('is an invalid value: %j', async (wanted_at) => {
    const checkout = await aCheckoutAhead()
    const refused = await checkout.order({ wanted_at })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['wanted_at']])
  })
})

describe('the cart of a closed restaurant', () => {
  it('is closed without a time, and can be filled, changed, read and emptied for a slot', async () => {
    const { customer, partner, dish } = await aCheckoutAhead()
    const { token } = customer
    const key = { partner_id: partner.id, product_id: dish.id }
    const calls = [
      ['POST', '/carts', { ...key, quantity: 1 }],
      ['PATCH', '/carts', { ...key, quantity: 3 }],
      ['DELETE', '/carts', key],
      ['DELETE', '/clear_cart', { partner_id: partner.id }],
    ] as const
    const read = (more = '') => app.call('GET', `/cart?partner_id=${partner.id}${more}`, { token })
    expect((await read()).body.code).toBe('partner_closed')
    expect((await read(`&wanted_at=${iso('20 18:00')}`)).body.carts).toHaveLength(1)
    expect((await read(`&wanted_at=${iso('20 16:00')}`)).body.errors).toHaveProperty('wanted_at')
    for (const [method, path, body] of calls) {
      const now = await app.call(method, path, { token, body })
      expect([path, now.body.code]).toEqual([path, 'partner_closed'])
      const wrong = await app.call(method, path, { token, body: { ...body, wanted_at: iso('20 16:00') } })
      expect([path, wrong.body.code]).toEqual([path, 'slot_not_available'])
      const then = await app.call(method, path, { token, body: { ...body, wanted_at: iso('20 18:00') } })
      expect(then.status, path).toBeLessThan(300)
    }
  })

  it('answers quotes for a slot, and accepts a reorder into it', async () => {
    const { customer, partner, order } = await aCheckoutAhead()
    const { token } = customer
    const place = { partner_id: partner.id, latitude: 16.07, longitude: 108.22 }
    const quote = (body: object) =>
      app.call('POST', '/orders/calc_distance', { token, body: { ...place, ...body } })
    expect((await quote({ wanted_at: iso('20 18:00') })).body).toMatchObject({ shipping_fee: 15_000 })
    expect((await quote({ wanted_at: iso('20 16:00') })).body.code).toBe('slot_not_available')
    const { id } = (await order({ wanted_at: iso('20 18:00') })).body.order
    const again = (body: object) => app.call('POST', `/orders/${id}/reorder`, { token, body })
    expect((await again({})).body.code).toBe('partner_closed')
    expect((await again({ wanted_at: iso('20 16:00') })).body.code).toBe('slot_not_available')
    expect((await again({ wanted_at: iso('20 19:00') })).body.carts).toHaveLength(1)
    const preview = await app.call('GET', `/orders/${id}/reorder?wanted_at=${iso('20 16:00')}`, { token })
    expect(preview.body.code).toBe('slot_not_available')
  })
})

describe('a slot takes as many orders as its kitchen allows', () => {
  it('and no more with many at the same time', async () => {
    const { partner, dish, request } = await aCheckoutAhead()
    const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app)))
    for (const { id } of customers) {
      await aCartLine(app, { user_id: id, partner_id: partner.id, product_id: dish.id })
    }
    const body = { ...request, wanted_at: iso('20 18:00') }
    const answers = await Promise.all(
      customers.map(({ token }) => app.call('POST', '/orders', { token, body })),
    )
    const placed = answers.filter(({ status }) => status === 201)
    const full = answers.filter(({ status }) => status !== 201)
    expect(placed).toHaveLength(2)
    expect(new Set(full.map((answer) => answer.body.code))).toEqual(new Set(['slot_full']))
    expect(full[0]?.body.errors.wanted_at).toEqual(['This time is full; please choose another one'])
    // A canceled order frees a place.
    const [first] = placed
    const owner = customers.find(({ id }) => id === first?.body.order.user_id)
    const canceled = await app.call('POST', `/orders/${first?.body.order.id}/cancel`, {
      token: owner?.token ?? '',
    })
    expect(canceled.status).toBe(200)
    const late = customers[answers.findIndex(({ status }) => status !== 201)]
    expect((await app.call('POST', '/orders', { token: late?.token ?? '', body })).status).toBe(201)
    await expectBooksInOrder(app)
  })
})

describe('an order for later', () => {
  async function anOrderAhead(time = '20 18:00') {
    const checkout = await aCheckoutAhead()
    const answer = await checkout.order({ wanted_at: iso(time) })
    expect(answer.body.order.wanted_at).toBe(iso(time))
    const id: number = answer.body.order.id
    const { token: staff } = await aMember(app, { partnerId: checkout.partner.id })
    const accept = () => app.call('POST', `/partner/orders/${id}/accept`, { token: staff })
    const track = async () =>
      (await app.call('GET', `/users/tracking_order?order_id=${id}`, { token: checkout.customer.token })).body
    return { ...checkout, id, staff, accept, track }
  }

  it('is released to the kitchen when it is due, once, and can be accepted only then', async () => {
    const { id, accept, track, staff } = await anOrderAhead()
    const early = await accept()
    expect([early.status, early.body.code]).toEqual([409, 'order_not_due'])
    expect((await track()).progress).toMatchObject({
      ...{ wanted_at: iso('20 18:00'), estimated_at: iso('20 18:00'), can_cancel: true },
    })
    // 20 minutes to cook, and 8 for a kilometer.
    app.clock.set(at('20 17:31:59'))
    await releaseDueOrders(app.db, app.clock.now())
    expect((await shown(id)).released_at).toBeNull()
    expect(await cancelUnacceptedOrders(app.db, { now: app.clock.now(), acceptWithinMs: 3_600_000 })).toBe(0)
    app.clock.set(at('20 17:32'))
    await Promise.all(Array.from({ length: 3 }, () => releaseDueOrders(app.db, app.clock.now())))
    expect((await shown(id)).released_at).toEqual(at('20 17:32'))
    const { body } = await app.call('GET', '/partner/orders', { token: staff })
    expect(body).toMatchObject([{ id, wanted_at: iso('20 18:00'), is_unreleased: false }])
    expect((await accept()).status).toBe(200)
    const { progress } = await track()
    expect(progress.steps.map((step: { event: string }) => step.event)).toEqual([
      'placed',
      'released',
      'accepted',
    ])
    await expectBooksInOrder(app)
  })

  it('can be accepted from its release on', async () => {
    const { id } = await anOrderAhead()
    app.clock.set(at('20 17:32'))
    await releaseDueOrders(app.db, app.clock.now())
    const cancelLate = () => cancelUnacceptedOrders(app.db, { now: app.clock.now(), acceptWithinMs: 600_000 })
    app.clock.set(at('20 17:41:59'))
    await cancelLate()
    expect((await shown(id)).state).toBe('placed')
    app.clock.set(at('20 17:42'))
    await cancelLate()
    expect((await shown(id)).state).toBe('canceled')
    await expectBooksInOrder(app)
  })

  it.each([false, true])(
    'may be canceled by its customer until it is accepted (released: %s)',
    async (isReleased) => {
      const { id, customer, accept } = await anOrderAhead()
      app.clock.set(at('20 17:32'))
      if (isReleased) await releaseDueOrders(app.db, app.clock.now())
      const cancel = () => app.call('POST', `/orders/${id}/cancel`, { token: customer.token })
      expect((await cancel()).status).toBe(200)
      expect((await accept()).body.code).toBe('order_state_changed')
      expect(await releaseDueOrders(app.db, app.clock.now())).toBe(0)
    },
  )

  it('may be refused by the restaurant at once', async () => {
    const { id, staff } = await anOrderAhead()
    const body = { reason: 'Hôm đó quán bận' }
    const refused = await app.call('POST', `/partner/orders/${id}/refuse`, { token: staff, body })
    expect(refused.status).toBe(200)
    expect((await shown(id)).state).toBe('canceled')
  })

  it('is confirmed with its slot, and its customer gets one reminder', async () => {
    const { customer } = await anOrderAhead()
    await app.followUp()
    const mails = () => app.mails.filter(({ to }) => to === customer.email)
    expect(mails()[0]?.text).toContain('Arrives: 18:00 – 18:15, 20-11-2026')
    app.clock.set(at('20 17:32'))
    await releaseDueOrders(app.db, app.clock.now())
    await releaseDueOrders(app.db, app.clock.now())
    await app.followUp()
    await app.followUp()
    expect(mails().map(({ subject }) => subject.split(' / ')[0])).toEqual([
      expect.stringMatching(/^Your Mâm order \d+$/),
      expect.stringMatching(/^Your Mâm order \d+ is soon due: 18:00$/),
    ])
  })

  it('is the same order for the same key, and another for another time', async () => {
    const { order } = await aCheckoutAhead()
    const headers = { 'idempotency-key': 'for-six-1' }
    const first = await order({ wanted_at: iso('20 18:00') }, headers)
    expect((await order({ wanted_at: iso('20 18:00') }, headers)).body.order.id).toBe(first.body.order.id)
    expect((await order({ wanted_at: iso('20 19:00') }, headers)).body.code).toBe('idempotency_key_reused')
  })
})
