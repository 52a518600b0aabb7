import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPartner } from '#tests/support/builders.ts'
import { aMember, aSession, join } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const yearMs = 365 * 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(60_000))

async function aRestaurant() {
  const partner = await aPartner(app)
  const owner = await aMember(app, { partnerId: partner.id })
  const call = (method: string, path: string, body?: object, token = owner.token) =>
    app.call(method, path, { token, ...(body && { body }) })
  return { partner, owner, call }
}

const me = (token: string) => app.call('GET', '/staff/me', { token })

async function ownersOf(partnerId: number): Promise<number> {
  const rows = await app.db
    .selectFrom('memberships')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('role', '=', 'owner')
    .execute()
  return rows.length
}

describe('a role', () => {
  it('is changed by an owner, up and down, with effect at once', async () => {
    const { partner, call } = await aRestaurant()
    const cook = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    const money = () => app.call('GET', '/partner/balance', { token: cook.token })
    expect((await money()).status).toBe(403)
    expect((await call('PATCH', `/partner/staff/${cook.id}`, { role: 'manager' })).status).toBe(200)
    expect((await money()).status).toBe(200)
    const changed = await call('PATCH', `/partner/staff/${cook.id}`, { role: 'kitchen' })
    expect(changed.body.members).toMatchObject([{ role: 'owner' }, { id: cook.id, role: 'kitchen' }])
    expect((await money()).status).toBe(403)
  })

  it('can be read by a manager, but not changed', async () => {
    const { partner, owner, call } = await aRestaurant()
    const { id, token } = await aMember(app, { partnerId: partner.id, role: 'manager' })
    for (const member of [id, owner.id]) {
      expect(outcome(await call('PATCH', `/partner/staff/${member}`, { role: 'owner' }, token))).toBe(
        '403 permission_missing',
      )
    }
    expect((await call('GET', '/partner/staff', undefined, token)).status).toBe(200)
  })

  it('must exist, and the member must work in this restaurant', async () => {
    const { call, owner } = await aRestaurant()
    const other = await aRestaurant()
    expect((await call('PATCH', `/partner/staff/${owner.id}`, { role: 'king' })).body.errors).toHaveProperty(
      'role',
    )
    for (const [method, body] of [
      ['PATCH', { role: 'kitchen' }],
      ['DELETE', undefined],
    ] as const)
      expect(outcome(await call(method, `/partner/staff/${other.owner.id}`, body))).toBe(
        '404 member_not_found',
      )
  })
})

describe('the last owner', () => {
  it('can be neither removed nor demoted, even by themselves, until there is another', async () => {
    const { partner, owner, call } = await aRestaurant()
    expect(outcome(await call('DELETE', `/partner/staff/${owner.id}`))).toBe('409 last_owner')
    expect(outcome(await call('PATCH', `/partner/staff/${owner.id}`, { role: 'manager' }))).toBe(
      '409 last_owner',
    )
    const locked = await aMember(app, { partnerId: partner.id })
    await app.db.updateTable('staff').set({ standing: 'locked' }).where('id', '=', locked.id).execute()
    expect(outcome(await call('DELETE', `/partner/staff/${owner.id}`))).toBe('409 last_owner')
    await aMember(app, { partnerId: partner.id })
    expect((await call('PATCH', `/partner/staff/${owner.id}`, { role: 'manager' })).status).toBe(200)
    expect(outcome(await call('PATCH', `/partner/staff/${owner.id}`, { role: 'owner' }))).toBe(
      '403 permission_missing',
    )
  })

  it('remains when two owners remove or demote each other at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { partner, owner, call } = await aRestaurant()
      const second = await aMember(app, { partnerId: partner.id })
      const answers = await Promise.all([
        call('DELETE', `/partner/staff/${second.id}`),
        round % 2 === 0
          ? call('DELETE', `/partner/staff/${owner.id}`, undefined, second.token)
          : call('PATCH', `/partner/staff/${owner.id}`, { role: 'kitchen' }, second.token),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await ownersOf(partner.id)).toBe(1)
    }
  })

  it('remains when both owners leave at the same time', async () => {
    const { partner, owner, call } = await aRestaurant()
    const second = await aMember(app, { partnerId: partner.id })
    const answers = await Promise.all([
      call('DELETE', `/partner/staff/${owner.id}`),
      call('DELETE', `/partner/staff/${second.id}`, undefined, second.token),
    ])
    expect(answers.map(outcome).toSorted()).toEqual([200, '409 last_owner'].toSorted())
    expect(await ownersOf(partner.id)).toBe(1)
  })
})

