import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { confirmByMail } from '#tests/support/accounts/sign-up-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const hourMs = 3_600_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  // A new window of the limit of 20 sign-ups an hour.
  app.clock.advance(hourMs)
  app.mails.length = 0
})

let serial = 0

function form(overrides: Record<string, unknown> = {}) {
  serial += 1
  return {
    name: 'Trần Thị Mới',
    email: `new-${serial}@mam.test`,
    phone_number: String(300_000_000 + serial).padStart(10, '0'),
    password: 'Mam@12345',
    password_confirmation: 'Mam@12345',
    type_user: 1,
    ...overrides,
  }
}

function signUp(overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return app.call('POST', '/sign_up', { body: form(overrides), headers })
}

function rowOf(email: string) {
  return app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

function pendingOf(email: string) {
  return app.db.selectFrom('pending_sign_ups').selectAll().where('email', '=', email).executeTakeFirst()
}

describe('signing up', () => {
  it('answers 201 with a sentence; the code creates the customer', async () => {
    const answer = await signUp({ email: 'first@mam.test' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      message: 'Sign up success. We have sent an activation code to your email.',
      sign_up_id: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(await rowOf('first@mam.test')).toBeUndefined()
    const signedUpAt = app.clock.now()
    app.clock.advance(60_000)
    expect((await confirmByMail(app, 'customer')).status).toBe(200)
    expect(await rowOf('first@mam.test')).toMatchObject({
      name: 'Trần Thị Mới',
      role: 'member',
      coins: 0,
      image_url: null,
      consented_at: signedUpAt,
      activated_at: app.clock.now(),
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
    expect(await pendingOf('first@mam.test')).toBeUndefined()
  })

  it('answers in Vietnamese on request', async () => {
    const answer = await signUp({}, { 'accept-language': 'vi' })
    expect(answer.body.message).toBe('Đăng ký thành công. Chúng tôi đã gửi mã kích hoạt đến email của bạn.')
  })

  it('accepts type_user as a numeric string and ignores unknown fields', async () => {
    const answer = await signUp({
      email: 'extra@mam.test',
      type_user: '1',
      role: 'admin',
      coins: 1_000_000,
      activated_at: '2020-01-01',
    })
    expect(answer.status).toBe(201)
    expect(await rowOf('extra@mam.test')).toBeUndefined()
    await confirmByMail(app, 'customer')
    expect(await rowOf('extra@mam.test')).toMatchObject({ role: 'member', coins: 0 })
  })

  it('stores no password, only an argon2id hash at the cost that OWASP recommends', async () => {
    await signUp({ email: 'hash@mam.test' })
    const row = await pendingOf('hash@mam.test')
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('stores the e-mail in lower case', async () => {
    await signUp({ email: '  Mixed.Case@Mam.TEST ' })
    expect(await pendingOf('mixed.case@mam.test')).toBeDefined()
    expect(app.mails[0]?.to).toBe('mixed.case@mam.test')
  })

  it('ignores any Authorization header that a guest sends', async () => {
    for (const authorization of ['Bearer null', 'Bearer a.b.c', 'Basic x', 'Bearer']) {
      const answer = await signUp({}, { authorization })
      expect(answer.status).toBe(201)
    }
  })
})

describe('the mail of a sign-up', () => {
  it('shows a code, of which the database stores only the hash', async () => {
    await signUp({ email: 'code@mam.test' })
    expect(app.mails).toHaveLength(1)
    const code = mailedCode(app.mails[0])
    expect(app.mails[0]?.html).toContain(code)
    const row = await pendingOf('code@mam.test')
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is written in both languages, the recipient’s first', async () => {
    await signUp()
    await signUp({}, { 'accept-language': 'vi-VN,vi;q=0.9' })
    const [english, vietnamese] = app.mails
    expect(english?.subject).toBe('Your Mâm activation code / Mã kích hoạt tài khoản Mâm')
    expect(vietnamese?.subject).toBe('Mã kích hoạt tài khoản Mâm / Your Mâm activation code')
    expect(english?.text.indexOf('Hello!')).toBeLessThan(english?.text.indexOf('Xin chào!') ?? -1)
    expect(vietnamese?.text.indexOf('Xin chào!')).toBeLessThan(vietnamese?.text.indexOf('Hello!') ?? -1)
    expect(vietnamese?.html).toContain('<html lang="vi">')
  })

  it('contains only a name without addresses, so that it cannot carry advertisements', async () => {
    await signUp({ name: 'Buy at spam.test\r\nBcc: all@mam.test <b>now</b>' })
    const mail = app.mails[0]
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/spam\.test|Bcc:|<b>/)
  })

  it('is sent even if the code was asked for before the account existed', async () => {
    await app.call('POST', '/user/confirmation', { body: { email: 'early@mam.test' } })
    await signUp({ email: 'early@mam.test' })
    expect(app.mails).toHaveLength(1)
    await app.call('POST', '/user/confirmation', { body: { email: 'early@mam.test' } })
    expect(app.mails).toHaveLength(1)
  })
})

describe('a sign-up is refused', () => {
  it('when the e-mail has an account, in any case of its letters', async () => {
    await signUp({ email: 'taken@mam.test' })
    await confirmByMail(app, 'customer')
    app.mails.length = 0
    const answer = await signUp({ email: 'TAKEN@mam.test' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 'email_taken', message: 'This email already has an account.' })
    expect(app.mails).toHaveLength(0)
  })

  it('when the phone number has an account, and stores nothing', async () => {
    await signUp({ phone_number: '0912345678' })
    await confirmByMail(app, 'customer')
    const answer = await signUp(
      { email: 'late@mam.test', phone_number: '0912345678' },
      { 'accept-language': 'vi' },
    )
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      code: 'phone_number_taken',
      message: 'Số điện thoại này đã có tài khoản.',
    })
    expect(await pendingOf('late@mam.test')).toBeUndefined()
  })

  it.each([
    ['name', '', 'Name is required'],
    ['name', 'x'.repeat(256), 'Name is too long'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Email is invalid'],
    ['phone_number', '', 'Phone number is required'],
    ['phone_number', '09123x5678', 'Phone number is numeric'],
    ['phone_number', '091234567', 'Phone number minimum is 10 characters'],
    ['phone_number', '09123456789', 'Phone number maximum is 10 characters'],
    ['password', '', 'Password is required'],
    ['password', 'Mam@1', 'Password is minimum is 6 characters'],
    ['password', `Mam@1${'x'.repeat(124)}`, 'Password is maximum is 128 characters'],
    [
      'password',
      'mam@12345',
      'Password must have 1 uppercase, 1 lowercase, 1 number characters, 1 special character',
    ],
    ['password_confirmation', '', 'Password Confirm is required'],
    ['password_confirmation', 'Mam@123456', 'Password confirmation not match'],
    ['type_user', 4, 'This is not one of the choices'],
  ])('when %s is %j', async (field, value, sentence) => {
    // The limit of sign-ups does not count invalid requests.
    const answer = await signUp({ [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('validation_failed')
    expect(answer.body.errors[field]).toContain(sentence)
  })

  it('after the twentieth from one client address within an hour', async () => {
    for (let n = 1; n <= 20; n += 1)
      expect((await signUp({ phone_number: '0900000001' })).status).not.toBe(429)
    const answer = await signUp()
    expect(answer.status).toBe(429)
    expect(answer.body.code).toBe('too_many_requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a sign-up that fails half-way', () => {
  it('stores nothing, so that it can be tried again', async () => {
    const sent = { email: 'half@mam.test', phone_number: '0977777777' }
    await sql`alter table code_requests rename to codes_out_of_reach`.execute(app.db)
    const broken = await signUp(sent)
    await sql`alter table codes_out_of_reach rename to code_requests`.execute(app.db)
    expect(broken.status).toBe(500)
    expect(await pendingOf('half@mam.test')).toBeUndefined()
    expect((await signUp(sent)).status).toBe(201)
  })
})
