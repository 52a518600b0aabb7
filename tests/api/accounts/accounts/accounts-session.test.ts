import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { expiredAccountRows } from '#server/features/accounts/accounts/public.ts'
import { aCustomer, anAddress } from '#tests/support/builders.ts'
import { deleteExpired } from '#tests/support/delete-expired.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const dayMs = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function signedIn() {
  const customer = await aCustomer(app, { password_hash: await hashPassword('Mam@12345') })
  const signIn = () =>
    app.call('POST', '/sign_in', { body: { email: customer.email, password: 'Mam@12345' } })
  return {
    ...customer,
    token: String((await signIn()).body.token),
    other: String((await signIn()).body.token),
  }
}

describe('GET /user', () => {
  it('answers the signed-in customer with the saved addresses, and the first one as `address`', async () => {
    const customer = await aCustomer(app, {
      name: 'Phạm Văn Ăn',
      coins: 500_000,
      image_url: '/images/me.webp',
    })
    const first = await anAddress(app, { user_id: customer.id, name: '1 Lê Duẩn, Đà Nẵng' })
    const second = await anAddress(app, { user_id: customer.id, name: '2 Bạch Đằng, Đà Nẵng' })
    await anAddress(app, { user_id: (await aCustomer(app)).id })
    const { status, body } = await app.call('GET', '/user', { token: customer.token })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: customer.id,
      name: 'Phạm Văn Ăn',
      email: customer.email,
      phone_number: customer.phoneNumber,
      image: { url: '/images/me.webp' },
      coins: 500_000,
      role: 'member',
      address: '1 Lê Duẩn, Đà Nẵng',
      addresses: [
        expect.objectContaining({ id: first.id, user_id: customer.id }),
        expect.objectContaining({ id: second.id, name: '2 Bạch Đằng, Đà Nẵng' }),
      ],
      created_at: testNoon.toISOString(),
      updated_at: testNoon.toISOString(),
    })
  })

  it('answers null for a missing picture and address, and never a password', async () => {
    const customer = await aCustomer(app)
    const { body } = await app.call('GET', '/user', { token: customer.token })
    expect(body).toMatchObject({ image: { url: null }, address: null, addresses: [] })
    expect(JSON.stringify(body)).not.toContain('password')
  })

  it.each([[undefined], ['null'], ['a.b.c'], ['']])('answers 401 to the token %j', async (token) => {
    const answer = await app.call('GET', '/user', token === undefined ? {} : { token })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ code: 'unauthorized', message: 'Please log in to continue.' })
  })

  it('answers 401 once the account is locked or deleted', async () => {
    const locked = await signedIn()
    await app.db.updateTable('users').set({ role: 'locked' }).where('id', '=', locked.id).execute()
    expect((await app.call('GET', '/user', { token: locked.token })).status).toBe(401)
    const deleted = await signedIn()
    await app.db.deleteFrom('users').where('id', '=', deleted.id).execute()
    expect((await app.call('GET', '/user', { token: deleted.token })).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends this session and keeps the others', async () => {
    const { token, other } = await signedIn()
    const answer = await app.call('DELETE', '/sign_out', { token })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'You have logged out.' })
    const dead = await app.call('GET', '/user', { token })
    expect(dead.status).toBe(401)
    expect((await app.call('GET', '/user', { token: other })).status).toBe(200)
  })

  it('answers 401 to a guest and to the second call, in Vietnamese on request', async () => {
    const { token } = await signedIn()
    const headers = { 'accept-language': 'vi' }
    expect((await app.call('DELETE', '/sign_out', { token, headers })).body.message).toBe('Bạn đã đăng xuất.')
    const again = await app.call('DELETE', '/sign_out', { token, headers })
    expect(again.status).toBe(401)
    expect(again.body.message).toBe('Vui lòng đăng nhập để tiếp tục.')
    expect((await app.call('DELETE', '/sign_out', { token: 'null' })).status).toBe(401)
  })
})

describe('a session', () => {
  it('lasts 30 days', async () => {
    const { token } = await signedIn()
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 30 * dayMs - 1000))
    expect((await app.call('GET', '/user', { token })).status).toBe(200)
    app.clock.set(new Date(start.getTime() + 30 * dayMs))
    expect((await app.call('GET', '/user', { token })).status).toBe(401)
    app.clock.set(start)
  })
})

describe('an expired session', () => {
  it('is deleted a day later, and live ones stay', async () => {
    const ended = await signedIn()
    await app.call('DELETE', '/sign_out', { token: ended.token })
    const waiting = await aCustomer(app, { activated_at: null })
    await app.call('POST', '/user/confirmation', { body: { email: waiting.email } })
    const rows = async () => ({
      sessions: (await app.db.selectFrom('sessions').selectAll().where('user_id', '=', ended.id).execute())
        .length,
      codes: (await app.db.selectFrom('verification_codes').selectAll().execute()).length,
      requests: (await app.db.selectFrom('code_requests').selectAll().execute()).length,
    })
    const forget = (ms: number) => deleteExpired(app, expiredAccountRows, ms)
    await forget(dayMs)
    expect(await rows()).toEqual({ sessions: 3, codes: 1, requests: 1 })
    await forget(dayMs + 1)
    expect(await rows()).toEqual({ sessions: 2, codes: 1, requests: 0 })
    await forget(2 * dayMs + 1)
    expect(await rows()).toEqual({ sessions: 2, codes: 0, requests: 0 })
    expect((await app.call('GET', '/user', { token: ended.other })).status).toBe(200)
  })
})