it('who is removed loses access at once, with the sessions for this restaurant, and keeps other restaurants', async () => {
  const { partner, call } = await aRestaurant()
  const cook = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
  const elsewhere = await aRestaurant()
  await join(app, { staffId: cook.id, partnerId: elsewhere.partner.id, role: 'kitchen' })
  const opened = await aSession(app, { staff_id: cook.id })
  const kept = await aSession(app, { staff_id: cook.id })
  const sessionOf = (token: string): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
  const set = (token: string, partner_id: number) =>
    app.db.updateTable('sessions').set({ partner_id }).where('id', '=', sessionOf(token)).execute()
  await set(opened, partner.id)
  await set(kept, elsewhere.partner.id)
  expect((await call('DELETE', `/partner/staff/${cook.id}`)).status).toBe(200)
  expect((await me(opened)).status).toBe(401)
  expect((await me(kept)).body.memberships).toMatchObject([{ partner_id: elsewhere.partner.id }])
  const board = await app.call('GET', `/partner/board?partner_id=${partner.id}`, { token: kept })
  expect(outcome(board)).toBe('404 partner_not_found')
  expect(outcome(await call('DELETE', `/partner/staff/${cook.id}`))).toBe('404 member_not_found')
})

it('a shared demo account can neither be removed nor get another role', async () => {
  const { partner, call } = await aRestaurant()
  const shared = await aMember(app, { partnerId: partner.id })
  await app.db.updateTable('staff').set({ email: 'shared@mam.test' }).where('id', '=', shared.id).execute()
  expect(outcome(await call('DELETE', `/partner/staff/${shared.id}`))).toBe('403 demo_account')
  expect(outcome(await call('PATCH', `/partner/staff/${shared.id}`, { role: 'kitchen' }))).toBe(
    '403 demo_account',
  )
})

describe('a kitchen’s device', () => {
  const make = async () => {
    const restaurant = await aRestaurant()
    const helper = await aSession(app, { staff_id: restaurant.owner.id })
    const { status, body } = await restaurant.call('POST', '/partner/kitchen_devices', {
      name: 'Máy cạnh bếp',
    })
    expect(status).toBe(201)
    return { ...restaurant, helper, device: body as { id: number; token: string } }
  }

  it('has the kitchen’s permissions in this restaurant only, and ends the owner’s session on it', async () => {
    const { partner, owner, helper, device } = await make()
    expect((await me(owner.token)).status).toBe(401)
    expect((await me(helper)).status).toBe(200)
    const { token } = device
    expect((await me(token)).body).toEqual({
      ...{ id: device.id, name: 'Máy cạnh bếp', email: null, phone_number: null, is_device: true },
      memberships: [
        { partner_id: partner.id, partner_name: partner.name, role: 'kitchen', is_starting: true },
      ],
    })
    const asked = async (method: string, path: string, body?: object) =>
      (await app.call(method, path, { token, ...(body && { body }) })).status
    expect(await asked('GET', '/partner/board')).toBe(200)
    for (const path of ['orders', 'balance', 'entries', 'statements', 'staff', 'staff/actions'])
      expect(await asked('GET', `/partner/${path}`)).toBe(403)
    expect(await asked('POST', '/partner/kitchen_devices', { name: 'Máy hai' })).toBe(403)
    expect(await asked('PATCH', `/partner/staff/${device.id}`, { role: 'owner' })).toBe(403)
  })

  it('keeps its session after the owner’s new password, sign-out and leaving, until a year after its last use', async () => {
    const { partner, owner, helper, call, device } = await make()
    await app.call('DELETE', '/sign_out', { token: helper })
    await app.db
      .updateTable('sessions')
      .set({ ended_at: app.clock.now() })
      .where('staff_id', '=', owner.id)
      .execute()
    const second = await aMember(app, { partnerId: partner.id })
    expect((await call('DELETE', `/partner/staff/${owner.id}`, undefined, second.token)).status).toBe(200)
    for (const ahead of [yearMs - 1_000, yearMs - 1_000]) {
      app.clock.advance(ahead)
      expect((await me(device.token)).status).toBe(200)
    }
    app.clock.advance(yearMs)
    expect((await me(device.token)).status).toBe(401)
  })

  it('is listed with its last use, and an owner can end it at once; other restaurants do not find it', async () => {
    const { helper, call, device } = await make()
    const other = await aRestaurant()
    const listed = async () => (await call('GET', '/partner/staff', undefined, helper)).body
    expect((await listed()).devices).toMatchObject([{ id: device.id, name: 'Máy cạnh bếp', used_at: null }])
    await me(device.token)
    expect((await listed()).devices).toMatchObject([{ used_at: app.clock.now().toISOString() }])
    expect((await listed()).members).toHaveLength(1)
    expect(outcome(await other.call('DELETE', `/partner/kitchen_devices/${device.id}`))).toBe(
      '404 device_not_found',
    )
    expect(outcome(await call('DELETE', `/partner/staff/${device.id}`, undefined, helper))).toBe(
      '404 member_not_found',
    )
    const ended = await call('DELETE', `/partner/kitchen_devices/${device.id}`, undefined, helper)
    expect([ended.status, ended.body.devices]).toEqual([200, []])
    expect((await me(device.token)).status).toBe(401)
    expect(outcome(await call('DELETE', `/partner/kitchen_devices/${device.id}`, undefined, helper))).toBe(
      '404 device_not_found',
    )
  })

  it('does not count after it has signed out, and there are twenty at most', async () => {
    const { owner, call, device } = await make()
    await app.call('DELETE', '/sign_out', { token: device.token })
    const add = async (name: string) =>
      call('POST', '/partner/kitchen_devices', { name }, await aSession(app, { staff_id: owner.id }))
    for (let n = 0; n < 20; n += 1) expect((await add(`Máy ${n}`)).status).toBe(201)
    expect(outcome(await add('Máy thừa'))).toBe('409 staff_full')
    expect((await add(' ')).body.errors).toHaveProperty('name')
    const { body } = await call(
      'GET',
      '/partner/staff',
      undefined,
      await aSession(app, { staff_id: owner.id }),
    )
    expect(body.devices).toHaveLength(20)
  })
})

