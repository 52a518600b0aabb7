import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as accounts from '#contracts/money/payout-account.ts'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { totpCode } from '#server/features/accounts/accounts/totp.ts'
import { aPartner } from '#tests/support/builders.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aMember, anAdministrator } from '#tests/support/principals.ts'
import { aClosedWeek } from '#tests/support/scenes/closed-week.ts'
import { expectRefusal, listRefusals, type Refused } from '#tests/support/scenes/money-refusals.ts'
import { plainNumber } from '#tests/support/scenes/payout-account-scene.ts'
import { startTestApp, type TestApp, testCipher } from '#tests/support/test-app.ts'

const password = 'Owner@12345'
const newNumber = '0071000998877'
const hours = 3_600_000
let app: TestApp
let hash: string
const lines: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    money: { twoPersonsFrom: 1_000 },
    allowances: { payout_account: { count: 2, windowMs: 86_400_000 } } as never,
    onLogLine: (line) => void lines.push(line),
  })
  hash = await hashPassword(password)
})
beforeEach(() => {
  app.mails.length = 0
})
afterAll(() => app.close())

const entry = {
  bank: '970436',
  account_number: '0071 000 998 877',
  holder_name: 'Nguyễn Thị Bếp',
  password,
}

async function anOwner(partnerId: number) {
  const owner = await aMember(app, { partnerId })
  await app.db.updateTable('staff').set({ password_hash: hash }).where('id', '=', owner.id).execute()
  const { token } = owner
  return {
    ...owner,
    set: (body: object = {}) =>
      app.call('PUT', '/partner/payout_account', { token, body: { ...entry, ...body } }),
    get: async () => (await app.call('GET', '/partner/payout_account', { token })).body,
    cancel: () => app.call('DELETE', '/partner/payout_account/change', { token }),
  }
}

async function aNewRestaurant() {
  const partner = await aPartner(app)
  return { partner, owner: await anOwner(partner.id) }
}

/** A finance administrator with an authenticator app. */
async function aFactor() {
  const secret = Buffer.from('the secret of an app')
  const person = await anAdministrator(app, {
    ...{ role: 'finance', needs_second_factor: true, totp_secret: testCipher.encrypt(secret) },
    totp_confirmed_at: app.clock.now(),
  })
  const codeOf = (steps = 0) => totpCode(secret, Math.floor(app.clock.now().getTime() / 30_000) + steps)
  const read = (id: number, code = codeOf()) =>
    app.call('POST', `/administrators/payouts/${id}/account`, { token: person.token, body: { code } })
  return { ...person, codeOf, read }
}

/** A payout of a restaurant with an account, and two administrators who take its steps. */
async function aPayout({ isApproved = true } = {}) {
  const week = await aClosedWeek(app)
  const [first, second] = week.finance
  const post = (path: string, token: string, body: object = {}) =>
    app.call('POST', `/administrators/payouts${path}`, { token, body })
  const propose = async () => (await post('', first.token, { statement_id: week.statement.id })).body.id
  const id: number = await propose()
  const approve = (one = id) => post(`/${one}/approve`, second.token)
  const pay = (one = id) => post(`/${one}/pay`, first.token, { reference: `FT${one}` })
  if (isApproved) expect((await approve()).status).toBe(200)
  const find = () => app.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...week, owner: await anOwner(week.partner.id), id, propose, approve, pay, find }
}

describe('a first entry', () => {
  it('takes effect at once and shows the bank and four characters', async () => {
    const { owner } = await aNewRestaurant()
    const now = app.clock.now().toISOString()
    expect(await owner.get()).toEqual({ current: null, pending: null, next_effective_at: now })
    const { status, body } = await owner.set()
    const current = { bank: '970436', bank_name: 'Vietcombank', last_four: '8877', effective_at: now }
    expect({ status, body }).toMatchObject({ status: 200, body: { current, pending: null } })
    expect(await owner.get()).toEqual(body)
  })

  it('waits 72 hours after a payout was proposed', async () => {
    const { owner, partner } = await aPayout({ isApproved: false })
    await app.db.deleteFrom('payout_accounts').where('holder_id', '=', partner.id).execute()
    expect((await owner.set()).body).toMatchObject({ current: null, pending: { last_four: '8877' } })
  })
})

