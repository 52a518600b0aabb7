import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(() => app.close())

const lunch = { opens: '10:00', closes: '14:00' }
const evening = { opens: '17:00', closes: '22:00' }
const late = { opens: '18:00', closes: '02:00' }
const daily = (...ranges: object[]) => Array.from({ length: 7 }, () => ranges)

/** Noon on Friday, 20 November 2026. All times here are on that day. */
const at = (time: string) => new Date(`2026-11-${time.replace(' ', 'T')}+07:00`)

async function aKitchen(values: Parameters<typeof aPartner>[1] = {}) {
  const partner = await aPartner(app, values)
  const { token, name } = await aMember(app, { partnerId: partner.id })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await app.call(method, path, { token, ...(body && { body }) })
    app.dropReadyBytes()
    return answer
  }
  const shown = async () => (await app.call('GET', `/partners/${partner.id}`)).body
  return { partner, name, token, call, shown }
}

describe('the ranges of the week', () => {
  it('are at first the hours of the sign-up, every day', async () => {
    const { call } = await aKitchen({ time_open: '08:00', time_close: '21:30' })
    const { status, body } = await call('GET', '/partner/hours')
    expect([status, body]).toEqual([
      200,
      {
        weekly: daily({ opens: '08:00', closes: '21:30' }),
        exceptions: [],
        ...{ pause: null, busy: null, busy_minutes: 0, next_slot_at: null },
        orders_ahead: { takes_orders_ahead: false, slot_capacity: 4, preparation_minutes: 20 },
        ...{ status: 'open', open_now: true, opens_at: null, closed_reason: null, closed_note: null },
        open_until: at('20 21:30').toISOString(),
      },
    ])
  })

  it('may leave a break at noon, which customers see', async () => {
    const { call, shown } = await aKitchen()
    expect((await call('PUT', '/partner/hours', { weekly: daily(lunch, evening) })).status).toBe(200)
    app.clock.set(at('20 14:00:59'))
    expect(await shown()).toMatchObject({
      ...{ status: 'open', time_open: '10:00:00', time_close: '14:00:00' },
      ...{ open_until: at('20 14:00').toISOString(), hours: { weekly: daily(lunch, evening) } },
    })
    app.clock.set(at('20 14:01'))
    app.dropReadyBytes()
    expect(await shown()).toMatchObject({
      ...{ status: 'close', open_now: false, time_open: '17:00:00', time_close: '22:00:00' },
      ...{ closed_reason: 'hours', opens_at: at('20 17:00').toISOString() },
    })
  })

  it('may cross midnight, and end at midnight for older clients', async () => {
    const { call, shown } = await aKitchen()
    await call('PUT', '/partner/hours', { weekly: daily(late) })
    app.clock.set(at('20 23:00'))
    app.dropReadyBytes()
    expect(await shown()).toMatchObject({ status: 'open', time_open: '18:00:00', time_close: '23:59:00' })
    app.clock.set(at('21 01:30'))
    app.dropReadyBytes()
    expect(await shown()).toMatchObject({ status: 'open', time_open: '00:00:00', time_close: '02:00:00' })
  })

  it.each([
    [{ weekly: daily(lunch).slice(1) }, 'weekly'],
    [{ weekly: daily() }, 'weekly'],
    [{ weekly: daily(lunch, { opens: '13:59', closes: '15:00' }) }, 'weekly'],
    [{ weekly: daily(late, { opens: '01:00', closes: '03:00' }) }, 'weekly'],
    [
      { weekly: daily(...Array.from({ length: 7 }, (_, n) => ({ opens: `0${n}:00`, closes: `0${n}:30` }))) },
      'weekly.0',
    ],
    [{ weekly: daily({ opens: '10:00', closes: '10:00' }) }, 'weekly.0.0'],
    [{ weekly: daily({ opens: '10:00', closes: '24:00' }) }, 'weekly.0.0.closes'],
    [{}, 'weekly'],
  ])('reject invalid ranges and stay unchanged: %#', async (body, field) => {
    const { call } = await aKitchen()
    const before = (await call('GET', '/partner/hours')).body
    const answer = await call('PUT', '/partner/hours', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.body.errors).some((key) => key.startsWith(field.split('.')[0] ?? ''))).toBe(
      true,
    )
    expect((await call('GET', '/partner/hours')).body).toEqual(before)
  })

  it('decide whether a cart and an order are accepted', async () => {
    const checkout = await aCheckout(app)
    const { token } = await aMember(app, { partnerId: checkout.partner.id })
    const put = (weekly: object[][]) => app.call('PUT', '/partner/hours', { token, body: { weekly } })
    await put(daily(evening))
    expect(outcome(await checkout.order())).toBe('409 partner_closed')
    await put(daily(lunch))
    expect(outcome(await checkout.order())).toBe(201)
  })

  it('are shown with an order that is tracked later', async () => {
    const checkout = await aCheckout(app)
    const { id } = (await checkout.order()).body.order
    const { token } = await aMember(app, { partnerId: checkout.partner.id })
    await app.call('PUT', '/partner/hours', { token, body: { weekly: daily(lunch, evening) } })
    app.clock.set(at('20 15:00'))
    const path = `/users/tracking_order?order_id=${id}`
    const { body } = await app.call('GET', path, { token: checkout.customer.token })
    expect(body.partner).toMatchObject({ time_open: '17:00:00', time_close: '22:00:00' })
  })

  it('decide what the list finds', async () => {
    const { partner, call } = await aKitchen({ name: 'Quán Nghỉ Trưa' })
    await call('PUT', '/partner/hours', { weekly: daily(lunch, evening) })
    const found = async (query: string) => {
      app.dropReadyBytes()
      const { body } = await app.call('GET', `/catalog/partners?per_page=100&${query}`)
      return body.partners.some(({ id }: { id: number }) => id === partner.id)
    }
    expect([await found('closes_after=14:00'), await found('closes_after=14:01')]).toEqual([true, false])
    expect([await found('status=open'), await found('status=close')]).toEqual([true, false])
    app.clock.set(at('20 15:00'))
    expect([await found('closes_after=22:00'), await found('closes_after=22:01')]).toEqual([true, false])
    expect([await found('status=open'), await found('status=close')]).toEqual([false, true])
  })
})