describe('the log of staff actions', () => {
  it('names the action and the person, and is read page by page', async () => {
    const { order, partner } = await aCheckout(app)
    const { id: orderId } = (await order()).body.order
    const owner = await aMember(app, { partnerId: partner.id })
    const cook = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const put = (token: string, method: string, path: string, body?: object) =>
      app.call(method, path, { token, ...(body && { body }) })
    const days = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }])
    const done: [string, string, string, object | undefined, string][] = [
      [cook.token, 'POST', `/partner/board/orders/${orderId}/accept`, { minutes: 20 }, 'order_accepted'],
      [owner.token, 'PUT', '/partner/hours', { weekly: days }, 'hours_set'],
      [owner.token, 'PUT', '/partner/pause', { until: at(1), reason: 'Mất điện' }, 'paused'],
      [owner.token, 'DELETE', '/partner/pause', {}, 'pause_ended'],
      [cook.token, 'PUT', '/partner/busy', { minutes: 15, until: at(1) }, 'busy_set'],
      [cook.token, 'DELETE', '/partner/busy', {}, 'busy_ended'],
      [owner.token, 'PUT', '/partner/board/settings', { auto_accept_minutes: 15 }, 'board_set'],
      [owner.token, 'PATCH', '/partner/status', { status: 'close' }, 'closed'],
      [owner.token, 'PATCH', '/partner/status', { status: 'open' }, 'opened'],
    ]
    for (const [token, method, path, body] of done)
      expect((await put(token, method, path, body)).status, path).toBe(200)
    // Refused actions are not recorded.
    await put(owner.token, 'PUT', '/partner/pause', { until: at(-1) })
    const list = (query = '') => app.call('GET', `/partner/staff/actions${query}`, { token: owner.token })
    const { body } = await list()
    expect(body.map((each: { action: string }) => each.action)).toEqual(
      done.map(([, , , , action]) => action).toReversed(),
    )
    expect(body.at(-1)).toMatchObject({
      ...{ details: { order_id: orderId, minutes: 20 }, created_at: app.clock.now().toISOString() },
      by: { id: cook.id, name: cook.name, is_device: false },
    })
    expect(body.find((each: { action: string }) => each.action === 'paused').details).toEqual({
      until: at(1),
      reason: 'Mất điện',
    })
    const own = await list(`?staff_id=${cook.id}&page=2&per_page=2`)
    expect(own.headers['x-total-count']).toBe('3')
    expect(own.body).toMatchObject([{ action: 'order_accepted' }])
    const other = await aRestaurant()
    expect((await other.call('GET', `/partner/staff/actions?staff_id=${cook.id}`)).body).toEqual([])
    expect((await list('?staff_id=x')).status).toBe(400)
  })

  it('includes the undo and delay of a step, stock, and changes of the staff', async () => {
    const { order, partner, dish: product } = await aCheckout(app)
    const { id: orderId } = (await order()).body.order
    const owner = await aMember(app, { partnerId: partner.id })
    const cook = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    const put = (method: string, path: string, body: object) =>
      app.call(method, path, { token: owner.token, body })
    const accepted = await put('POST', `/partner/board/orders/${orderId}/accept`, { minutes: 20 })
    const step_id = accepted.body.ticket.staged.id
    await put('POST', `/partner/board/orders/${orderId}/undo`, { step_id })
    await put('POST', `/partner/orders/${orderId}/accept`, {})
    await put('POST', `/partner/board/orders/${orderId}/delay`, { minutes: 10 })
    await put('PUT', `/partner/products/${product.id}/stock`, { left: 3 })
    expect((await put('POST', '/partner/menu/categories', { name: 'Món mới' })).status).toBe(201)
    await put('PATCH', `/partner/staff/${cook.id}`, { role: 'manager' })
    await put('DELETE', `/partner/staff/${cook.id}`, {})
    const { body } = await app.call('GET', '/partner/staff/actions', { token: owner.token })
    expect(body.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual(
      [
        ['member_removed', { name: cook.name }],
        ['role_changed', { name: cook.name, role: 'manager' }],
        ['menu_changed', { change: 'category_added', name: 'Món mới' }],
        ['stock_set', { name: product.name, count: 3, until: expect.any(String) }],
        ['order_delayed', { order_id: orderId, minutes: 10 }],
        ['order_accepted', { order_id: orderId }],
        ['order_step_undone', { order_id: orderId }],
        ['order_accepted', { order_id: orderId, minutes: 20 }],
      ],
    )
  })
})
