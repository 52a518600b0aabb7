import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { type AppAccountKind, anAppAccount } from '#tests/support/accounts/app-accounts.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const oldPassword = 'Mam@12345'
const newPassword = 'Moi@54321'
const minuteMs = 60_000
let app: TestApp
let password_hash: string

beforeAll(async () => {
  app = await startTestApp()
  password_hash = await hashPassword(oldPassword)
})
afterAll(() => app.close())
beforeEach(() => {
  // New windows of all limits.
  app.clock.advance(60 * minuteMs)
  app.mails.length = 0
})

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/passwords/forgot', { body: { email }, headers })
const reset = (verification_code: string, new_password = newPassword) =>
  app.call('POST', '/passwords/reset', { body: { verification_code, new_password } })
const signIn = (email: string, password: string) =>
  app.call('POST', '/sign_in', { body: { email, password } })

async function aCustomerWithCode() {
  const customer = await aCustomer(app, { password_hash })
  await forgot(customer.email)
  return { ...customer, code: mailedCode(app.mails.at(-1)) }
}

describe('POST /passwords/forgot', () => {
  it('mails a code, and gives the same answer without an account', async () => {
    const { email } = await aCustomer(app, { password_hash })
    const known = await forgot(email.toUpperCase())
    expect(app.mails.map((mail) => mail.to)).toEqual([email])
    const unknown = await forgot('nobody@mam.test')
    expect(known.status).toBe(200)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(app.mails).toHaveLength(1)
    expect((await forgot('nobody-2@mam.test', { 'accept-language': 'vi' })).body.message).toBe(
      'Nếu email này có tài khoản, mã đặt lại mật khẩu sẽ được gửi đến đó.',
    )
  })

  it('sends no mail to a locked account and no second one within 30 seconds', async () => {
    const locked = await aCustomer(app, { role: 'locked' })
    await forgot(locked.email)
    expect(app.mails).toHaveLength(0)
    const { email } = await aCustomer(app)
    await forgot(email)
    app.clock.advance(29_999)
    await forgot(email)
    expect(app.mails).toHaveLength(1)
    app.clock.advance(1)
    await forgot(email)
    expect(app.mails).toHaveLength(2)
  })

  it('is limited to ten requests an hour from one client address', async () => {
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await forgot(`nobody-${n}@mam.test`)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('POST /passwords/reset', () => {
  it('takes the code that the link of the mail has behind the #', async () => {
    const { code } = await aCustomerWithCode()
    expect(app.mails.at(-1)?.text).toContain(`/reset#code=${code}`)
    expect((await reset(code)).status).toBe(200)
  })

  it('sets the password, ends every session and mails the owner', async () => {
    const { email, token, code } = await aCustomerWithCode()
    const answer = await reset(` ${code.toLowerCase()} `)
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Your password has been changed. You can log in now.' },
    ])
    expect((await app.call('GET', '/user', { token })).status).toBe(401)
    expect((await signIn(email, oldPassword)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect(app.mails.at(-1)).toMatchObject({ to: email })
    expect(app.mails.at(-1)?.subject).toContain('Your Mâm password has been changed')
  })

  it('accepts a code once', async () => {
    const { code } = await aCustomerWithCode()
    const twice = await Promise.all([reset(code), reset(code)])
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 404])
    expect((await reset(code)).body.code).toBe('code_not_valid')
  })

  it('accepts a code for 15 minutes', async () => {
    const { code } = await aCustomerWithCode()
    app.clock.advance(15 * minuteMs)
    expect((await reset(code)).status).toBe(404)
    const second = await aCustomerWithCode()
    app.clock.advance(15 * minuteMs - 1)
    expect((await reset(second.code)).status).toBe(200)
  })

  it('rejects a code of another purpose or kind, and leaves it valid', async () => {
    const waiting = await aCustomer(app, { activated_at: null, password_hash })
    await app.call('POST', '/user/confirmation', { body: { email: waiting.email } })
    const activation = mailedCode(app.mails.at(-1))
    expect((await reset(activation)).status).toBe(404)
    const { code } = await aCustomerWithCode()
    expect((await app.call('POST', '/activated_account', { body: { code_activate: code } })).status).toBe(404)
    const body = { verification_code: code, new_password: newPassword }
    expect((await app.call('POST', '/passwords/reset_pw_driver', { body })).status).toBe(404)
    expect((await app.call('POST', '/passwords/reset_pw_partner', { body })).status).toBe(404)
    expect((await reset(code)).status).toBe(200)
    const activated = await app.call('POST', '/activated_account', { body: { code_activate: activation } })
    expect(activated.status).toBe(200)
  })

  it('rejects a weak password and leaves the code valid', async () => {
    const { code } = await aCustomerWithCode()
    const weak = await reset(code, 'weakweak')
    expect(weak.status).toBe(400)
    expect(weak.body.errors.new_password).toEqual([
      'Password must have 1 uppercase, 1 lowercase, 1 number characters, 1 special character',
    ])
    const blank = await reset(' ')
    expect(blank.body.errors.verification_code).toEqual(['OTP code is required'])
    expect((await reset(code)).status).toBe(200)
  })

  it('allows ten wrong guesses in 15 minutes', async () => {
    const { code } = await aCustomerWithCode()
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await reset('AAAA2222')).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
    expect((await reset(code)).status).toBe(429)
  })
})

describe.each([
  ['driver', '/passwords/forgot_pw_driver', '/passwords/reset_pw_driver', '/sign_in_driver'],
  ['partner', '/passwords/forgot_pw_partner', '/passwords/reset_pw_partner', '/sign_in_partner'],
] as const)(
  'a %s who has forgotten the password',
  (kind: AppAccountKind, forgotPath, resetPath, signInPath) => {
    it('sets a new one with a code, and is signed out everywhere', async () => {
      const { id, email } = await anAppAccount(app, kind, { password_hash })
      const token = kind === 'partner' ? await aPartnerToken(app, id) : null
      await app.call('POST', forgotPath, { body: { email } })
      const body = { verification_code: mailedCode(app.mails.at(-1)), new_password: newPassword }
      expect((await app.call('POST', resetPath, { body })).status).toBe(200)
      if (token !== null) expect((await app.call('GET', '/partner/orders', { token })).status).toBe(401)
      const old = await app.call('POST', signInPath, { body: { email, password: oldPassword } })
      expect(old.status).toBe(401)
      const fresh = await app.call('POST', signInPath, { body: { email, password: newPassword } })
      expect(fresh.status).toBe(200)
    })
  },
)

describe('a sign-in with the old password that finishes after the change of the password', () => {
  it('opens no session', async () => {
    const { id, email } = await aCustomer(app, { password_hash })
    const changed = await hashPassword(newPassword)
    const changing = Promise.withResolvers<void>()
    const change = app.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ password_hash: changed }).where('id', '=', id).execute()
      await changing.promise
      await transaction
        .updateTable('sessions')
        .set({ ended_at: app.clock.now() })
        .where('user_id', '=', id)
        .execute()
    })
    // The sign-in accepts the old password, since the new one is not committed, and then waits for the account's row
    // lock.
    const signingIn = signIn(email, oldPassword)
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(app.db)
        return rows.length
      })
      .toBeGreaterThan(0)
    changing.resolve()
    await change
    expect((await signingIn).status).toBe(401)
    const standing = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    expect(standing).toEqual([])
  })
})

