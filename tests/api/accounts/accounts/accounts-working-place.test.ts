import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { accountsOfOneEmail, anAppAccount, appKinds } from '#tests/support/accounts/app-accounts.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

// The real function, observed by the tests.
vi.mock('@node-rs/argon2', { spy: true })

const password = 'Mam@12345'
const windowMs = 15 * 60_000
const refusal = { code: 'wrong_credentials', message: 'The email or the password is wrong.' }
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp()
  hash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.set(new Date((Math.floor(app.clock.now().getTime() / windowMs) + 1) * windowMs))
  app.waits.length = 0
})

function signIn(email: string, given = password, path = '/sign_in') {
  return app.call('POST', path, { body: { email, password: given } })
}

describe.each(appKinds)('a $kind at the sign-in of the shop', ({ kind, signInPath }) => {
  it('learns where the account signs in, only after its right password', async () => {
    const { email } = await anAppAccount(app, kind, { password_hash: hash })
    expect(await signIn(email)).toMatchObject({ status: 401, body: { ...refusal, works_at: kind } })
    expect((await signIn(email, 'Wrong@12345')).body).toEqual(refusal)
  })

  it('learns the same if a customer has that e-mail, whose own password signs in', async () => {
    const other = 'Khach@12345'
    const { email } = await accountsOfOneEmail(app, {
      customer: await hashPassword(other),
      driver: kind === 'driver' ? hash : await hashPassword('Driver@12345'),
      partner: kind === 'partner' ? hash : await hashPassword('Partner@12345'),
    })
    expect((await signIn(email)).body).toEqual({ ...refusal, works_at: kind })
    expect((await signIn(email, other)).status).toBe(200)
  })

  it('counts each wrong password as an attempt on that account', async () => {
    const { email } = await anAppAccount(app, kind, { password_hash: hash })
    for (let n = 0; n < 5; n += 1) await signIn(email, 'Wrong@12345')
    app.waits.length = 0
    expect((await signIn(email, password, signInPath)).status).toBe(200)
    expect(app.waits).toEqual([500])
  })

  it('waits as long as after wrong passwords at its own sign-in', async () => {
    const { email } = await anAppAccount(app, kind, { password_hash: hash })
    for (let n = 0; n < 5; n += 1) await signIn(email, 'Wrong@12345', signInPath)
    app.waits.length = 0
    expect((await signIn(email)).body).toEqual({ ...refusal, works_at: kind })
    expect(app.waits).toEqual([500])
  })
})

it('a wrong password takes the same work with and without an account of that kind', async () => {
  const { email } = await anAppAccount(app, 'partner', { password_hash: hash })
  const customer = await aCustomer(app, { password_hash: hash })
  for (const address of [email, customer.email, 'nobody-at-all@mam.test']) {
    vi.mocked(verify).mockClear()
    expect((await signIn(address, 'Wrong@12345')).body).toEqual(refusal)
    expect(verify).toHaveBeenCalledTimes(3)
  }
})

it('the answer does not name a demo account in a real shop', async () => {
  await anAppAccount(app, 'partner', { email: 'closed@mam.test', password_hash: hash })
  expect((await signIn('closed@mam.test')).body).toEqual(refusal)
})
