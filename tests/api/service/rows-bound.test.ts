import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { maxUndone } from '#server/features/kitchen/board/apply-submitted-steps.ts'
import { historyLimits } from '#server/features/menus/menus/history-store.ts'
import { aMember, aSession } from '#tests/support/principals.ts'
import { aBoard } from '#tests/support/scenes/board-scene.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(() => app.close())

/** How many rows of a table belong to this order or restaurant. */
async function countRows(table: string, column: string, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(app.db)
  return rows[0]?.count ?? 0
}

const times = <Value>(count: number, make: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => make(n))

it('repeated prints are numbered and keep one row a copy, with the person and time of the last', async () => {
  const { id, press, owner } = await aBoard(app)
  await Promise.all(times(20, () => press('print', { copy: 'kitchen' })))
  app.clock.advance(60_000)
  const last = await press('print', { copy: 'kitchen' }, owner.token)
  expect(last.body.number).toBe(21)
  const rows = await app.db.selectFrom('prints').selectAll().where('order_id', '=', id).execute()
  expect(rows).toEqual([
    {
      ...{ order_id: id, copy: 'kitchen', count: 21, staff_id: owner.id },
      ...{ created_at: testNoon, last_at: app.clock.now() },
    },
  ])
})

type Shown = { by: { id: number }; details: { is_on: boolean }; times: number }

describe('the records of staff actions', () => {
  it('are one row for repetitions by the same person within an hour', async () => {
    const { owner, partnerId } = await aBoard(app)
    const other = await aMember(app, { partnerId })
    const set = (token: string, brings_own: boolean) =>
      app.call('PUT', '/partner/deliveries/settings', { token, body: { brings_own } })
    for (let n = 0; n < 10; n += 1) {
      await set(owner.token, true)
      app.clock.advance(1_000)
      await set(owner.token, false)
    }
    await set(other.token, true)
    app.clock.advance(3_600_000)
    await set(owner.token, true)
    const { body } = await app.call('GET', '/partner/staff/actions', { token: owner.token })
    const shown = body.map(({ by, details, times: count }: Shown) => [by.id, details.is_on, count])
    expect(shown).toEqual([
      [owner.id, true, 1],
      [other.id, true, 1],
      [owner.id, false, 10],
      [owner.id, true, 10],
    ])
    expect(body[3].created_at).toBe(testNoon.toISOString())
    expect(Date.parse(body[3].last_at) - testNoon.getTime()).toBe(9_000)
  })

  it('are limited by person and day, except for steps of orders', async () => {
    const { owner, kitchen, partnerId, press, id } = await aBoard(app)
    const day = new Date(Math.floor(testNoon.getTime() / 86_400_000) * 86_400_000)
    await app.db
      .insertInto('limit_counts')
      .values({
        name: 'staff_action',
        subject: `${kitchen.id} ${partnerId}`,
        window_start: day,
        count: 1_999,
      })
      .execute()
    const setStock = async (token: string, left: number) => {
      const { product_id } = await app.db
        .selectFrom('order_details')
        .select('product_id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      return app.call('PUT', `/partner/products/${product_id}/stock`, { token, body: { left } })
    }
    expect((await setStock(kitchen.token, 5)).status).toBe(200)
    const refused = await setStock(kitchen.token, 6)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600)
    expect((await setStock(owner.token, 7)).status).toBe(200)
    expect((await press('accept', { minutes: 20 })).status).toBe(200)
  })
})

it('a step can be applied however often it was undone, and undoing ends after 30 times', async () => {
  const { id, press } = await aBoard(app)
  const undo = async () => {
    const { body } = await press('accept', { minutes: 20 })
    return press('undo', { step_id: body.ticket.staged.id })
  }
  for (let n = 0; n < maxUndone; n += 1) expect((await undo()).status).toBe(200)
  expect(outcome(await undo())).toBe('409 undo_too_late')
  expect(await countRows('submitted_steps', 'order_id', id)).toBe(maxUndone + 1)
})

it('a restaurant’s menu history is limited in bytes and rows, and keeps every change that can be undone', async () => {
  const { owner, partnerId } = await aBoard(app)
  const add = (name: string) =>
    app.call('POST', '/partner/menu/categories', { token: owner.token, body: { name } })
  const first = await add('Cơm')
  const set = (bytes: number) =>
    app.db.updateTable('menu_changes').set({ bytes }).where('partner_id', '=', partnerId).execute()
  await set(historyLimits.bytes - 10)
  const refused = await add('Phở')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  await set(100)
  expect((await add('Bún')).status).toBe(201)
  await sql`
    insert into menu_changes (partner_id, action, changes, bytes, created_at)
    select partner_id, action, changes, 1, created_at
      from (select * from menu_changes where partner_id = ${partnerId} order by id limit 1) as one,
        generate_series(1, ${historyLimits.rows - 2})`.execute(app.db)
  expect(outcome(await add('Mì'))).toBe('429 too_many_requests')
  expect(await countRows('menu_changes', 'partner_id', partnerId)).toBe(historyLimits.rows)
  expect(first.body.change_id).toEqual(expect.any(Number))
})

it('a restaurant has at most 200 unused vouchers, even with many requests at the same time', async () => {
  const { owner } = await aBoard(app)
  const make = (n: number) =>
    app.call('POST', '/partner/vouchers', {
      token: owner.token,
      body: {
        ...{ code: `MA${n}`, discount: 1_000, uses: 1, condition: null, distance_condition: null },
        ...{ expires_at: '2026-12-20T05:00:00.000Z', description: '' },
      },
    })
  for (let n = 0; n < 195; n += 1) expect((await make(n)).status).toBe(201)
  const outcomes = (await Promise.all(times(12, (n) => make(1_000 + n)))).map(outcome)
  expect(outcomes.toSorted()).toEqual([...Array(5).fill(201), ...Array(7).fill('409 too_many_vouchers')])
})

it('an account has at most 500 sessions: a new one ends the oldest', async () => {
  const { owner } = await aBoard(app)
  for (let n = 0; n < 499; n += 1) await aSession(app, { staff_id: owner.id })
  const standing = () =>
    app.db
      .selectFrom('sessions')
      .select('id')
      .where('staff_id', '=', owner.id)
      .where('ended_at', 'is', null)
      .execute()
  expect(await standing()).toHaveLength(500)
  app.clock.advance(1_000)
  const password = 'Mam@12345'
  await app.db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', owner.id)
    .execute()
  const body = { email: owner.email, password }
  expect((await app.call('POST', '/sign_in_partner', { body })).status).toBe(200)
  expect(await standing()).toHaveLength(500)
})
