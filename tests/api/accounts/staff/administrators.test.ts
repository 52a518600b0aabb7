import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administratorRoles } from '#domain/accounts/roles.ts'
import { consumeTotpStep, storePendingSecret } from '#server/features/accounts/accounts/second-factor.ts'
import { totpCode } from '#server/features/accounts/accounts/totp.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { quickHash } from '#tests/support/accounts/quick-hash.ts'
import { nextNumber } from '#tests/support/builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp()
  hash = await quickHash(password)
})
afterAll(() => app.close())
beforeEach(() => {
  // New windows of the limits.
  app.clock.advance(900_000)
  app.mails.length = 0
})

const someone = (overrides: Parameters<typeof anAdministrator>[1] = {}) =>
  anAdministrator(app, { password_hash: hash, needs_second_factor: true, ...overrides })

function signIn(email: string, code?: string, given = password) {
  const body = { email, password: given, ...(code !== undefined && { code }) }
  return app.call('POST', '/administrators/sign_in', { body })
}

/** The code that an authenticator app shows for a secret. */
function codeOf(secret: string, { steps = 0 } = {}): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), Math.floor(app.clock.now().getTime() / 30_000) + steps)
}

/** An administrator with a second factor, and the recovery codes. */
async function withFactor() {
  const { id, email } = await someone()
  const { secret } = (await signIn(email)).body
  const { body } = await signIn(email, codeOf(secret))
  app.clock.advance(60_000)
  return { id, email, secret: secret as string, recovery: body.recovery_codes as string[] }
}

const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [status, body.code]