describe('a change', () => {
  it('takes effect after 72 hours to the millisecond', async () => {
    const { owner } = await aNewRestaurant()
    await owner.set()
    await owner.set({ account_number: '111111', bank: '970407' })
    app.clock.advance(72 * hours - 1)
    expect(await owner.get()).toMatchObject({
      current: { last_four: '8877' },
      pending: { bank_name: 'Techcombank', last_four: '1111' },
    })
    app.clock.advance(1)
    expect(await owner.get()).toMatchObject({ current: { last_four: '1111' }, pending: null })
  })

  it('replaces one that waits, and the time starts again; two rows remain', async () => {
    const { owner, partner } = await aNewRestaurant()
    for (const account_number of ['111111', '222222', '333333']) {
      await owner.set({ account_number })
      app.clock.advance(hours)
    }
    app.clock.advance(71 * hours - 1)
    expect(await owner.get()).toMatchObject({
      current: { last_four: '1111' },
      pending: { last_four: '3333' },
    })
    const rows = app.db.selectFrom('payout_accounts').select('id').where('holder_id', '=', partner.id)
    expect(await rows.execute()).toHaveLength(2)
  })

  it('can be canceled, and the account before it stays', async () => {
    const { owner } = await aNewRestaurant()
    await owner.set()
    await owner.set({ account_number: '111111' })
    expect((await owner.cancel()).body).toMatchObject({ current: { last_four: '8877' }, pending: null })
    app.clock.advance(73 * hours)
    expect(await owner.get()).toMatchObject({ current: { last_four: '8877' } })
  })

  it('is mailed to all owners in both languages, without the number', async () => {
    const { owner, partner } = await aNewRestaurant()
    const second = await aMember(app, { partnerId: partner.id })
    await aMember(app, { partnerId: partner.id, role: 'manager' })
    await owner.set()
    await owner.set({ account_number: '0011223344' })
    await owner.cancel()
    const to = [owner.email, second.email]
    expect(app.mails.map((mail) => mail.to)).toEqual([...to, ...to, ...to])
    for (const { subject, text } of app.mails) {
      expect(subject).toContain(' / ')
      expect(text).toMatch(/Vietcombank •••• (8877|3344)/)
    }
    expect(JSON.stringify(app.mails)).not.toMatch(/0011223344|0071000998877|NGUYEN THI BEP/)
  })

  it.each(['proposed', 'approved'])('rejects a payout that is %s, with a reason', async (state) => {
    const { owner, find } = await aPayout({ isApproved: state === 'approved' })
    expect((await owner.set()).status).toBe(200)
    expect(await find()).toMatchObject({ state: 'rejected', ended_by: `staff ${owner.id}` })
    expect((await find()).reason).toContain('Quán đã đổi tài khoản nhận tiền')
    expect(app.mails.at(-1)?.text).toContain('Lệnh chi trả đang chờ đã bị từ chối')
    const noted = await app.call('GET', '/partner/staff/actions', { token: owner.token })
    expect(noted.body[0]).toMatchObject({
      action: 'payout_account_set',
      details: {
        name: 'Vietcombank •••• 8877',
        from: new Date(app.clock.now().getTime() + 72 * hours).toISOString(),
      },
    })
  })

  it('leaves a paid payout alone', async () => {
    const { owner, pay, find } = await aPayout()
    await pay()
    await owner.set()
    expect(await find()).toMatchObject({ state: 'paid', account_last_four: plainNumber.slice(-4) })
  })

  it('that takes effect after an approval stops the payment to the account before', async () => {
    const { owner, propose, approve } = await aPayout()
    await owner.set()
    const next: number = await propose()
    expect((await approve(next)).body.account).toMatchObject({ last_four: plainNumber.slice(-4) })
    app.clock.advance(72 * hours)
    const finance = await anAdministrator(app, { role: 'finance' })
    const body = { reference: 'FT late' }
    const late = await app.call('POST', `/administrators/payouts/${next}/pay`, { token: finance.token, body })
    expect(late.body.code).toBe('payout_account_changed')
  })

  it('beside an approval leaves no payout that is approved', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { owner, approve, find } = await aPayout({ isApproved: false })
      const [approved, changed] = await Promise.all([approve(), owner.set()])
      expect(changed.status).toBe(200)
      expect([200, 409]).toContain(approved.status)
      expect((await find()).state).toBe('rejected')
    }
  })
})

