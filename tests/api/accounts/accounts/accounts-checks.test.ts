import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAppAccount } from '#tests/support/accounts/app-accounts.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const hourMs = 3_600_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.set(new Date((Math.floor(app.clock.now().getTime() / hourMs) + 1) * hourMs))
})

function check(
  path: '/check_email' | '/check_phone_number',
  body: object,
  headers: Record<string, string> = {},
) {
  return app.call('POST', path, { body, headers })
}

async function ofEachKind() {
  const customer = await aCustomer(app)
  const driver = await anAppAccount(app, 'driver')
  const partner = await anAppAccount(app, 'partner')
  return [
    { email: customer.email, phone_number: customer.phoneNumber },
    { email: driver.email, phone_number: driver.phone_number },
    { email: partner.email, phone_number: partner.phone_number },
  ]
}

/** The answers for each `type_user` in turn. */
async function answersOf(path: '/check_email' | '/check_phone_number', field: object) {
  const answers: unknown[] = []
  for (const type_user of [1, 2, 3]) {
    const { status, body } = await check(path, { ...field, type_user })
    answers.push([status, body])
  }
  return answers
}

const free = [200, true]
const taken = [400, false]

describe('POST /check_email', () => {
  it('answers 400 false for the kind that has the e-mail, and 200 true for the others', async () => {
    const [customer, driver, partner] = await ofEachKind()
    expect(await answersOf('/check_email', { email: customer?.email })).toEqual([taken, free, free])
    expect(await answersOf('/check_email', { email: driver?.email })).toEqual([free, taken, free])
    expect(await answersOf('/check_email', { email: partner?.email })).toEqual([free, free, taken])
    expect(await answersOf('/check_email', { email: 'nobody@mam.test' })).toEqual([free, free, free])
  })

  it('compares without case and takes type_user as a numeric string', async () => {
    const { email } = await aCustomer(app)
    const { status, body } = await check('/check_email', {
      email: ` ${email.toUpperCase()} `,
      type_user: '1',
    })
    expect([status, body]).toEqual(taken)
  })
})

describe('POST /check_phone_number', () => {
  it('answers 400 false for the kind that has the number, and 200 true for the others', async () => {
    const [customer, driver, partner] = await ofEachKind()
    const of = (person: typeof customer) =>
      answersOf('/check_phone_number', { phone_number: person?.phone_number })
    expect(await of(customer)).toEqual([taken, free, free])
    expect(await of(driver)).toEqual([free, taken, free])
    expect(await of(partner)).toEqual([free, free, taken])
  })
})

describe.each(['/check_email', '/check_phone_number'] as const)('POST %s', (path) => {
  const good = { email: 'nobody@mam.test', phone_number: '0300000000', type_user: 1 }

  it.each([0, 4, 1.5, 'one', null, undefined])('rejects the kind %j', async (type_user) => {
    const { status, body } = await check(path, { ...good, type_user }, { 'accept-language': 'vi' })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['type_user']])
    expect(body.message).toBe('Giá trị này không nằm trong các lựa chọn')
  })

  it('rejects values that no account can have', async () => {
    const { status, body } = await check(path, { email: 'nobody', phone_number: '12345', type_user: 1 })
    const field = path === '/check_email' ? 'email' : 'phone_number'
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })

  it('answers 60 requests an hour from one client address, together with the other check', async () => {
    const other = path === '/check_email' ? '/check_phone_number' : '/check_email'
    for (let n = 0; n < 60; n += 1) expect((await check(n % 2 ? path : other, good)).status).toBe(200)
    const { status, body, headers } = await check(path, good)
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '3600'])
    app.clock.advance(hourMs)
    expect((await check(path, good)).status).toBe(200)
  })
})

describe.each([
  ['/check_id_card_driver', 'id_card', '201 234-567', '201234567', '200000000', 'ABC'],
  ['/check_license_plate_driver', 'license_plate', '43b2-123.45', '43B2-12345', '43B2-99999', '12345'],
] as const)('POST %s', (path, field, typed, stored, other, impossible) => {
  const ask = (value: unknown, address?: string) =>
    app.call('POST', path, { body: { [field]: value }, ...(address !== undefined && { address }) })

  it('answers 400 false when a driver has it, however it is written, and 200 true otherwise', async () => {
    const { id } = await anAppAccount(app, 'driver')
    await app.db
      .updateTable('drivers')
      .set({ [field]: stored })
      .where('id', '=', id)
      .execute()
    for (const value of [stored, typed]) {
      const { status, body } = await ask(value)
      expect([status, body]).toEqual(taken)
    }
    const { status, body } = await ask(other)
    expect([status, body]).toEqual(free)
  })

  it.each([impossible, '', null, undefined, 5])('says that no driver can have %j', async (value) => {
    const { status, body } = await ask(value)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
  })

  it('shares the limit of the other checks', async () => {
    const good = { email: 'nobody@mam.test', type_user: 1 }
    for (let n = 0; n < 60; n += 1) await check('/check_email', good)
    const { status, body } = await ask(other)
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect((await ask(other, '203.0.113.9')).status).toBe(200)
  })
})
