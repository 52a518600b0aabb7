import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expiredAccountRows } from '#server/features/accounts/accounts/public.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aDriverForm, aPartnerForm } from '#tests/support/accounts/sign-up-forms.ts'
import { nextNumber } from '#tests/support/builders.ts'
import { deleteExpired } from '#tests/support/delete-expired.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const hourMs = 3_600_000
const mine = 'Mine@12345'
const theirs = 'Theirs@12345'
const often = { count: 10_000, windowMs: hourMs }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ allowances: { sign_up: often, resend_code: often, check: often } })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(hourMs)
  app.mails.length = 0
})

const post = (path: string, body: object) => app.call('POST', path, { body })

function aCustomerForm(overrides: Record<string, unknown> = {}) {
  const n = nextNumber()
  return {
    name: 'Trần Thị Mới',
    email: `pending-${n}@mam.test`,
    phone_number: String(400_000_000 + n).padStart(10, '0'),
    type_user: 1,
    ...overrides,
  }
}

/** Signs a person up and answers the mailed code with what the page is told. */
async function signUp(form: object, password = mine) {
  const { status, body } = await post('/sign_up', { ...form, password, password_confirmation: password })
  expect(status, JSON.stringify(body)).toBe(201)
  return { code_activate: mailedCode(app.mails.at(-1)), sign_up_id: String(body.sign_up_id) }
}

const standing = async (email: string) =>
  (await app.db.selectFrom('pending_sign_ups').select('id').where('email', '=', email).execute()).length
const activate = (body: object) => post('/activated_account', body)
const statusOfSignIn = async (email: string, password: string) =>
  (await post('/sign_in', { email, password })).status
const resend = (email: string, sign_up_id?: string) =>
  post('/user/confirmation', { email, ...(sign_up_id && { sign_up_id }) })

describe('two sign-ups for one e-mail', () => {
  it('exist side by side; the first confirmed code wins and ends the other', async () => {
    const form = aCustomerForm()
    const theirSignUp = await signUp({ ...form, name: 'Kẻ Lạ' }, theirs)
    const own = await signUp(form)
    expect(await statusOfSignIn(form.email, theirs)).toBe(403)
    expect(await statusOfSignIn(form.email, mine)).toBe(403)
    expect((await activate({ code_activate: own.code_activate })).status).toBe(200)
    expect((await activate({ code_activate: theirSignUp.code_activate })).status).toBe(404)
    expect(await statusOfSignIn(form.email, theirs)).toBe(401)
    expect(await statusOfSignIn(form.email, mine)).toBe(200)
    const rows = await app.db.selectFrom('users').select('name').where('email', '=', form.email).execute()
    expect(rows).toEqual([{ name: form.name }])
  })

  it('create exactly one account when both codes arrive at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const form = aCustomerForm()
      const codes = [await signUp(form, theirs), await signUp(form, mine)]
      const statuses = (await Promise.all(codes.map(activate))).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 404])
      const signedIn = [await statusOfSignIn(form.email, theirs), await statusOfSignIn(form.email, mine)]
      expect(signedIn).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)))
    }
  })

  it('have codes that the other’s page rejects', async () => {
    const form = aCustomerForm()
    const theirSignUp = await signUp(form, theirs)
    const own = await signUp(form)
    const mixedUp = { code_activate: theirSignUp.code_activate, sign_up_id: own.sign_up_id }
    const refused = await activate(mixedUp)
    expect([refused.status, refused.body.code]).toEqual([404, 'code_not_valid'])
    expect((await activate(own)).status).toBe(200)
    expect(await statusOfSignIn(form.email, mine)).toBe(200)
  })

  it('get new codes separately; without an id the newest gets it', async () => {
    const form = aCustomerForm()
    const first = await signUp(form, theirs)
    const second = await signUp(form)
    app.clock.advance(30_000)
    await resend(form.email, first.sign_up_id)
    const ofFirst = mailedCode(app.mails.at(-1))
    app.clock.advance(30_000)
    await resend(form.email)
    const ofSecond = mailedCode(app.mails.at(-1))
    expect((await activate({ ...first, code_activate: ofSecond })).status).toBe(404)
    for (const old of [first, second]) expect((await activate(old)).status).toBe(404)
    expect((await activate({ ...first, code_activate: ofFirst })).status).toBe(200)
    app.clock.advance(30_000)
    app.mails.length = 0
    expect((await resend(form.email, second.sign_up_id)).status).toBe(200)
    expect(app.mails).toEqual([])
  })

  it('are told apart by the password', async () => {
    const form = aCustomerForm()
    const first = await signUp(form, theirs)
    await signUp(form)
    app.clock.advance(30_000)
    const { status, body } = await post('/sign_in', { email: form.email, password: theirs })
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'not_activated',
      active_account: false,
      sign_up_id: first.sign_up_id,
    })
    const fresh = { ...first, code_activate: mailedCode(app.mails.at(-1)) }
    expect((await activate(fresh)).status).toBe(200)
    expect(await statusOfSignIn(form.email, theirs)).toBe(200)
  })
})

