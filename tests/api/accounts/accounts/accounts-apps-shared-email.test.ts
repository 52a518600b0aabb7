import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endSessionsOf } from '#server/features/accounts/accounts/public.ts'
import { accountsOfOneEmail, anAppAccount } from '#tests/support/accounts/app-accounts.ts'
import { quickHash } from '#tests/support/accounts/quick-hash.ts'
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
  // A new window of the limit of 30 sign-ins a minute.
  app.clock.advance(60_000)
})

function signIn(path: string, email: string, { given = password } = {}) {
  return app.call('POST', path, { body: { email, password: given } })
}

function signOut(token: string) {
  return app.call('DELETE', '/sign_out', { token })
}

function payloadOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}

describe('one e-mail with an account of each kind', () => {
  it('signs in to the account of the kind that the call serves, with its own password', async () => {
    const own = { customer: 'Khach@12345', driver: 'Taixe@12345', partner: 'Quan@123456' }
    const { email, customer, driver, partner } = await accountsOfOneEmail(app, {
      customer: await quickHash(own.customer),
      driver: await quickHash(own.driver),
      partner: await quickHash(own.partner),
    })
    const calls = [
      { path: '/sign_in', given: own.customer, id: customer.id, role: 'member' },
      { path: '/sign_in_driver', given: own.driver, id: driver.id, role: 'driver' },
      { path: '/sign_in_partner', given: own.partner, id: partner.id, role: 'partner' },
    ]
    for (const { path, given, id, role } of calls) {
      const { body } = await signIn(path, email, { given })
      expect(payloadOf(body.token).user).toMatchObject({ id, email, role })
      for (const foreign of calls.filter((call) => call.path !== path)) {
        expect((await signIn(path, email, { given: foreign.given })).status).toBe(401)
      }
    }
  })

  it('a demo account is signed out everywhere when the shop runs for real', async () => {
    const { email } = await accountsOfOneEmail(app, { customer: hash, driver: hash, partner: hash })
    const other = await anAppAccount(app, 'driver', { password_hash: hash })
    const tokens: string[] = []
    for (const path of ['/sign_in', '/sign_in_driver', '/sign_in_partner']) {
      tokens.push((await signIn(path, email)).body.token)
    }
    tokens.push((await signIn('/sign_in_driver', other.email)).body.token)
    await endSessionsOf(app.db, new Set([email]), app.clock.now())
    const statuses: number[] = []
    for (const token of tokens) statuses.push((await signOut(token)).status)
    expect(statuses).toEqual([401, 401, 401, 200])
  })
})

it('the three sign-in calls together allow 30 attempts a minute from one client address', async () => {
  const paths = ['/sign_in', '/sign_in_driver', '/sign_in_partner']
  for (let n = 0; n < 30; n += 1) {
    expect((await signIn(paths[n % 3] ?? '', `nobody-${n}@mam.test`)).status).toBe(401)
  }
  for (const path of paths) {
    const { status, body, headers } = await signIn(path, 'nobody@mam.test')
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})
