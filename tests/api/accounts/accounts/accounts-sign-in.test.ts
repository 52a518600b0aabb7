import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { endSessionsOf } from '#server/features/accounts/accounts/public.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { quickHash } from '#tests/support/accounts/quick-hash.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

// The real function, observed by the tests.
vi.mock('@node-rs/argon2', { spy: true })

const password = 'Mam@12345'
const dayMs = 86_400_000
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp()
  hash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(() => {
  // A new window of the limit of 30 sign-ins a minute.
  app.clock.advance(60_000)
  app.mails.length = 0
})

function someone(overrides: Parameters<typeof aCustomer>[1] = {}) {
  return aCustomer(app, { password_hash: hash, ...overrides })
}

function signIn(email: string, given = password, headers: Record<string, string> = {}) {
  return app.call('POST', '/sign_in', { body: { email, password: given }, headers })
}

function payloadOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}

describe('an account without a sign-in', () => {
  it.each(['', 'not a hash'])('rejects every password when its hash is "%s"', async (password_hash) => {
    const { email } = await aCustomer(app, { password_hash })
    const { status, body } = await signIn(email)
    expect([status, body.code]).toEqual([401, 'wrong_credentials'])
  })

  it('rejects its own password when it belongs to the demo and the shop is real', async () => {
    await someone({ email: 'closed@mam.test' })
    const { status, body } = await signIn('Closed@Mam.test')
    expect([status, body.code]).toEqual([401, 'wrong_credentials'])
  })

  it('is signed out everywhere', async () => {
    const demo = await someone()
    const other = await someone()
    await endSessionsOf(app.db, new Set([demo.email]), app.clock.now())
    const statuses = [demo, other].map(
      async ({ token }) => (await app.call('GET', '/user', { token })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200])
  })
})

describe('signing in', () => {
  it('answers a token and the role', async () => {
    const admin = await someone({ role: 'admin' })
    const answer = await signIn(admin.email)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), role: 'admin' })
  })

  it('puts the claims that clients decode into the token, for 30 days', async () => {
    const customer = await someone({ name: 'Lê Thị Ớt', image_url: '/images/a.webp' })
    const answer = await signIn(customer.email)
    const payload = payloadOf(answer.body.token)
    expect(payload).toEqual({
      user: {
        id: customer.id,
        name: 'Lê Thị Ớt',
        email: customer.email,
        phone_number: customer.phoneNumber,
        role: 'member',
        image: { url: '/images/a.webp' },
      },
      sid: expect.stringMatching(/^[\w-]{22}$/),
      exp: Math.floor((app.clock.now().getTime() + 30 * dayMs) / 1000),
    })
  })

  it('answers an image object even without a picture', async () => {
    const customer = await someone()
    const answer = await signIn(customer.email)
    expect(payloadOf(answer.body.token).user.image).toEqual({ url: null })
  })

  it('opens a new session each time, with its own token', async () => {
    const customer = await someone()
    const first = await signIn(customer.email)
    const second = await signIn(customer.email)
    expect(payloadOf(first.body.token).sid).not.toBe(payloadOf(second.body.token).sid)
    for (const { body } of [first, second]) {
      const user = await app.call('GET', '/user', { token: body.token })
      expect(user.status).toBe(200)
      expect(user.body.id).toBe(customer.id)
    }
  })

  it('compares the e-mail without case and surrounding spaces', async () => {
    const customer = await someone()
    const answer = await signIn(`  ${customer.email.toUpperCase()} `)
    expect(answer.status).toBe(200)
  })

  it('accepts a Vietnamese password in both Unicode compositions', async () => {
    const written = 'Mật-Khẩu1'
    const customer = await someone({ password_hash: await hashPassword(written.normalize('NFC')) })
    const answer = await signIn(customer.email, written.normalize('NFD'))
    expect(answer.status).toBe(200)
  })

  it('accepts a password of 5 characters for comparison, and rejects 4', async () => {
    const customer = await someone({ password_hash: await hashPassword('Ma@12') })
    expect((await signIn(customer.email, 'Ma@12')).status).toBe(200)
    const short = await signIn(customer.email, 'Ma@1')
    expect(short.status).toBe(400)
    expect(short.body.errors.password).toEqual(['Password must be at least 5 characters'])
  })

  it('accepts a password of 128 characters, and rejects 129', async () => {
    const long = `Mam@1${'x'.repeat(123)}`
    const customer = await someone({ password_hash: await hashPassword(long) })
    expect((await signIn(customer.email, long)).status).toBe(200)
    expect((await signIn(customer.email, `${long}x`)).status).toBe(400)
  })

  it('ignores the dead token that an older client sends', async () => {
    const customer = await someone()
    const answer = await signIn(customer.email, password, { authorization: 'Bearer null' })
    expect(answer.status).toBe(200)
  })
})

