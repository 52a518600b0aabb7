import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aDriverForm } from '#tests/support/accounts/sign-up-forms.ts'
import { nextNumber } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const lines: string[] = []
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    onLogLine: (line) => lines.push(line),
    overrides: {
      // A failing call that holds the caller's input.
      contactShop: async () => {
        throw new Error('the words were lost')
      },
      forgotDriverPassword: async ({ db }) => {
        await db
          .insertInto('users')
          .values({ email: 'log-me@mam.test', name: 'x' } as never)
          .execute()
        throw new Error('never reached')
      },
    },
  })
})
afterAll(() => app.close())

it('a log names the error, and no password, code, token or e-mail', async () => {
  const form = { ...aDriverForm(), type_user: 1, email: `secret-person-${nextNumber()}@mam.test` }
  const { email, password } = form
  const next = 'Next@987654'
  const post = (path: string, body: unknown, headers = {}) => app.call('POST', path, { body, headers })
  await post('/sign_up', form)
  const activation = mailedCode(app.mails.at(-1))
  await post('/activated_account', { code_activate: `${activation.slice(0, -1)}!` })
  expect((await post('/activated_account', { code_activate: activation })).status).toBe(200)
  await post('/sign_in', { email, password: `${password}wrong` })
  const token: string = (await post('/sign_in', { email, password })).body.token
  app.clock.advance(60_000)
  await post('/passwords/forgot', { email })
  const resetting = mailedCode(app.mails.at(-1))
  expect((await post('/passwords/reset', { verification_code: resetting, new_password: next })).status).toBe(
    200,
  )
  await app.call('GET', `/user?token=${token}`, { token })
  await app.call('DELETE', `/user?password=${encodeURIComponent(password)}`, { token })
  await post('/sign_in', `{"email":"${email}","password":"${password}"`)
  expect((await post('/contact', { email, name: 'Secret Person', content: password })).status).toBe(500)
  expect((await post('/passwords/forgot_pw_driver', { email })).status).toBe(500)
  const log = lines.join('\n')
  expect(log).toContain('the words were lost')
  expect(lines.filter((line) => line.includes('call failed'))).toHaveLength(2)
  for (const secret of [
    password,
    next,
    activation,
    resetting,
    token,
    email,
    'log-me@mam.test',
    'Secret Person',
  ]) {
    expect(log).not.toContain(secret)
  }
})
