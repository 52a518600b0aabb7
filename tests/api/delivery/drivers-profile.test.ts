import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const oldPassword = 'Mam@12345'
const newPassword = 'Moi@54321'
const hourMs = 3_600_000

let app: TestApp
let password_hash: string

beforeAll(async () => {
  app = await startTestApp()
  password_hash = await hashPassword(oldPassword)
})
// New windows of all limits.
beforeEach(() => app.clock.advance(hourMs))
afterAll(() => app.close())

const own = async (token: string) => (await app.call('GET', '/drivers', { token })).body
const signIn = (email: string, password: string) =>
  app.call('POST', '/sign_in_driver', { body: { email, password } })

describe('PATCH /driver/update_profile', () => {
  const update = (token: string, body: object) => app.call('PATCH', '/driver/update_profile', { token, body })

  it('changes name, address, phone number and picture, and answers the driver', async () => {
    const { token, email } = await aDriver(app)
    const changed = { name: 'Lê Văn Chạy', address: '9 Trần Phú, Đà Nẵng', phone_number: '0987654321' }
    const image = 'https://images.example.com/me.jpg'
    const { status, body } = await update(token, { ...changed, image })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...changed, image: { url: image }, email })
    expect(body).toEqual(await own(token))
    expect((await update(token, { image: null })).body).toMatchObject({ ...changed, image: { url: null } })
  })

  it('does not change what is not sent, nor the e-mail', async () => {
    const { token } = await aDriver(app)
    const before = await own(token)
    const { body } = await update(token, { email: 'another@mam.test', id_card: '1', status: 'offline' })
    expect(body).toEqual({ ...before, updated_at: app.clock.now().toISOString() })
  })

  it.each([
    [{ name: '' }, 'name', 'Vui lòng nhập tên'],
    [{ address: '' }, 'address', 'Vui lòng nhập địa chỉ'],
    [{ phone_number: '12345' }, 'phone_number', 'Số điện thoại phải đủ 10 chữ số'],
    [{ image: 'javascript:alert(1)' }, 'image', 'Vui lòng tải ảnh lên tại đây; không nhận ảnh từ trang khác'],
  ])('says what is wrong with %j, and changes nothing', async (body, field, sentence) => {
    const { token } = await aDriver(app)
    const before = await own(token)
    const answer = await app.call('PATCH', '/driver/update_profile', {
      token,
      body,
      headers: { 'accept-language': 'vi' },
    })
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [sentence] }])
    expect(await own(token)).toEqual(before)
  })

  it('does not take the number of another driver, but that of a customer', async () => {
    const { token } = await aDriver(app)
    const other = await aDriver(app)
    const before = await own(token)
    expect(outcome(await update(token, { phone_number: other.phone_number }))).toBe('400 phone_number_taken')
    expect(await own(token)).toEqual(before)
    const customer = await aCustomer(app)
    expect((await update(token, { phone_number: customer.phoneNumber })).status).toBe(200)
  })

  it('cannot be used to find the numbers of drivers: refusals count like checks', async () => {
    const { token } = await aDriver(app)
    const other = await aDriver(app)
    for (let n = 0; n < 60; n += 1) await update(token, { phone_number: other.phone_number })
    expect(outcome(await update(token, { phone_number: other.phone_number }))).toBe('429 too_many_requests')
  })

  it('gives one number to one of two drivers who want it at once', async () => {
    for (const phone_number of ['0911223344', '0911223345', '0911223346', '0911223347']) {
      const [first, second] = [await aDriver(app), await aDriver(app)]
      const answers = await Promise.all([
        update(first.token, { phone_number }),
        update(second.token, { phone_number }),
      ])
      expect(answers.map(outcome).toSorted()).toEqual([200, '400 phone_number_taken'])
    }
  })
})

describe('PATCH /driver/change_password', () => {
  const change = (token: string | undefined, overrides: object = {}) =>
    app.call('PATCH', '/driver/change_password', {
      ...(token !== undefined && { token }),
      body: {
        current_password: oldPassword,
        password: newPassword,
        password_confirmation: newPassword,
        ...overrides,
      },
    })

  it('keeps this session, ends the others, mails a warning, and answers the driver', async () => {
    const { email, token } = await aDriver(app, { password_hash })
    const other = (await signIn(email, oldPassword)).body.token
    app.mails.length = 0
    const { status, body } = await change(token)
    expect(status).toBe(200)
    expect(body).toEqual(await own(token))
    expect((await app.call('GET', '/drivers', { token: other })).status).toBe(401)
    expect((await signIn(email, oldPassword)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect(app.mails.map(({ to }) => to)).toEqual([email])
  })

  it('answers 400 to a wrong current password, and delays guesses like the sign-in', async () => {
    const { email, token } = await aDriver(app, { password_hash })
    app.waits.length = 0
    for (let n = 0; n < 5; n += 1) {
      const answer = await change(token, { current_password: 'Sai@12345' })
      expect(outcome(answer)).toBe('400 wrong_password')
      expect(answer.body.errors.current_password).toEqual(['The current password is wrong'])
    }
    expect(app.waits.length).toBeGreaterThan(0)
    expect((await signIn(email, oldPassword)).status).toBe(200)
  })

  it.each([
    [{ current_password: '' }, 'current_password'],
    [{ password: 'weakweak', password_confirmation: 'weakweak' }, 'password'],
    [{ password_confirmation: 'Moi@543210' }, 'password_confirmation'],
  ])('rejects %j', async (overrides, field) => {
    const { token } = await aDriver(app, { password_hash })
    const { status, body } = await change(token, overrides)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })

  it('changes nothing for the shared account of a demo', async () => {
    const { token } = await aDriver(app, { email: 'shared@mam.test', password_hash })
    expect(outcome(await change(token))).toBe('403 demo_account')
    expect((await signIn('shared@mam.test', oldPassword)).status).toBe(200)
  })

  it('succeeds once when two requests arrive at the same time', async () => {
    const { token } = await aDriver(app, { password_hash })
    const answers = await Promise.all([change(token), change(token)])
    expect(answers.map(outcome).toSorted()).toEqual([200, '400 wrong_password'])
  })
})