describe('PATCH /user/change_password', () => {
  const change = (token: string | undefined, overrides: object = {}) =>
    app.call('PATCH', '/user/change_password', {
      ...(token !== undefined && { token }),
      body: {
        current_password: oldPassword,
        password: newPassword,
        password_confirmation: newPassword,
        ...overrides,
      },
    })

  it('keeps this session and its token, returns a new token, and ends the other sessions', async () => {
    const { email, token } = await aCustomer(app, { password_hash })
    const other = (await signIn(email, oldPassword)).body.token
    const answer = await change(token)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email, addresses: [] })
    for (const good of [token, answer.body.token]) {
      expect((await app.call('GET', '/user', { token: good })).status).toBe(200)
    }
    expect((await app.call('GET', '/user', { token: other })).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect(app.mails.at(-1)?.to).toBe(email)
  })

  it('ends a pending reset code, which another person may hold', async () => {
    const { token, code } = await aCustomerWithCode()
    await change(token)
    expect((await reset(code)).status).toBe(404)
  })

  it('answers 400 to a wrong current password, and delays guesses like the sign-in', async () => {
    const { token } = await aCustomer(app, { password_hash })
    app.waits.length = 0
    for (let n = 0; n < 5; n += 1) {
      const answer = await change(token, { current_password: 'Sai@12345' })
      expect([answer.status, answer.body.code]).toEqual([400, 'wrong_password'])
      expect(answer.body.errors.current_password).toEqual(['The current password is wrong'])
    }
    expect(app.waits.length).toBeGreaterThan(0)
    expect((await app.call('GET', '/user', { token })).status).toBe(200)
  })

  it.each([
    [{ current_password: '' }, 'current_password', 'Current password is required'],
    [{ password: 'weakweak', password_confirmation: 'weakweak' }, 'password', 'Password is invalid'],
    [{ password_confirmation: 'Moi@543210' }, 'password_confirmation', 'Password confirmation not match'],
  ])('rejects %j', async (overrides, field, sentence) => {
    const { token } = await aCustomer(app, { password_hash })
    const answer = await change(token, overrides)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[field][0]).toContain(sentence)
  })

  it('is for signed-in customers only', async () => {
    expect((await change(undefined)).status).toBe(401)
    const { id } = await anAppAccount(app, 'partner')
    expect((await change(await aPartnerToken(app, id))).status).toBe(403)
  })

  it('succeeds once when two requests arrive at the same time', async () => {
    const { token } = await aCustomer(app, { password_hash })
    const answers = await Promise.all([change(token), change(token)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  })
})