describe('a sign-up does not reserve another person’s data', () => {
  it('an e-mail and a phone number are taken once they are confirmed, not before', async () => {
    const form = aCustomerForm()
    const { email, phone_number } = form
    const check = async () => [
      (await post('/check_email', { email, type_user: 1 })).status,
      (await post('/check_phone_number', { phone_number, type_user: 1 })).status,
    ]
    const own = await signUp(form)
    expect(await check()).toEqual([200, 200])
    await activate(own)
    expect(await check()).toEqual([400, 400])
    const again = { ...form, password: mine, password_confirmation: mine }
    expect((await post('/sign_up', again)).body.code).toBe('email_taken')
    const other = { ...again, email: `other-${email}` }
    expect((await post('/sign_up', other)).body.code).toBe('phone_number_taken')
  })

  it.each(['phone_number', 'id_card', 'license_plate'] as const)(
    'a driver’s %s goes to the first who confirms it, which ends the other sign-ups',
    async (field) => {
      const form = aDriverForm()
      const first = await signUp(aDriverForm({ [field]: form[field] }))
      const second = await signUp(form)
      const unlike = await signUp(aDriverForm())
      const prove = (body: object) => post('/activated_account_driver', body)
      expect((await prove(second)).status).toBe(200)
      expect((await prove(first)).status).toBe(404)
      expect((await prove(unlike)).status).toBe(200)
      const taken = { ...aDriverForm({ [field]: form[field] }), password: mine, password_confirmation: mine }
      expect((await post('/sign_up', taken)).body.code).toBe(`${field}_taken`)
    },
  )

  it('two people who confirm one phone number at the same time create one account', async () => {
    const { phone_number } = aCustomerForm()
    const codes = [
      await signUp(aCustomerForm({ phone_number })),
      await signUp(aCustomerForm({ phone_number })),
    ]
    const statuses = (await Promise.all(codes.map(activate))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
  })

  it('a sign-in mails codes no more often than a request for codes may', async () => {
    const strict = await startTestApp({
      beside: app,
      allowances: { resend_code: { count: 2, windowMs: hourMs } },
    })
    strict.clock.advance(app.clock.now().getTime() - strict.clock.now().getTime())
    const form = aCustomerForm()
    await signUp(form)
    app.mails.length = 0
    strict.mails.length = 0
    for (let i = 0; i < 4; i += 1) {
      app.clock.advance(30_000)
      strict.clock.advance(30_000)
      const { status } = await strict.call('POST', '/sign_in', {
        body: { email: form.email, password: mine },
      })
      expect(status).toBe(403)
    }
    expect(strict.mails).toHaveLength(2)
    // A mail that was not sent starts no new pause.
    expect((await resend(form.email)).status).toBe(200)
    expect(app.mails).toHaveLength(1)
    await strict.close()
  })

  it('a hundred may exist for one e-mail, and mails beyond the fifth are 30 s apart', async () => {
    const form = aCustomerForm()
    const body = { ...form, password: mine, password_confirmation: mine }
    const first = await signUp(form)
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/sign_up', body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(app.mails).toHaveLength(5)
    await sql`insert into pending_sign_ups
        (kind, public_id, client_network, name, email, phone_number, password_hash, created_at, updated_at, expires_at)
      select kind, public_id || n, client_network, name, email, phone_number, password_hash, created_at, updated_at, expires_at
        from pending_sign_ups, generate_series(1, 93) n where public_id = ${first.sign_up_id}`.execute(app.db)
    app.clock.advance(30_000)
    await post('/sign_up', body)
    expect(app.mails).toHaveLength(6)
    expect(await standing(form.email)).toBe(100)
    expect((await activate(first)).status).toBe(404)
    expect((await activate({ code_activate: mailedCode(app.mails.at(-1)) })).status).toBe(200)
  })
})

it('beyond a hundred sign-ups for one e-mail, the oldest of the client with the most is deleted', async () => {
  const form = aCustomerForm()
  const own = await signUp(form)
  const from = { address: '203.0.113.66' }
  const body = { ...form, password: theirs, password_confirmation: theirs }
  const stranger = await app.call('POST', '/sign_up', { body, ...from })
  await sql`insert into pending_sign_ups (kind, public_id, client_network, name, email, phone_number,
      password_hash, created_at, updated_at, expires_at)
    select kind, public_id || n, client_network, name, email, phone_number, password_hash, created_at, updated_at,
      expires_at from pending_sign_ups, generate_series(1, 98) n
     where public_id = ${String(stranger.body.sign_up_id)}`.execute(app.db)
  for (let n = 0; n < 3; n += 1) await app.call('POST', '/sign_up', { body, ...from })
  expect(await standing(form.email)).toBe(100)
  expect((await activate(own)).status).toBe(200)
})

it('two sign-ups for one e-mail in the same instant are told apart by their passwords', async () => {
  const form = aCustomerForm()
  await Promise.all([signUp(form, mine), signUp(form, theirs)])
  expect([await statusOfSignIn(form.email, mine), await statusOfSignIn(form.email, theirs)]).toEqual([
    403, 403,
  ])
})

describe('an unconfirmed sign-up', () => {
  it('lasts 48 hours, with a new code after 24, and is then deleted', async () => {
    const form = aCustomerForm()
    const old = await signUp(form)
    app.clock.advance(24 * hourMs)
    expect((await activate(old)).status).toBe(404)
    expect(await statusOfSignIn(form.email, mine)).toBe(403)
    app.clock.advance(24 * hourMs - 1)
    await deleteExpired(app, expiredAccountRows)
    // A code mailed at 24 h is good until 48 h.
    expect(await standing(form.email)).toBe(1)
    app.clock.advance(1)
    app.mails.length = 0
    expect(await statusOfSignIn(form.email, mine)).toBe(401)
    expect((await resend(form.email, old.sign_up_id)).status).toBe(200)
    expect(app.mails).toEqual([])
    await deleteExpired(app, expiredAccountRows)
    expect(await standing(form.email)).toBe(0)
  })

  it('lasts as long as its newest code', async () => {
    const form = aCustomerForm()
    const own = await signUp(form)
    app.clock.advance(47 * hourMs)
    await resend(form.email, own.sign_up_id)
    const code_activate = mailedCode(app.mails.at(-1))
    app.clock.advance(24 * hourMs - 1)
    await deleteExpired(app, expiredAccountRows)
    expect((await activate({ ...own, code_activate })).status).toBe(200)
  })

  it('ends 72 hours after it was created, however often a new code is requested', async () => {
    const form = aCustomerForm()
    const own = await signUp(form)
    for (let hours = 0; hours < 72; hours += 12) {
      await resend(form.email, own.sign_up_id)
      app.clock.advance(12 * hourMs)
      await deleteExpired(app, expiredAccountRows)
      expect(await standing(form.email)).toBe(hours < 60 ? 1 : 0)
    }
  })

  it('is deleted, but not a confirmed driver or restaurant that waits for approval', async () => {
    const [driver, partner] = [aDriverForm(), aPartnerForm()]
    const ofDriver = await signUp(driver)
    const ofPartner = await signUp(partner)
    await post('/activated_account_driver', ofDriver)
    await post('/activated_account_partner', ofPartner)
    app.clock.advance(1_000 * hourMs)
    await deleteExpired(app, expiredAccountRows)
    for (const [path, { email }] of [
      ['/sign_in_driver', driver] as const,
      ['/sign_in_partner', partner] as const,
    ]) {
      const { status, body } = await post(path, { email, password: mine })
      expect([status, body.code]).toEqual([403, 'not_approved'])
    }
  })

  it('cannot be approved by an operator, who is told why', async () => {
    const form = aPartnerForm()
    await signUp(form)
    const approve = runWords({ db: app.db, now: app.clock.now }, `partner approve ${form.email}`)
    await expect(approve).rejects.toThrow(
      `${form.email} has signed up as a restaurant but has not confirmed the e-mail yet`,
    )
  })

  it('gets no code for a new password', async () => {
    const form = aCustomerForm()
    await signUp(form)
    app.mails.length = 0
    expect((await post('/passwords/forgot', { email: form.email })).status).toBe(200)
    expect(app.mails).toEqual([])
  })
})

it('a sign-up is mailed with its time and name, in both languages', async () => {
  app.clock.set(new Date('2026-12-01T07:05:00.000Z'))
  await signUp(aCustomerForm({ name: 'Lê An' }))
  const [mail] = app.mails
  expect(mail?.text).toContain(
    'Somebody signed up with this email at 14:05 01-12-2026 (Vietnam time) under the name “Lê An”.',
  )
  expect(mail?.text).toContain(
    'Email này được dùng để đăng ký lúc 14:05 01-12-2026 (giờ Việt Nam) với tên “Lê An”.',
  )
})

it('a sign-up has an id of letters, digits, hyphens and underscores', async () => {
  for (const sign_up_id of ['', 'a b', 'x'.repeat(65), 7, '\u0000']) {
    const { status, body } = await activate({ code_activate: 'AAAA2222', sign_up_id })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['sign_up_id']])
  }
})
