import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAppAccount } from '#tests/support/accounts/app-accounts.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aCustomer, nextNumber } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const new_password = 'New@123456'
let app: TestApp

beforeAll(async () => {
  const often = { count: 1_000, windowMs: 3_600_000 }
  app = await startTestApp({ allowances: { wrong_code: often, forgot: often, resend_code: often } })
})
afterAll(() => app.close())
beforeEach(() => {
  app.mails.length = 0
})

/** A mailed code, and the call that it is meant for. */
type Mailed = { code: string; door: string }

/** Every call that accepts a code; the changed e-mail is the caller's own. */
function doorsOf(changing: { token: string; new_email: string }) {
  const post = (path: string, body: object) => app.call('POST', path, { body })
  return {
    '/activated_account': (code: string) => post('/activated_account', { code_activate: code }),
    '/activated_account_driver': (code: string) => post('/activated_account_driver', { code_activate: code }),
    '/activated_account_partner': (code: string) =>
      post('/activated_account_partner', { code_activate: code }),
    '/passwords/reset': (code: string) => post('/passwords/reset', { verification_code: code, new_password }),
    '/passwords/reset_pw_driver': (code: string) =>
      post('/passwords/reset_pw_driver', { verification_code: code, new_password }),
    '/passwords/reset_pw_partner': (code: string) =>
      post('/passwords/reset_pw_partner', { verification_code: code, new_password }),
    '/user/change_email': (code: string) =>
      app.call('PATCH', '/user/change_email', {
        token: changing.token,
        body: { new_email: changing.new_email, code_activate: code },
      }),
  }
}

async function mailedTo(path: string, email: string, door: string): Promise<Mailed> {
  app.mails.length = 0
  expect((await app.call('POST', path, { body: { email } })).status).toBe(200)
  return { code: mailedCode(app.mails.at(-1)), door }
}

async function codesOfEveryPurpose() {
  const changer = await aCustomer(app)
  const new_email = `changed-${nextNumber()}@mam.test`
  await app.call('PATCH', '/user', { token: changer.token, body: { email: new_email } })
  const changing = app.mails.find((mail) => mail.to === new_email)
  const waiting = { activated_at: null, status: 'not_activated' } as const
  const codes = [
    { code: mailedCode(changing), door: '/user/change_email' },
    await mailedTo(
      '/user/confirmation',
      (await aCustomer(app, { activated_at: null })).email,
      '/activated_account',
    ),
    await mailedTo(
      '/driver/confirmation',
      (await anAppAccount(app, 'driver', waiting)).email,
      '/activated_account_driver',
    ),
    await mailedTo(
      '/partner/confirmation',
      (await anAppAccount(app, 'partner', waiting)).email,
      '/activated_account_partner',
    ),
    await mailedTo('/passwords/forgot', (await aCustomer(app)).email, '/passwords/reset'),
    await mailedTo(
      '/passwords/forgot_pw_driver',
      (await anAppAccount(app, 'driver')).email,
      '/passwords/reset_pw_driver',
    ),
    await mailedTo(
      '/passwords/forgot_pw_partner',
      (await anAppAccount(app, 'partner')).email,
      '/passwords/reset_pw_partner',
    ),
  ]
  return { codes, doors: doorsOf({ token: changer.token, new_email }) }
}

describe('a code', () => {
  it('works once, in the one of seven calls that it was mailed for', async () => {
    const { codes, doors } = await codesOfEveryPurpose()
    const opened: string[] = []
    const tryAll = async () => {
      for (const { code, door } of codes) {
        for (const [path, open] of Object.entries(doors)) {
          if (path === door) continue
          const { status, body } = await open(code)
          if (status !== 404 || body.code !== 'code_not_valid') opened.push(`${door} at ${path}: ${status}`)
        }
      }
    }
    await tryAll()
    expect(opened).toEqual([])
    for (const { code, door } of codes) {
      const open = doors[door as keyof typeof doors]
      expect([door, (await open(code)).status, (await open(code)).status]).toEqual([door, 200, 404])
    }
  })
})