describe('wrong input', () => {
  it.each([
    ['bank', '000000'],
    ['bank', undefined],
    ['account_number', '12345'],
    ['account_number', '1'.repeat(20)],
    ['account_number', 'số 123456'],
    ['holder_name', ''],
    ['holder_name', '<b>'],
    ['password', ''],
  ])('%s: %s', async (field, value) => {
    const { owner } = await aNewRestaurant()
    const { status, body } = await owner.set({ [field]: value })
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    expect((await owner.get()).current).toBeNull()
  })
})

it('a wrong password delays the next ones, and is refused as overloaded when too many calls wait', async () => {
  const { owner } = await aNewRestaurant()
  const busy = await startTestApp({ beside: app, wait: async () => false })
  busy.clock.set(app.clock.now())
  const body = { ...entry, password: 'Wrong@12345' }
  const codes: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const answer = await busy.call('PUT', '/partner/payout_account', { token: owner.token, body })
    codes.push(answer.body.code)
  }
  await busy.close()
  expect([codes[0], codes.at(-1)]).toEqual(['wrong_password', 'overloaded'])
})

it('ten entries a day, because each is mailed to all owners', async () => {
  const { owner } = await aNewRestaurant()
  for (let n = 0; n < 10; n += 1) expect((await owner.set()).status).toBe(200)
  expect((await owner.set()).body.code).toBe('too_many_requests')
})

describe('the number', () => {
  it('is encrypted, differently each time, and nowhere in tables, mails and log', async () => {
    const [one, two] = [await aNewRestaurant(), await aNewRestaurant()]
    await one.owner.set()
    await two.owner.set()
    const ids = [one.partner.id, two.partner.id]
    const rows = await app.db
      .selectFrom('payout_accounts')
      .selectAll()
      .where('holder_id', 'in', ids)
      .execute()
    expect(new Set(rows.map(({ sealed }) => sealed)).size).toBe(2)
    expect(rows.map(({ key_id }) => key_id)).toEqual([testCipher.keyId, testCipher.keyId])
    const finance = await aFactor()
    const { id } = await aPayout()
    expect((await finance.read(id)).status).toBe(200)
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db)
    for (const { name } of tables) {
      const dump = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(app.db)
      for (const { text } of dump.rows) {
        expect(text, name).not.toContain(newNumber)
        expect(text, name).not.toContain(plainNumber)
      }
    }
    const told = JSON.stringify(app.mails) + lines.join('\n')
    for (const number of [newNumber, plainNumber]) expect(told).not.toContain(number)
  })

  it('of one restaurant cannot be read as that of another', async () => {
    const finance = await aFactor()
    const [own, other] = [await aPayout(), await aPayout()]
    const { account_sealed } = await other.find()
    await app.db.updateTable('payouts').set({ account_sealed }).where('id', '=', own.id).execute()
    expect((await finance.read(own.id)).body.code).toBe('payout_account_unreadable')
  })
})

