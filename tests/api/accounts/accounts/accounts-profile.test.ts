import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aCustomer, nextNumber } from '#tests/support/builders.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const minuteMs = 60_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(60 * minuteMs)
  app.mails.length = 0
})

const update = (token: string | undefined, body: object, headers: Record<string, string> = {}) =>
  app.call('PATCH', '/user', { ...(token !== undefined && { token }), body, headers })
const change = (token: string, new_email: string, code_activate: string) =>
  app.call('PATCH', '/user/change_email', { token, body: { new_email, code_activate } })
const resend = (token: string, new_email: string) =>
  app.call('POST', '/user/resend_change_email', { token, body: { new_email } })

const aNewEmail = () => `moved-${nextNumber()}@mam.test`

async function aPendingChange() {
  const customer = await aCustomer(app)
  const next = aNewEmail()
  await update(customer.token, { email: next })
  return { ...customer, next, code: mailedCode(app.mails.find((mail) => mail.to === next)) }
}

describe('PATCH /user', () => {
  it('changes only the fields that are sent, and answers the user', async () => {
    const { token, email, phoneNumber } = await aCustomer(app)
    const named = await update(token, { name: '  Lê Thị Khế ', coins: 5, role: 'admin' })
    expect([named.status, named.body]).toMatchObject([
      200,
      { name: 'Lê Thị Khế', phone_number: phoneNumber, email, coins: 0, role: 'member' },
    ])
    const pictured = await update(token, {
      image: 'https://images.example.com/a.jpg',
      phone_number: '0399999999',
    })
    expect(pictured.body).toMatchObject({
      name: 'Lê Thị Khế',
      phone_number: '0399999999',
      image: { url: 'https://images.example.com/a.jpg' },
    })
    expect((await update(token, { image: null })).body.image).toEqual({ url: null })
    expect((await update(token, {})).status).toBe(200)
  })

  it('rejects another customer’s phone number, and accepts the own one', async () => {
    const { token, phoneNumber } = await aCustomer(app)
    const other = await aCustomer(app)
    const answer = await update(token, { name: 'Khác', phone_number: other.phoneNumber })
    expect([answer.status, answer.body.code]).toEqual([400, 'phone_number_taken'])
    expect((await app.call('GET', '/user', { token })).body.name).not.toBe('Khác')
    expect((await update(token, { phone_number: phoneNumber })).status).toBe(200)
  })

  it('gives one number to one of two customers who ask for it at once', async () => {
    for (const phone_number of ['0922334455', '0922334456', '0922334457', '0922334458']) {
      const [first, second] = [await aCustomer(app), await aCustomer(app)]
      const answers = await Promise.all([
        update(first.token, { phone_number }),
        update(second.token, { phone_number }),
      ])
      const outcomes = answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`))
      expect(outcomes.toSorted()).toEqual(['200', '400 phone_number_taken'])
    }
  })

  it('reveals at most 60 taken numbers an hour to a client address, and still accepts the own one', async () => {
    const { token, phoneNumber, id } = await aCustomer(app)
    const other = await aCustomer(app)
    const taken = () => update(token, { name: 'Khác', phone_number: other.phoneNumber })
    const inOneMoment = await Promise.all(Array.from({ length: 58 }, taken))
    const statuses = [...inOneMoment, await taken(), await taken()].map((answer) => answer.status)
    expect(statuses).toEqual(Array(60).fill(400))
    const tooMany = await taken()
    expect([tooMany.status, tooMany.body.code]).toEqual([429, 'too_many_requests'])
    expect((await update(token, { phone_number: '0388888888' })).status).toBe(429)
    expect((await update(token, { name: 'Khế', phone_number: phoneNumber })).body).toMatchObject({
      id,
      name: 'Khế',
    })
  })

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ phone_number: '123' }, 'phone_number', 'Phone number minimum is 10 characters'],
    [{ email: 'x' }, 'email', 'Email is invalid'],
    [{ email: `${'a'.repeat(244)}@mam.test` }, 'email', 'Email is invalid'],
    [{ email: 'đ@mam.test' }, 'email', 'Email is invalid'],
  ])('rejects %j', async (body, field, sentence) => {
    const { token } = await aCustomer(app)
    const answer = await update(token, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[field]).toContain(sentence)
  })

  it('rejects a picture of another site', async () => {
    const { token } = await aCustomer(app)
    const answer = await update(token, { image: 'javascript:alert(1)' })
    expect([answer.status, answer.body.code]).toEqual([400, 'image_not_allowed'])
    expect(answer.body.errors).toEqual({
      image: ['Please upload the picture here; pictures from other sites are not taken'],
    })
  })

  it('is for signed-in customers only', async () => {
    expect((await update(undefined, { name: 'An' })).status).toBe(401)
    expect((await update((await aDriver(app)).token, { name: 'An' })).status).toBe(403)
  })
})

describe('a new e-mail in PATCH /user', () => {
  it('stays pending: a code goes to the new e-mail, a warning to the old one, and the answer shows the old one', async () => {
    const { token, email } = await aCustomer(app)
    const next = aNewEmail()
    const answer = await update(token, { email: next.toUpperCase() })
    expect([answer.status, answer.body.email]).toEqual([200, email])
    expect(app.mails.map((mail) => mail.to).sort()).toEqual([email, next].sort())
    const warning = app.mails.find((mail) => mail.to === email)
    expect(warning?.subject).toContain('is about to change')
    expect(`${warning?.text}${warning?.html}`).not.toContain(next)
  })

  it('must differ from the current one', async () => {
    const { token, email } = await aCustomer(app)
    const answer = await update(token, { email: email.toUpperCase() })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      code: 'email_same',
      message: 'Email is same as current email',
      errors: { email: ['Email is same as current email'] },
    })
  })

  it('does not reveal whether another account has it', async () => {
    const { token } = await aCustomer(app)
    const other = await aCustomer(app)
    const free = await update(token, { email: aNewEmail() })
    const taken = await update(token, { email: other.email })
    expect(taken.status).toBe(200)
    expect(taken.body.email).toBe(free.body.email)
  })

  it('counts as a request for a code: the eleventh within an hour is refused', async () => {
    const { token } = await aCustomer(app)
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await update(token, { email: aNewEmail() })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await update(token, { name: 'Vẫn được' })).status).toBe(200)
  })
})

describe('PATCH /user/change_email', () => {
  it('sets the new e-mail, keeps this session and ends the others', async () => {
    const { id, token, next, code } = await aPendingChange()
    const now = app.clock.now()
    await app.db
      .insertInto('sessions')
      .values({
        id: `other-${id}`,
        user_id: id,
        created_at: now,
        expires_at: new Date(now.getTime() + 1e9),
        ended_at: null,
      })
      .execute()
    const answer = await change(token, next.toUpperCase(), code.toLowerCase())
    expect([answer.status, answer.body.message]).toEqual([200, 'Change Email Successfully!'])
    for (const good of [token, answer.body.token]) {
      expect((await app.call('GET', '/user', { token: good })).body.email).toBe(next)
    }
    const { ended_at } = await app.db
      .selectFrom('sessions')
      .select('ended_at')
      .where('id', '=', `other-${id}`)
      .executeTakeFirstOrThrow()
    expect(ended_at).not.toBeNull()
  })

  it('rejects a wrong code, another address, another customer, and a second use', async () => {
    const { token, next, code } = await aPendingChange()
    const stranger = await aPendingChange()
    const refused = [
      await change(token, next, 'AAAA2222'),
      await change(token, aNewEmail(), code),
      await change(token, next, stranger.code),
      await change(stranger.token, stranger.next, code),
    ]
    expect(refused.map((answer) => answer.body.code)).toEqual(Array(4).fill('code_not_valid'))
    expect((await change(token, next, code)).status).toBe(200)
    expect((await change(token, next, code)).status).toBe(404)
  })

  it('rejects a code for an address that is no longer pending', async () => {
    const { token, code } = await aPendingChange()
    const later = aNewEmail()
    await update(token, { email: later })
    expect((await change(token, later, code)).status).toBe(404)
    const fresh = mailedCode(app.mails.find((mail) => mail.to === later))
    expect((await change(token, later, fresh)).status).toBe(200)
  })

  it('accepts a code for 15 minutes', async () => {
    const { token, next, code } = await aPendingChange()
    app.clock.advance(15 * minuteMs)
    expect((await change(token, next, code)).status).toBe(404)
  })

  it('tells the holder of the code that the e-mail is taken, and changes nothing', async () => {
    const { token, next, code, email } = await aPendingChange()
    await aCustomer(app, { email: next })
    const answer = await change(token, next, code)
    expect([answer.status, answer.body.code]).toEqual([400, 'email_taken'])
    expect((await app.call('GET', '/user', { token })).body.email).toBe(email)
  })

  it('allows ten wrong guesses in 15 minutes', async () => {
    const { token, next, code } = await aPendingChange()
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await change(token, next, 'AAAA2222')).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
    expect((await change(token, next, code)).status).toBe(429)
  })

  it('ends a reset code that went to the old address', async () => {
    const { token, next, code, email } = await aPendingChange()
    await app.call('POST', '/passwords/forgot', { body: { email } })
    const resetCode = mailedCode(app.mails.at(-1))
    await change(token, next, code)
    const body = { verification_code: resetCode, new_password: 'Moi@54321' }
    expect((await app.call('POST', '/passwords/reset', { body })).status).toBe(404)
  })
})

describe('POST /user/resend_change_email', () => {
  it('mails a new code after 30 seconds, which replaces the first', async () => {
    const { token, next, code } = await aPendingChange()
    app.mails.length = 0
    await resend(token, next)
    expect(app.mails).toHaveLength(0)
    app.clock.advance(30_000)
    const answer = await resend(token, next)
    expect([answer.status, answer.body.message]).toEqual([200, 'Get verification code in your Email!'])
    expect(app.mails.map((mail) => mail.to)).toEqual([next])
    expect((await change(token, next, code)).status).toBe(404)
    expect((await change(token, next, mailedCode(app.mails[0]))).status).toBe(200)
  })

  it('rejects an address that is not pending', async () => {
    const { token } = await aCustomer(app)
    const answer = await resend(token, aNewEmail())
    expect([answer.status, answer.body.code]).toEqual([404, 'email_not_pending'])
    expect(
      (await app.call('POST', '/user/resend_change_email', { body: { new_email: 'a@mam.test' } })).status,
    ).toBe(401)
  })
})