describe('an administrator without a second factor yet', () => {
  it('gets a secret after the right password, the same one until a first code confirms it', async () => {
    const { email } = await someone()
    const first = await signIn(email)
    expect(statusAndCode(first)).toEqual([403, 'second_factor_setup'])
    const { secret, uri } = first.body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(`otpauth://totp/M%C3%A2m:${encodeURIComponent(email)}?secret=${secret}&issuer=M%C3%A2m`)
    expect((await signIn(email)).body.secret).toBe(secret)
    const done = await signIn(email, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `)
    expect(done.status).toBe(200)
    expect(done.body).toEqual({ token: expect.any(String), recovery_codes: expect.any(Array) })
    expect(new Set(done.body.recovery_codes).size).toBe(10)
    expect((await app.call('GET', '/administrators/me', { token: done.body.token })).status).toBe(200)
    // The answer shows the secret and the codes only once.
    expect(await signIn(email)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', message: expect.any(String) },
    })
    expect(Object.keys((await signIn(email)).body)).toEqual(['message', 'code'])
  })

  it('gets no secret after a wrong password, and cannot sign in with an empty code', async () => {
    const { email } = await someone()
    expect(statusAndCode(await signIn(email, undefined, 'Wrong@12345'))).toEqual([401, 'wrong_credentials'])
    expect(statusAndCode(await signIn(email, '123456'))).toEqual([403, 'second_factor_setup'])
    const { secret } = (await signIn(email)).body
    const wrong = codeOf(secret, { steps: 5 })
    expect(statusAndCode(await signIn(email, wrong))).toEqual([403, 'wrong_second_factor'])
  })

  it('gets another secret after a change of the password, since the first may be known', async () => {
    const { email } = await someone()
    const { secret } = (await signIn(email)).body
    await app.call('POST', '/administrators/forgot_password', { body: { email } })
    const reset = { verification_code: mailedCode(app.mails[0]), new_password: 'Other@12345' }
    expect((await app.call('POST', '/administrators/reset_password', { body: reset })).status).toBe(200)
    const next = await signIn(email, undefined, 'Other@12345')
    expect(next.body.code).toBe('second_factor_setup')
    expect(next.body.secret).not.toBe(secret)
  })

  it('completes the set-up once, even if two calls have read the secret before its confirmation', async () => {
    const { id } = await someone({ totp_secret: 'secret' })
    const now = app.clock.now()
    const take = (step: number, isSetUp: boolean) =>
      consumeTotpStep(app.db, { id, secret: 'secret', step, isSetUp, now })
    expect([await take(7, false), await take(8, false), await take(8, true)]).toEqual([true, false, true])
  })

  it('gets no secret for a password that changes during the comparison', async () => {
    const { id, email } = await someone()
    const old = await quickHash('Old@12345')
    const pending = { id, secret: 'fresh', passwordHash: old }
    expect(await storePendingSecret(app.db, pending)).toBeNull()
    expect((await signIn(email)).body.code).toBe('second_factor_setup')
  })

  it('has a secret that the database stores only encrypted', async () => {
    const { id, email } = await someone()
    const { secret } = (await signIn(email)).body
    const row = await app.db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.totp_secret).toBeTruthy()
    expect(JSON.stringify(row)).not.toContain(secret)
  })
})

describe('an administrator with a second factor', () => {
  it('is signed in for twelve hours', async () => {
    const { email, secret } = await withFactor()
    const { token } = (await signIn(email, codeOf(secret))).body
    const me = async () => (await app.call('GET', '/administrators/me', { token })).status
    app.clock.advance(12 * 60 * 60_000 - 1_000)
    expect(await me()).toBe(200)
    app.clock.advance(1_000)
    expect(await me()).toBe(401)
  })

  it('must send a code, after the right password', async () => {
    const { email, secret } = await withFactor()
    expect(statusAndCode(await signIn(email))).toEqual([403, 'second_factor_required'])
    expect(statusAndCode(await signIn(email, codeOf(secret), 'Wrong@12345'))).toEqual([
      401,
      'wrong_credentials',
    ])
    const { status, body } = await signIn(email, codeOf(secret))
    expect([status, body.recovery_codes]).toEqual([200, []])
  })

  it('may send a code 30 s early or late, each once and none older than the last', async () => {
    const { email, secret } = await withFactor()
    for (const steps of [-2, 2]) {
      const answer = await signIn(email, codeOf(secret, { steps }))
      expect([steps, answer.body.code]).toEqual([steps, 'wrong_second_factor'])
    }
    const early = codeOf(secret, { steps: -1 })
    expect((await signIn(email, early)).status).toBe(200)
    expect((await signIn(email, early)).body.code).toBe('wrong_second_factor')
    expect((await signIn(email, codeOf(secret, { steps: 1 }))).status).toBe(200)
    expect((await signIn(email, codeOf(secret))).body.code).toBe('wrong_second_factor')
  })

  it('signs in once when one code arrives several times at the same time', async () => {
    const { email, secret } = await withFactor()
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('has ten wrong codes in 15 minutes, counted before the comparison; right ones do not count', async () => {
    const { email, secret } = await withFactor()
    expect((await signIn(email, codeOf(secret))).status).toBe(200)
    const wrong = codeOf(secret, { steps: 9 })
    const answers = await Promise.all(Array.from({ length: 13 }, () => signIn(email, wrong)))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'wrong_second_factor')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(3)
    app.clock.advance(60_000)
    const late = await signIn(email, codeOf(secret))
    expect(statusAndCode(late)).toEqual([429, 'too_many_requests'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(900_000)
    expect((await signIn(email, codeOf(secret))).status).toBe(200)
  })

  it('uses each recovery code once in place of a code, in any spelling', async () => {
    const { id, email, recovery } = await withFactor()
    const [first = '', second = ''] = recovery
    expect((await signIn(email, first)).status).toBe(200)
    expect((await signIn(email, first)).body.code).toBe('wrong_second_factor')
    expect((await signIn(email, `${second.slice(0, 4)}-${second.slice(4)}`.toLowerCase())).status).toBe(200)
    const other = await withFactor()
    expect((await signIn(other.email, recovery[2])).body.code).toBe('wrong_second_factor')
    const left = await app.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('administrator_id', '=', id)
      .execute()
    expect(left).toHaveLength(8)
    expect(JSON.stringify(left)).not.toContain(recovery[2])
  })

  it('keeps it after a new password, which ends every session', async () => {
    const { email, secret } = await withFactor()
    const { token } = (await signIn(email, codeOf(secret))).body
    await app.call('POST', '/administrators/forgot_password', { body: { email } })
    expect(app.mails[0]?.subject).toContain('new password')
    const reset = { verification_code: mailedCode(app.mails[0]), new_password: 'Other@12345' }
    expect((await app.call('POST', '/administrators/reset_password', { body: reset })).status).toBe(200)
    expect((await app.call('GET', '/administrators/me', { token })).status).toBe(401)
    expect((await signIn(email, undefined, 'Other@12345')).body.code).toBe('second_factor_required')
  })
})

describe('an administrator', () => {
  it('of the demo signs in with the password alone', async () => {
    const { email } = await someone({ needs_second_factor: false })
    expect(await signIn(email)).toMatchObject({ status: 200, body: { recovery_codes: [] } })
  })

  it('reads its own account, with the permissions of its role', async () => {
    const { id, name, email, token } = await someone({ role: 'finance' })
    expect((await app.call('GET', '/administrators/me', { token })).body).toEqual({
      ...{ id, name, email },
      role: 'finance',
      permissions: administratorRoles.finance,
    })
  })

  it('learns that it is locked only after the right password, and is signed out at once', async () => {
    const { id, email, token } = await someone()
    await app.db.updateTable('administrators').set({ standing: 'locked' }).where('id', '=', id).execute()
    expect((await app.call('GET', '/administrators/me', { token })).status).toBe(401)
    expect((await signIn(email, undefined, 'Wrong@12345')).body.code).toBe('wrong_credentials')
    expect(statusAndCode(await signIn(email))).toEqual([403, 'account_locked'])
  })

  it('without a password looks like a missing account until a mailed code sets one', async () => {
    const { email } = await someone({ password_hash: null })
    expect(statusAndCode(await signIn(email))).toEqual([401, 'wrong_credentials'])
    const answers = []
    for (const each of [email, `nobody-${nextNumber()}@mam.test`]) {
      answers.push(
        (await app.call('POST', '/administrators/forgot_password', { body: { email: each } })).body,
      )
    }
    expect(answers[0]).toEqual(answers[1])
    expect(app.mails.map(({ to }) => to)).toEqual([email])
    expect(app.mails[0]?.text).toContain('http://localhost:3000/admin/reset')
    const reset = { verification_code: mailedCode(app.mails[0]), new_password: password }
    expect((await app.call('POST', '/administrators/reset_password', { body: reset })).status).toBe(200)
    expect((await signIn(email)).body.code).toBe('second_factor_setup')
  })
})
