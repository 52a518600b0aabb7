import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aClosedWeek } from '#tests/support/scenes/closed-week.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  token = (await anAdministrator(app, { role: 'finance' })).token
})
afterAll(() => app.close())

const set = (body: object) => app.call('POST', '/administrators/tax_rates', { token, body })
const pay = (body: object) => app.call('POST', '/administrators/tax_payments', { token, body })
const decree = { source: 'Nghị định 117/2025/NĐ-CP', starts_on: '2026-11-21' }

it('nothing is withheld before a rate is set', async () => {
  const { statement } = await aClosedWeek(app)
  const line = await app.db
    .selectFrom('statement_lines')
    .select('tax')
    .where('statement_id', '=', statement.id)
    .executeTakeFirstOrThrow()
  expect(line.tax).toBe(0)
  expect((await pay({ amount: 1, reference: 'KB 0' })).body.code).toBe('tax_too_large')
  expect((await app.call('GET', '/administrators/tax_rates', { token })).body).toEqual([])
})

it('a rate begins on a future day, once, and names its legal source', async () => {
  const rate = { party: 'restaurant', vat_bp: 300, income_bp: 150, source: decree.source }
  const [past, bad] = [
    { ...rate, starts_on: '2026-11-20' },
    { ...rate, starts_on: '2026-02-30' },
  ]
  expect((await set(past)).body.code).toBe('tax_rate_past')
  expect((await set(bad)).body.errors.starts_on).toHaveLength(1)
  expect((await set({ ...rate, starts_on: '2026-12-01', source: ' ' })).body.errors.source).toHaveLength(1)
  expect((await set({ ...rate, starts_on: '2026-12-01', holder_id: 999_999 })).body.code).toBe(
    'holder_not_found',
  )
  expect((await set({ ...rate, starts_on: '2026-12-01' })).status).toBe(201)
  expect((await set({ ...rate, starts_on: '2026-12-01' })).body.code).toBe('tax_rate_exists')
  const listed = await app.call('GET', '/administrators/tax_rates', { token })
  expect(listed.body).toMatchObject([{ party: 'restaurant', vat_bp: 300, starts_on: '2026-12-01' }])
})

it('then the tax of each delivered order is withheld with its statement, and paid', async () => {
  app.clock.set(new Date('2026-12-02T12:00:00+07:00'))
  const { statement, driverStatement, owner, partner } = await aClosedWeek(app)
  const lines = await app.db
    .selectFrom('statement_lines')
    .selectAll()
    .where('statement_id', '=', statement.id)
    .orderBy('entry_id')
    .execute()
  const [order, tax] = lines
  const revenue = (order?.sales ?? 0) + (order?.voucher ?? 0)
  const expected = Math.floor((revenue * 300) / 10_000) + Math.floor((revenue * 150) / 10_000)
  expect(order?.tax).toBe(expected)
  expect(tax).toMatchObject({ cause: 'tax_withheld', amount: -expected })
  expect(statement.closing).toBe((order?.amount ?? 0) - expected)
  expect(driverStatement.closing).toBe(13_500)
  expect((await pay({ amount: expected + 1, reference: 'KB 1' })).body.code).toBe('tax_too_large')
  expect((await pay({ amount: 100, reference: 'KB 1' })).body).toEqual({ left: expected - 100 })
  expect((await pay({ amount: 100, reference: 'KB 1' })).body.code).toBe('reference_used')
  const raced = await Promise.all(
    [1, 2, 3].map((n) => pay({ amount: expected - 100, reference: `KB race ${n}` })),
  )
  expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const meter = { year: 2026, revenue, limit: 1_000_000_000 }
  expect((await app.call('GET', '/partner/revenue', { token: owner.token })).body).toEqual(meter)
  const shown = await app.call('GET', '/administrators/revenues', { token })
  expect(shown.body).toContainEqual({ partner_id: partner.id, name: partner.name, ...meter })
  await expectBooksInOrder(app)
})
