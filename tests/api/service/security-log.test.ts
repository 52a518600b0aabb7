import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aCustomer, nextNumber } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
const next = 'Next@987654'
const lines: string[] = []
let app: TestApp
let password_hash: string

beforeAll(async () => {
  app = await startTestApp({ onLogLine: (line) => lines.push(line) })
  password_hash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(3_600_000)
  lines.length = 0
  app.mails.length = 0
})

/** The new lines of the log, without time and process. */
function noted(): object[] {
  const all = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')
  lines.length = 0
  return all.map(({ level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, ...event }) => event)
}

const post = (path: string, body: object) => app.call('POST', path, { body })

describe('the log', () => {
  it('follows an account by its id from sign-up to deletion, without personal data', async () => {
    const n = nextNumber()
    const email = `log-${n}@mam.test`
    const phone_number = String(300_000_000 + n).padStart(10, '0')
    const form = { name: 'Log Person', email, phone_number, password, password_confirmation: password }
    expect((await post('/sign_up', { ...form, type_user: 1 })).status).toBe(201)
    await post('/sign_in', { email, password })
    await post('/activated_account', { code_activate: mailedCode(app.mails[0]) })
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await post('/sign_in', { email, password: 'Wrong@12345' })
    const { token } = (await post('/sign_in', { email, password })).body
    await app.call('GET', '/user/export', { token })
    const change = { current_password: 'Wrong@12345', password: next, password_confirmation: next }
    await app.call('PATCH', '/user/change_password', { token, body: change })
    await app.call('PATCH', '/user/change_password', {
      token,
      body: { ...change, current_password: password },
    })
    await app.call('PATCH', '/user', { token, body: { email: `new-${email}` } })
    const code_activate = mailedCode(app.mails.at(-1))
    await app.call('PATCH', '/user/change_email', {
      token,
      body: { new_email: `new-${email}`, code_activate },
    })
    await app.call('DELETE', '/sign_out', { token })
    await post('/passwords/forgot', { email: `new-${email}` })
    const verification_code = mailedCode(app.mails.at(-1))
    await post('/passwords/reset', { verification_code, new_password: password })
    const again = (await post('/sign_in', { email: `new-${email}`, password })).body.token
    await app.call('DELETE', '/user', { token: again, body: { password } })
    for (const secret of [
      email,
      phone_number,
      'Log Person',
      password,
      next,
      code_activate,
      token,
      '127.0.0.1',
    ]) {
      expect(lines.join('\n')).not.toContain(secret)
    }
    const account = { kind: 'customer', account: id }
    expect(noted()).toEqual([
      { event: 'signed_up', kind: 'customer', call: 'signUp' },
      {
        event: 'sign_in_refused',
        kind: 'customer',
        account: null,
        reason: 'not_activated',
        call: 'signIn',
      },
      { event: 'activated', ...account, call: 'activateAccount' },
      { event: 'sign_in_refused', ...account, reason: 'wrong_credentials', call: 'signIn' },
      { event: 'signed_in', ...account, call: 'signIn' },
      { event: 'data_exported', ...account, call: 'exportUser' },
      { event: 'password_refused', ...account, call: 'changePassword' },
      { event: 'password_changed', ...account, call: 'changePassword' },
      { event: 'email_change_asked', ...account, call: 'updateUser' },
      { event: 'email_changed', ...account, call: 'changeEmail' },
      { event: 'signed_out', ...account, call: 'signOut' },
      { event: 'password_reset', ...account, call: 'resetPassword' },
      { event: 'signed_in', ...account, call: 'signIn' },
      { event: 'account_deleted', ...account, call: 'deleteUser' },
    ])
  })

  it('records a sign-in to an unknown, a locked and a waiting account', async () => {
    const locked = await aCustomer(app, { password_hash, role: 'locked' })
    await post('/sign_in', { email: 'nobody-at-all@mam.test', password })
    await post('/sign_in', { email: locked.email, password })
    expect(noted()).toEqual([
      {
        event: 'sign_in_refused',
        kind: 'customer',
        account: null,
        reason: 'wrong_credentials',
        call: 'signIn',
      },
      {
        event: 'sign_in_refused',
        kind: 'customer',
        account: locked.id,
        reason: 'account_locked',
        call: 'signIn',
      },
    ])
  })

  it('records a token on another kind’s calls, and no guest', async () => {
    const { id, token } = await aCustomer(app)
    expect((await app.call('GET', '/drivers', { token })).status).toBe(403)
    expect((await app.call('GET', '/drivers')).status).toBe(401)
    expect(noted()).toEqual([{ event: 'call_refused', kind: 'customer', account: id, call: 'getDriver' }])
  })

  it('records a reached limit once, however many requests follow', async () => {
    for (let n = 0; n < 13; n += 1) await post('/passwords/forgot', { email: `many-${n}@mam.test` })
    expect(noted()).toEqual([{ event: 'limit_reached', limit: 'forgot', call: 'forgotPassword' }])
    for (let n = 0; n < 13; n += 1) await post('/activated_account', { code_activate: 'WRXNG234' })
    expect(noted()).toEqual([
      ...Array(10).fill({ event: 'code_refused', call: 'activateAccount' }),
      { event: 'limit_reached', limit: 'wrong_code', call: 'activateAccount' },
    ])
  })

  it('does not record rolled-back work', async () => {
    const [{ token }, other] = [await aCustomer(app), await aCustomer(app)]
    const body = { email: 'undone@mam.test', phone_number: other.phoneNumber }
    expect((await app.call('PATCH', '/user', { token, body })).status).toBe(400)
    expect(noted()).toEqual([])
  })
})