describe('exceptions', () => {
  const tet = { from: '2027-02-04', to: '2027-02-12', reason: 'Nghỉ Tết' }

  it('close the nine days of Tết in one call, and are removed in one', async () => {
    const { call, shown } = await aKitchen()
    await call('PUT', '/partner/hours', { weekly: daily(lunch) })
    const added = await call('POST', '/partner/hours/exceptions', tet)
    expect([added.status, added.body.exceptions.length]).toEqual([201, 9])
    app.clock.set(new Date('2027-02-05T11:00:00+07:00'))
    app.dropReadyBytes()
    expect(await shown()).toMatchObject({
      ...{ status: 'close', closed_reason: 'exception', closed_note: 'Nghỉ Tết' },
      ...{ opens_at: '2027-02-13T03:00:00.000Z', time_open: '10:00:00', time_close: '14:00:00' },
    })
    app.clock.set(testNoon)
    const removed = await call('DELETE', '/partner/hours/exceptions', { from: tet.from, to: tet.to })
    expect([removed.status, removed.body.exceptions]).toEqual([200, []])
  })

  it('may give a day other hours', async () => {
    const { call, shown } = await aKitchen()
    await call('POST', '/partner/hours/exceptions', {
      from: '2026-11-20',
      to: '2026-11-20',
      reason: 'Giỗ tổ',
      ranges: [evening],
    })
    expect(await shown()).toMatchObject({ status: 'close', closed_note: 'Giỗ tổ', time_open: '17:00:00' })
  })

  it.each([
    [{ ...tet, from: '2026-11-19' }, 400, 'to'],
    [{ ...tet, from: '2026-11-19', to: '2026-11-20' }, 400, 'from'],
    [{ ...tet, to: '2027-02-03' }, 400, 'to'],
    [{ ...tet, to: '2027-03-07' }, 400, 'to'],
    [{ ...tet, from: '2027-02-30' }, 400, 'from'],
    [{ ...tet, from: '2027-11-22', to: '2027-11-23' }, 400, 'to'],
    [{ ...tet, reason: ' ' }, 400, 'reason'],
    [{ ...tet, reason: 'a'.repeat(101) }, 400, 'reason'],
    [{ ...tet, ranges: [lunch, lunch] }, 400, 'ranges'],
  ])('are rejected: %j', async (body, status, field) => {
    const { call } = await aKitchen()
    const answer = await call('POST', '/partner/hours/exceptions', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]])
    expect((await call('GET', '/partner/hours')).body.exceptions).toEqual([])
  })

  it('are unique by day, at most 120, and can be removed only if they exist', async () => {
    const { call } = await aKitchen()
    const dates = { from: '2027-02-12', to: '2027-02-13' }
    expect(outcome(await call('DELETE', '/partner/hours/exceptions', dates))).toBe('404 exception_not_found')
    await call('POST', '/partner/hours/exceptions', tet)
    expect(outcome(await call('POST', '/partner/hours/exceptions', { ...tet, ...dates }))).toBe(
      '409 exception_exists',
    )
    for (const month of ['2027-03', '2027-05', '2027-07']) {
      const whole = { from: `${month}-01`, to: `${month}-31`, reason: 'Sửa bếp' }
      expect((await call('POST', '/partner/hours/exceptions', whole)).status).toBe(201)
    }
    const more = { from: '2027-08-01', to: '2027-08-19', reason: 'Sửa bếp' }
    expect(outcome(await call('POST', '/partner/hours/exceptions', more))).toBe('409 too_many_exceptions')
    expect((await call('POST', '/partner/hours/exceptions', { ...more, to: '2027-08-18' })).status).toBe(201)
  })

  it('are deleted when they are over', async () => {
    const { call } = await aKitchen()
    await call('POST', '/partner/hours/exceptions', {
      from: '2026-11-20',
      to: '2026-11-23',
      reason: 'Sửa bếp',
    })
    app.clock.set(at('23 12:00'))
    const party = { from: '2026-11-30', to: '2026-11-30', reason: 'Tiệc' }
    const { body } = await call('POST', '/partner/hours/exceptions', party)
    const dates = body.exceptions.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(['2026-11-22', '2026-11-23', '2026-11-30'])
  })
})

