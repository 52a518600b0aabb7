import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOf } from '#server/context.ts'
import { getObstacles } from '#server/features/catalogue/obstacles/get-obstacles.ts'
import { aCategory, aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { anOrder } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(() => app.close())

const nothing = {
  ...{ subject: null, note: null, by: null, since: null, until: null, dates: null, figure: null },
  order_ids: [],
}
const at = (time: string) => new Date(`2026-11-${time.replace(' ', 'T')}+07:00`)

async function aKitchen(values: Parameters<typeof aPartner>[1] = {}) {
  const partner = await aPartner(app, values)
  const owner = await aMember(app, { partnerId: partner.id })
  const call = (method: string, path: string, body?: object) =>
    app.call(method, path, { token: owner.token, ...(body && { body }) })
  const obstacles = async () => (await call('GET', '/partner/obstacles')).body.obstacles
  return { partner, owner, call, obstacles }
}

describe('what closes the restaurant', () => {
  it('is nothing when it is open and everything is available', async () => {
    const { call } = await aKitchen()
    const { status, body } = await call('GET', '/partner/obstacles')
    expect([status, body.obstacles, body.more, body.open_now]).toEqual([200, [], 0, true])
  })

  it('is a pause, with its author, reason, start and end', async () => {
    const { call, obstacles, owner } = await aKitchen()
    await call('PUT', '/partner/pause', { until: at('20 13:00').toISOString(), reason: 'Hết gas' })
    const paused = { since: testNoon.toISOString(), until: at('20 13:00').toISOString() }
    expect(await obstacles()).toEqual([
      { ...nothing, kind: 'paused', note: 'Hết gas', by: owner.name, ...paused },
    ])
    app.clock.set(at('20 13:00'))
    expect(await obstacles()).toEqual([])
  })

  it('is a pause after missed orders, told apart from one that a person made', async () => {
    const { partner, obstacles } = await aKitchen({
      ...{ paused_since: testNoon, paused_until: at('21 08:00') },
    })
    await app.db
      .insertInto('kitchens')
      .values({ partner_id: partner.id, missed_pause_since: testNoon })
      .execute()
    expect(await obstacles()).toMatchObject([{ kind: 'missed_orders', by: null }])
  })

  it('is a holiday as a whole, with its author, announced for two weeks before', async () => {
    const { call, obstacles, owner } = await aKitchen()
    const days = { from: '2026-12-05', to: '2026-12-07' }
    await call('POST', '/partner/hours/exceptions', { ...days, reason: 'Nghỉ cưới' })
    const said = { note: 'Nghỉ cưới', by: owner.name, since: testNoon.toISOString(), dates: days }
    expect(await obstacles()).toEqual([])
    app.clock.set(at('21 00:00'))
    expect(await obstacles()).toEqual([{ ...nothing, ...said, kind: 'coming_exception' }])
    app.clock.set(new Date('2026-12-06T12:00:00+07:00'))
    const until = new Date('2026-12-08T00:00:00+07:00').toISOString()
    expect(await obstacles()).toEqual([{ ...nothing, ...said, kind: 'exception', until }])
  })

  it('is named with the hours: the author of each exception', async () => {
    const { call, owner } = await aKitchen()
    await call('POST', '/partner/hours/exceptions', { from: '2026-12-05', to: '2026-12-05', reason: 'Giỗ' })
    const { exceptions } = (await call('GET', '/partner/hours')).body
    expect(exceptions).toEqual([
      { date: '2026-12-05', reason: 'Giỗ', ranges: [], by: owner.name, since: testNoon.toISOString() },
    ])
  })

  it('is the time outside its hours, until it opens', async () => {
    const { obstacles } = await aKitchen({ time_open: '17:00', time_close: '22:00' })
    const hours = { since: at('19 22:01').toISOString(), until: at('20 17:00').toISOString() }
    expect(await obstacles()).toEqual([{ ...nothing, kind: 'hours', ...hours }])
  })

  it('is that it was never opened', async () => {
    const { partner, obstacles, call } = await aKitchen({ status: 'close' })
    expect(await obstacles()).toEqual([{ ...nothing, kind: 'not_opened', figure: 0 }])
    await aProduct(app, { partner_id: partner.id })
    expect(await obstacles()).toEqual([{ ...nothing, kind: 'not_opened', figure: 1 }])
    await call('PATCH', '/partner/status', { status: 'open' })
    expect(await obstacles()).toEqual([])
  })

  it.each([
    ['not_activated', 'not_approved'],
    ['locked', 'locked'],
  ] as const)('is its account status when it is %s', async (status, kind) => {
    const { partner } = await aKitchen({ status })
    // Staff can call only for an approved restaurant; the answer does not rely on it.
    const context = { db: app.db, now: app.clock.now(), session: { partnerId: partner.id } }
    const answer = await getObstacles(context as unknown as CallOf<'getObstacles'>)
    expect(answer).toMatchObject({ ok: true, value: { open_now: false, obstacles: [{ ...nothing, kind }] } })
  })
})

describe('what slows orders or makes a dish unavailable', () => {
  it('is a busy kitchen, with its author', async () => {
    const { call, obstacles, owner } = await aKitchen()
    const until = at('20 13:00').toISOString()
    await call('PUT', '/partner/busy', { minutes: 15, until })
    const said = { by: owner.name, since: testNoon.toISOString(), until, figure: 15 }
    expect(await obstacles()).toEqual([{ ...nothing, kind: 'busy', ...said }])
    await call('DELETE', '/partner/busy')
    expect(await obstacles()).toEqual([])
  })

  it('is a sold-out dish or choice, with its author and end; hidden ones come last', async () => {
    const { call, partner, obstacles, owner } = await aKitchen()
    const [soup, tea] = [
      await aProduct(app, { partner_id: partner.id, name: 'Phở' }),
      await aProduct(app, { partner_id: partner.id, name: 'Trà', status: 'disabled' }),
    ]
    await aProduct(app, { partner_id: partner.id, name: 'Còn hàng' })
    const now = app.clock.now()
    const group = await app.db
      .insertInto('option_groups')
      .values({
        ...{ partner_id: partner.id, name: 'Thêm', minimum: 0, maximum: 1, created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const egg = await app.db
      .insertInto('choices')
      .values({ group_id: group.id, name: 'Trứng', price: 5_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await call('PUT', `/partner/products/${soup.id}/stock`, { left: 0, until: at('20 18:00').toISOString() })
    await call('PUT', `/partner/choices/${egg.id}/stock`, { left: 0 })
    const said = { by: owner.name, since: testNoon.toISOString() }
    expect(await obstacles()).toEqual([
      {
        ...{ ...nothing, ...said, kind: 'dish_sold_out', subject: { id: soup.id, name: 'Phở' } },
        until: at('20 18:00').toISOString(),
      },
      {
        ...{ ...nothing, kind: 'dish_hidden', subject: { id: tea.id, name: 'Trà' } },
        since: testNoon.toISOString(),
      },
      {
        ...{ ...nothing, ...said, kind: 'choice_sold_out', subject: { id: egg.id, name: 'Trứng' } },
        until: at('21 00:00').toISOString(),
      },
    ])
    await call('PUT', `/partner/products/${soup.id}/stock`, { left: null })
    await call('PUT', `/partner/choices/${egg.id}/stock`, { left: null })
    expect((await obstacles()).map(({ kind }: { kind: string }) => kind)).toEqual(['dish_hidden'])
  })

  it('is a hidden category, listed in place of its dishes', async () => {
    const { partner, obstacles } = await aKitchen()
    const { id } = await aCategory(app, { partnerId: partner.id, name: 'Lẩu' })
    await aProduct(app, { partner_id: partner.id, category_id: id })
    await app.db.updateTable('categories').set({ is_hidden: true }).where('id', '=', id).execute()
    const hidden = { kind: 'category_hidden', subject: { id, name: 'Lẩu' }, since: testNoon.toISOString() }
    expect(await obstacles()).toEqual([{ ...nothing, ...hidden }])
  })

  it('names the stock that orders used up, and nothing that is still in stock', async () => {
    const { partner, obstacles } = await aKitchen()
    const counted = { stock_granted: 5, stock_until: at('20 18:00'), partner_id: partner.id }
    await aProduct(app, { ...counted, stock_left: 0, stock_id: 900_001 })
    await aProduct(app, { ...counted, stock_left: 1, stock_id: 900_002 })
    expect(await obstacles()).toMatchObject([{ kind: 'dish_sold_out', figure: 5, by: null }])
  })

  it('lists a hundred dishes at most, and counts the others', async () => {
    const { partner, call } = await aKitchen()
    const category = await aCategory(app, { partnerId: partner.id })
    for (let n = 0; n < 101; n += 1) {
      await aProduct(app, { partner_id: partner.id, category_id: category.id, status: 'out_of_stock' })
    }
    const { body } = await call('GET', '/partner/obstacles')
    expect([body.obstacles.length, body.more]).toEqual([100, 1])
  })

  it('is a slot that is full or closed', async () => {
    const { partner, obstacles } = await aKitchen({ takes_orders_ahead: true, slot_capacity: 1 })
    const customer = await aCustomer(app)
    const slot = at('20 18:00')
    await anOrder(app, {
      ...{ user_id: customer.id, partner_id: partner.id, wanted_at: slot, release_at: testNoon },
      ...{ preparation_minutes: 20, slot_capacity: 1 },
    })
    expect(await obstacles()).toEqual([
      {
        ...{ ...nothing, kind: 'slots_full', figure: 1 },
        ...{ since: slot.toISOString(), until: at('20 18:15').toISOString() },
      },
    ])
  })

  it('contains nothing of another restaurant', async () => {
    const other = await aKitchen()
    await aProduct(app, { partner_id: other.partner.id, status: 'disabled' })
    expect(await (await aKitchen()).obstacles()).toEqual([])
  })
})