describe('finance reads a payout’s account', () => {
  it('in full with a fresh code, which leaves a line without the value', async () => {
    const { id } = await aPayout()
    const finance = await aFactor()
    const { status, body } = await finance.read(id)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ id, bank: '970436', bank_name: 'Vietcombank' },
        ...{ account_number: plainNumber, holder_name: 'NGUYEN VAN MAM' },
      },
    })
    const trail = app.db.selectFrom('admin_actions').selectAll().where('action', '=', 'readPayoutAccount')
    expect(await trail.where('target_id', '=', id).execute()).toMatchObject([
      { operator: `administrator ${finance.id}`, target_kind: 'money', details: {} },
    ])
  })

  it('not with a code that was used, not twice in parallel, and not with an old one', async () => {
    const { id } = await aPayout()
    const finance = await aFactor()
    const raced = await Promise.all([1, 2, 3].map(() => finance.read(id)))
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    app.clock.advance(120_000)
    expect((await finance.read(id, finance.codeOf(-2))).body.code).toBe('wrong_second_factor')
  })

  it('sees it masked in the list', async () => {
    const { id } = await aPayout()
    const { token } = await anAdministrator(app, { role: 'support' })
    const { body } = await app.call('GET', '/administrators/payouts?state=approved', { token })
    const own = body.find((payout: { id: number }) => payout.id === id)
    expect(own.account).toEqual({
      ...{ bank: '970436', bank_name: 'Vietcombank', last_four: plainNumber.slice(-4) },
    })
    expect(Object.keys(own).filter((key) => key.startsWith('account'))).toEqual(['account'])
  })

  it('counts wrong codes for the account', async () => {
    const { id } = await aPayout()
    const finance = await aFactor()
    const codes = []
    for (let n = 0; n < 11; n += 1) codes.push((await finance.read(id, '000000')).body.code)
    expect(codes).toEqual([...Array(10).fill('wrong_second_factor'), 'too_many_requests'])
  })
})

const refusedOf: Refused = {
  setPayoutAccount: {
    wrong_password: async () => (await aNewRestaurant()).owner.set({ password: 'Wrong@12345' }),
    async permission_missing() {
      const { owner, partner } = await aNewRestaurant()
      await app.db
        .updateTable('memberships')
        .set({ role: 'manager' })
        .where('partner_id', '=', partner.id)
        .execute()
      return owner.set()
    },
  },
  cancelPayoutAccountChange: {
    payout_change_not_found: async () => (await aNewRestaurant()).owner.cancel(),
  },
  setDriverPayoutAccount: {
    async wrong_password() {
      const { id, token } = await aDriver(app)
      await app.db.updateTable('drivers').set({ password_hash: hash }).where('id', '=', id).execute()
      const body = { ...entry, password: 'Wrong@12345' }
      return app.call('PUT', '/drivers/payout_account', { token, body })
    },
  },
  cancelDriverPayoutAccountChange: {
    async payout_change_not_found() {
      const { token } = await aDriver(app)
      return app.call('DELETE', '/drivers/payout_account/change', { token })
    },
  },
  readPayoutAccount: {
    payout_not_found: async () => (await aFactor()).read(999_999),
    payout_without_account: async () => (await aFactor()).read((await aPayout({ isApproved: false })).id),
    async payout_account_unreadable() {
      const { id } = await aPayout()
      await app.db.updateTable('payouts').set({ account_sealed: 'x' }).where('id', '=', id).execute()
      return (await aFactor()).read(id)
    },
    async second_factor_required() {
      const { id, finance } = await aPayout()
      const { token } = finance[0]
      return app.call('POST', `/administrators/payouts/${id}/account`, { token, body: { code: '123456' } })
    },
    async wrong_second_factor() {
      const { id } = await aPayout()
      return (await aFactor()).read(id, '000000')
    },
    async too_many_requests() {
      const { id } = await aPayout()
      const finance = await aFactor()
      for (let n = 0; n < 2; n += 1) {
        expect((await finance.read(id)).status).toBe(200)
        app.clock.advance(30_000)
      }
      return finance.read(id)
    },
  },
}

const { declared, ways } = listRefusals(refusedOf, accounts)

it('every declared refusal of these calls has a test case', () => {
  expect(ways.map(({ name, code }) => `${name} ${code}`).toSorted()).toEqual(
    declared.filter((one) => !one.endsWith('PayoutAccount overloaded')),
  )
})

it.each(ways)('$name is refused: $code', ({ code, take }) => expectRefusal(code, take))