describe('a pause', () => {
  it('ends at a whole minute, and names the person who made it', async () => {
    const { call, shown, name } = await aKitchen()
    const { body } = await call('PUT', '/partner/pause', {
      until: '2026-11-20T12:30:10+07:00',
      reason: 'Hết gạo',
    })
    const until = at('20 12:31').toISOString()
    expect(body.pause).toEqual({ since: testNoon.toISOString(), until, reason: 'Hết gạo', by: name })
    expect(await shown()).toMatchObject({
      status: 'close',
      closed_reason: 'paused',
      closed_note: 'Hết gạo',
      opens_at: until,
    })
    expect(JSON.stringify(await shown())).not.toContain(name)
    app.clock.set(at('20 12:31'))
    app.dropReadyBytes()
    expect(await shown()).toMatchObject({ status: 'open', closed_reason: null })
  })

  it('ends at once when it is removed', async () => {
    const { call, shown } = await aKitchen()
    await call('PUT', '/partner/pause', { until: '2026-11-20T06:00:00Z' })
    expect((await shown()).status).toBe('close')
    expect((await call('DELETE', '/partner/pause')).body).toMatchObject({ status: 'open', pause: null })
    expect((await shown()).status).toBe('open')
  })

  it('ends after minutes or at the next day’s opening by the clock of the server', async () => {
    const { call } = await aKitchen()
    await call('PUT', '/partner/hours', { weekly: daily(lunch, evening) })
    const end = async (until: unknown) => (await call('PUT', '/partner/pause', { until })).body.pause.until
    expect(await end({ minutes: 1 })).toBe(at('20 12:01').toISOString())
    expect(await end({ minutes: '30' })).toBe(at('20 12:30').toISOString())
    expect(await end({ minutes: 14 * 24 * 60 })).toBe('2026-12-04T05:00:00.000Z')
    expect(await end('next_day')).toBe(at('21 10:00').toISOString())
    const { body: log } = await call('GET', '/partner/staff/actions')
    expect(log[0]).toMatchObject({ action: 'paused', details: { until: at('21 10:00').toISOString() } })
  })

  it.each([
    [{ until: '2026-11-20T12:00:00+07:00' }, 'until'],
    [{ until: '2026-12-04T12:00:01+07:00' }, 'until'],
    [{ until: { minutes: 0 } }, 'until'],
    [{ until: { minutes: 14 * 24 * 60 + 1 } }, 'until'],
    [{ until: { minutes: 1.5 } }, 'until'],
    [{ until: { hours: 1 } }, 'until'],
    [{ until: 30 }, 'until'],
    [{ until: null }, 'until'],
    [{ until: '2026-11-20T13:00:00' }, 'until'],
    [{ until: 'tomorrow' }, 'until'],
    [{}, 'until'],
    [{ until: '2026-11-20T13:00:00+07:00', reason: 'a'.repeat(101) }, 'reason'],
  ])('is rejected: %j', async (body, field) => {
    const { call, shown } = await aKitchen()
    const answer = await call('PUT', '/partner/pause', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
    expect((await shown()).status).toBe('open')
  })

  it('lasts until tomorrow’s opening when an older client closes the restaurant', async () => {
    const { call, shown } = await aKitchen()
    await call('PUT', '/partner/hours', { weekly: daily(lunch, evening) })
    expect((await call('PATCH', '/partner/status', { status: 'close' })).body).toEqual({ status: 'close' })
    expect(await shown()).toMatchObject({
      status: 'close',
      closed_reason: 'paused',
      opens_at: at('21 10:00').toISOString(),
    })
    app.clock.set(at('20 23:00'))
    app.dropReadyBytes()
    expect((await shown()).closed_reason).toBe('hours')
    app.clock.set(at('21 10:00'))
    app.dropReadyBytes()
    expect((await shown()).status).toBe('open')
  })
})

describe('a busy kitchen', () => {
  it('adds its minutes until it ends', async () => {
    const { call, shown } = await aKitchen()
    const { body } = await call('PUT', '/partner/busy', { minutes: '20', until: '2026-11-20T13:00:00+07:00' })
    expect(body.busy).toEqual({ minutes: 20, until: at('20 13:00').toISOString() })
    expect((await shown()).busy_minutes).toBe(20)
    expect((await call('DELETE', '/partner/busy')).body).toMatchObject({ busy: null, busy_minutes: 0 })
  })

  it('ends after minutes by the clock of the server, at most a day', async () => {
    const { call } = await aKitchen()
    const busy = (until: unknown) => call('PUT', '/partner/busy', { minutes: 20, until })
    expect((await busy({ minutes: 60 })).body.busy.until).toBe(at('20 13:00').toISOString())
    expect((await busy({ minutes: 24 * 60 })).status).toBe(200)
    const longer = await busy({ minutes: 24 * 60 + 1 })
    expect([longer.status, Object.keys(longer.body.errors)]).toEqual([400, ['until']])
  })

  it('adds its minutes to the arrival of orders placed meanwhile', async () => {
    const arrivals = []
    for (const isBusy of [false, true]) {
      const checkout = await aCheckout(app)
      const { token } = await aMember(app, { partnerId: checkout.partner.id })
      const body = { minutes: 20, until: '2026-11-20T13:00:00+07:00' }
      if (isBusy) await app.call('PUT', '/partner/busy', { token, body })
      const { id } = (await checkout.order()).body.order
      await app.call('DELETE', '/partner/busy', { token })
      const tracked = `/users/tracking_order?order_id=${id}`
      const answer = await app.call('GET', tracked, { token: checkout.customer.token })
      arrivals.push(new Date(answer.body.progress.estimated_at).getTime())
    }
    const [usual = 0, busy = 0] = arrivals
    expect(busy - usual).toBe(20 * 60_000)
  })

  it.each([
    [{ minutes: 4, until: '2026-11-20T13:00:00+07:00' }, 'minutes'],
    [{ minutes: 91, until: '2026-11-20T13:00:00+07:00' }, 'minutes'],
    [{ minutes: 20, until: '2026-11-20T11:00:00+07:00' }, 'until'],
    [{ minutes: 20, until: '2026-11-21T12:00:01+07:00' }, 'until'],
  ])('is rejected: %j', async (body, field) => {
    const { call } = await aKitchen()
    const answer = await call('PUT', '/partner/busy', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
  })
})

it('belongs to one restaurant, and a removed member can no longer change it', async () => {
  const { partner, token } = await aKitchen()
  const foreign = await aKitchen()
  const body = { until: '2026-11-20T13:00:00+07:00', partner_id: foreign.partner.id }
  expect(outcome(await app.call('PUT', '/partner/pause', { token, body }))).toBe('404 partner_not_found')
  expect((await foreign.shown()).status).toBe('open')
  expect((await app.call('GET', '/partner/hours', { token: (await aCustomer(app)).token })).status).toBe(403)
  await app.db.updateTable('partners').set({ status: 'locked' }).where('id', '=', partner.id).execute()
  expect(outcome(await app.call('GET', '/partner/hours', { token }))).toBe('401 unauthorized')
})
