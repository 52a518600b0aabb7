import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
const next = 'Next@987654'
let app: TestApp
let token: string
let id: number

beforeAll(async () => {
  app = await startTestApp()
  const everybodys = await aCustomer(app, {
    email: 'shared@mam.test',
    password_hash: await hashPassword(password),
  })
  token = everybodys.token
  id = everybodys.id
})
afterAll(() => app.close())

const row = () => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a demo account, which all visitors share,', () => {
  it.each([
    [
      'PATCH',
      '/user/change_password',
      { current_password: password, password: next, password_confirmation: next },
    ],
    ['PATCH', '/user', { email: 'mine-now@mam.test', name: 'Mine Now' }],
    ['DELETE', '/user', { password }],
    ['POST', '/passwords/forgot', { email: ' Shared@mam.test ' }],
    ['POST', '/passwords/forgot_pw_driver', { email: 'shared@mam.test' }],
    ['POST', '/passwords/forgot_pw_partner', { email: 'shared@mam.test' }],
  ])('refuses %s %s, so that others can still use it', async (method, path, body) => {
    const before = await row()
    const answer = await app.call(method, path, { token, body })
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({
      code: 'demo_account',
      message:
        'This demo account is shared by everybody, so its email and password cannot be changed and it cannot be deleted. Please sign up for your own.',
    })
    expect(await row()).toEqual(before)
    expect(app.mails).toEqual([])
  })

  it('gets the refusal in Vietnamese', async () => {
    const headers = { 'accept-language': 'vi' }
    const { body } = await app.call('DELETE', '/user', { token, body: { password }, headers })
    expect(body.message).toContain('tài khoản dùng thử chung')
  })

  it('changes name and phone number, signs in and out, and exports its data like any other', async () => {
    const changed = await app.call('PATCH', '/user', { token, body: { name: 'Lê Khách' } })
    expect(changed.body).toMatchObject({ name: 'Lê Khách', email: 'shared@mam.test' })
    expect((await app.call('GET', '/user/export', { token })).status).toBe(200)
    const signedIn = await app.call('POST', '/sign_in', { body: { email: 'shared@mam.test', password } })
    expect(signedIn.status).toBe(200)
    expect((await app.call('DELETE', '/sign_out', { token: signedIn.body.token })).status).toBe(200)
  })
})