describe('a sign-in is refused', () => {
  it('with the same answer for a wrong password and for an unknown e-mail', async () => {
    const customer = await someone()
    const wrongPassword = await signIn(customer.email, 'Wrong@12345')
    const nobody = await signIn('nobody@mam.test')
    expect(wrongPassword.status).toBe(401)
    expect(wrongPassword.body).toEqual({
      code: 'wrong_credentials',
      message: 'The email or the password is wrong.',
    })
    expect(nobody.status).toBe(401)
    expect(nobody.body).toEqual(wrongPassword.body)
  })

  it('after the same amount of work in both cases, so that the time reveals nothing', async () => {
    const customer = await someone()
    const workFor = async (email: string) => {
      vi.mocked(verify).mockClear()
      await signIn(email, 'Wrong@12345')
      return vi.mocked(verify).mock.calls.map(([compared]) => String(compared).split('$').slice(0, 4))
    }
    const known = await workFor(customer.email)
    // One for each kind of account.
    expect(known).toEqual(Array.from({ length: 3 }, () => ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']))
    expect(await workFor('nobody@mam.test')).toEqual(known)
  })

  it('in Vietnamese on request', async () => {
    const answer = await signIn('nobody@mam.test', password, { 'accept-language': 'vi' })
    expect(answer.body.message).toBe('Email hoặc mật khẩu không đúng.')
  })

  it('for a locked account, only after the right password', async () => {
    const locked = await someone({ role: 'locked' })
    const right = await signIn(locked.email)
    expect(right.status).toBe(403)
    expect(right.body.code).toBe('account_locked')
    expect(await signIn(locked.email, 'Wrong@12345')).toMatchObject({ status: 401 })
    expect(app.mails).toHaveLength(0)
  })

  it('for a locked account that was never activated, without a code', async () => {
    const locked = await someone({ role: 'locked', activated_at: null })
    expect((await signIn(locked.email)).body.code).toBe('account_locked')
    expect(app.mails).toHaveLength(0)
  })

  it('after the thirtieth from one client address within a minute', async () => {
    const { email } = await someone({ password_hash: await quickHash(password) })
    for (let n = 1; n <= 30; n += 1) expect((await signIn(email, 'x1@Xx')).status).toBe(401)
    const answer = await signIn(email)
    expect(answer.status).toBe(429)
    expect(answer.body.code).toBe('too_many_requests')
  })
})

describe('signing in before the activation', () => {
  it('reports it only after the right password, and mails a valid code', async () => {
    const waiting = await someone({ activated_at: null })
    expect((await signIn(waiting.email, 'Wrong@12345')).status).toBe(401)
    expect(app.mails).toHaveLength(0)
    const answer = await signIn(waiting.email)
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({
      code: 'not_activated',
      message: 'This account is not activated yet. We have sent you a code.',
      active_account: false,
    })
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]?.to).toBe(waiting.email)
    const code = mailedCode(app.mails[0])
    const activated = await app.call('POST', '/activated_account', { body: { code_activate: code } })
    expect(activated.status).toBe(200)
    expect((await signIn(waiting.email)).status).toBe(200)
  })

  it('mails no second code within 30 s', async () => {
    const waiting = await someone({ activated_at: null })
    await signIn(waiting.email)
    app.clock.advance(29_900)
    expect((await signIn(waiting.email)).body.active_account).toBe(false)
    expect(app.mails).toHaveLength(1)
    app.clock.advance(100)
    await signIn(waiting.email)
    expect(app.mails).toHaveLength(2)
  })
})
