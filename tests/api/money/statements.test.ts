import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPartner } from '#tests/support/builders.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { aClosedWeek } from '#tests/support/scenes/closed-week.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let week: Awaited<ReturnType<typeof aClosedWeek>>

beforeAll(async () => {
  app = await startTestApp()
  await app.db.updateTable('partners').set({ name: '=1+1' }).execute()
  week = await aClosedWeek(app)
})
afterAll(() => app.close())

it('a restaurant reads its statements, each with sums and lines', async () => {
  const { token } = week.owner
  const listed = await app.call('GET', '/partner/statements', { token })
  expect(listed.headers['x-total-count']).toBe('1')
  const { id, closing, hash } = week.statement
  expect(listed.body).toMatchObject([{ id, closing, hash, number: 1, ends_at: '23-11-2026 00:00' }])
  const { body, headers } = await app.call('GET', `/partner/statements/${id}`, { token })
  expect(headers['x-total-count']).toBe('1')
  const parts = { sales: 30_000, voucher: 0, commission: -3_000, delivery: 0, collected: 0, other: 0 }
  expect(body.sums).toEqual([{ cause: 'delivered', is_cash: false, count: 1, amount: closing, ...parts }])
  expect(body.lines).toMatchObject([{ order_id: week.orderId, amount: closing, cause: 'delivered' }])
})

it('a driver reads earnings and cash', async () => {
  const token = week.driver?.token ?? ''
  const { id } = week.driverStatement
  const listed = await app.call('GET', '/drivers/statements', { token })
  expect(listed.body).toMatchObject([{ id, closing: 13_500, opening_cash: 0 }])
  const { body } = await app.call('GET', `/drivers/statements/${id}`, { token })
  expect(body.lines).toHaveLength(2)
  const file = await app.call('GET', `/drivers/statements/${id}/csv`, { token })
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(3 + 2 + 2 + 2)
})

it('a file has columns in the caller’s language, and no formulas', async () => {
  const { token } = week.owner
  await app.db.updateTable('partners').set({ name: '=1+1' }).where('id', '=', week.partner.id).execute()
  const ask = (language: string) =>
    app.call('GET', `/partner/statements/${week.statement.id}/csv`, {
      token,
      headers: { 'accept-language': language },
    })
  const { body: text, headers } = await ask('vi')
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="mam-restaurant-${week.partner.id}-1.csv"`,
    'cache-control': 'no-store',
  })
  expect(text.startsWith(`\uFEFF"'=1+1",Kỳ đối soát,16-11-2026 00:00,23-11-2026 00:00\r\n`)).toBe(true)
  expect(text).toContain('Hoa hồng')
  expect((await ask('en')).body).toContain('Commission')
})

it('a statement is closed to others', async () => {
  const other = await aMember(app, { partnerId: (await aPartner(app)).id })
  const driver = await aDriver(app)
  const paths = [
    ...[`/partner/statements/${week.statement.id}`, `/partner/statements/${week.statement.id}/csv`],
    `/partner/statements/${week.driverStatement.id}`,
  ]
  for (const path of paths) {
    const { status, body } = await app.call('GET', path, { token: other.token })
    expect({ status, code: body.code }, path).toEqual({ status: 404, code: 'statement_not_found' })
  }
  const own = await app.call('GET', `/drivers/statements/${week.driverStatement.id}`, { token: driver.token })
  expect(own.body.code).toBe('statement_not_found')
  expect((await app.call('GET', '/partner/statements', { token: other.token })).body).toEqual([])
})

it('an administrator reads all statements', async () => {
  const [{ token }] = week.finance
  const all = await app.call('GET', '/administrators/statements', { token })
  expect(all.headers['x-total-count']).toBe('2')
  const drivers = await app.call('GET', '/administrators/statements?party=driver', { token })
  expect(drivers.body).toMatchObject([{ id: week.driverStatement.id }])
  const { id } = week.statement
  expect((await app.call('GET', `/administrators/statements/${id}`, { token })).body.id).toBe(id)
  expect((await app.call('GET', `/administrators/statements/${id}/csv`, { token })).status).toBe(200)
  expect((await app.call('GET', '/administrators/statements/999', { token })).status).toBe(404)
  const bad = await app.call('GET', '/administrators/statements?party=customer', { token })
  expect(bad.body.errors.party).toHaveLength(1)
})
