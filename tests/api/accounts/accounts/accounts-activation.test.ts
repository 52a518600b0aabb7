import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const hourMs = 3_600_000
const wrongCode = 'AAAA2222'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  // The next full hour opens new windows of the limits of 10 codes an hour and 10 wrong guesses in 15 minutes.
  app.clock.set(new Date((Math.floor(app.clock.now().getTime() / hourMs) + 1) * hourMs))
  app.mails.length = 0
})

function activate(code: unknown, headers: Record<string, string> = {}) {
  return app.call('POST', '/activated_account', { body: { code_activate: code }, headers })
}

function resend(email: string, headers: Record<string, string> = {}) {
  return app.call('POST', '/user/confirmation', { body: { email }, headers })
}

async function waitingCustomer() {
  const waiting = await aCustomer(app, { activated_at: null })
  await resend(waiting.email)
  return { ...waiting, code: mailedCode(app.mails.at(-1)) }
}

async function activatedAt(userId: number) {
  const row = await app.db
    .selectFrom('users')
    .select('activated_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.activated_at
}

describe('activating an account', () => {
  it('answers a sentence and stores the time of activation', async () => {
    const { id, code } = await waitingCustomer()
    const answer = await activate(code)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'Your account is activated. You can log in now.' })
    expect(await activatedAt(id)).toEqual(app.clock.now())
  })

  it('accepts a code in lower case, with spaces and hyphens', async () => {
    const { code } = await waitingCustomer()
    const typed = ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)} `
    expect((await activate(typed, { 'accept-language': 'vi' })).body).toEqual({
      message: 'Tài khoản đã được kích hoạt. Bạn có thể đăng nhập ngay.',
    })
  })

  it('ignores any Authorization header that a guest sends', async () => {
    const { code } = await waitingCustomer()
    expect((await activate(code, { authorization: 'Bearer null' })).status).toBe(200)
  })

  it('accepts a code until 24 hours have passed', async () => {
    const early = await waitingCustomer()
    app.clock.advance(24 * hourMs - 1)
    expect((await activate(early.code)).status).toBe(200)
    const late = await waitingCustomer()
    app.clock.advance(24 * hourMs)
    expect((await activate(late.code)).status).toBe(404)
    expect(await activatedAt(late.id)).toBeNull()
  })

  it('accepts a code once', async () => {
    const { code } = await waitingCustomer()
    await activate(code)
    const again = await activate(code)
    expect(again.status).toBe(404)
    expect(again.body).toEqual({ code: 'code_not_valid', message: 'This code is wrong or has expired.' })
  })

  it('accepts a code once when ten requests use it at the same time', async () => {
    const { code } = await waitingCustomer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => activate(code)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('rejects a code that a newer one has replaced', async () => {
    const waiting = await waitingCustomer()
    app.clock.advance(30_000)
    await resend(waiting.email)
    expect((await activate(waiting.code)).status).toBe(404)
    expect((await activate(mailedCode(app.mails.at(-1)))).status).toBe(200)
  })

  it('activates no other account', async () => {
    const other = await waitingCustomer()
    const { code } = await waitingCustomer()
    await activate(code)
    expect(await activatedAt(other.id)).toBeNull()
  })

  it.each([[''], ['   '], [undefined], [null], [12_345_678], [{}]])('rejects %j as a code', async (code) => {
    const answer = await activate(code)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.code_activate).toEqual(['Active code is required'])
  })
})

describe('wrong guesses from one client address', () => {
  it('are answered 404 ten times, then 429, even for the right code', async () => {
    const { id, code } = await waitingCustomer()
    for (let n = 1; n <= 10; n += 1) expect((await activate(wrongCode)).status).toBe(404)
    const refused = await activate(wrongCode)
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait a little and try again.',
    })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await activate(code)).status).toBe(429)
    expect(await activatedAt(id)).toBeNull()
    app.clock.advance(15 * 60_000)
    expect((await activate(code)).status).toBe(200)
  })

  it('do not block the right code before the limit', async () => {
    const { code } = await waitingCustomer()
    for (let n = 1; n <= 9; n += 1) await activate(wrongCode)
    expect((await activate(code)).status).toBe(200)
  })

  it('are counted one by one when they arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(wrongCode)))
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10)
  })

  it('do not include right codes and blank fields', async () => {
    for (let n = 1; n <= 12; n += 1) await activate('')
    const { code } = await waitingCustomer()
    await activate(code)
    const counts = await app.db
      .selectFrom('limit_counts')
      .selectAll()
      .where('name', '=', 'wrong_code')
      .where('count', '>', 0)
      .execute()
    expect(counts.filter((row) => row.window_start.getTime() >= app.clock.now().getTime() - 900_000)).toEqual(
      [],
    )
  })
})

describe('asking for another code', () => {
  it('answers the same for a waiting, an active, a locked and a missing account', async () => {
    const people = [
      await aCustomer(app, { activated_at: null }),
      await aCustomer(app),
      await aCustomer(app, { activated_at: null, role: 'locked' }),
    ]
    const answers = []
    for (const email of [...people.map((person) => person.email), 'nobody@mam.test']) {
      answers.push(await resend(email))
    }
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual({
        message: 'If this email has an account that is not activated yet, a code is on its way to it.',
      })
    }
    expect(app.mails.map((mail) => mail.to)).toEqual([people[0]?.email])
  })

  it('mails a link with the code behind the #, which no server sees', async () => {
    const { code } = await waitingCustomer()
    const mail = app.mails.at(-1)
    for (const text of [mail?.text, mail?.html]) expect(text).toContain(`/login#code=${code}`)
  })

  it('answers in Vietnamese on request', async () => {
    const { body } = await resend('nobody@mam.test', {
      'accept-language': 'vi',
      authorization: 'Bearer null',
    })
    expect(body.message).toBe('Nếu email này có tài khoản chưa kích hoạt, mã kích hoạt sẽ được gửi đến đó.')
  })

  it('compares the e-mail without case', async () => {
    const waiting = await aCustomer(app, { activated_at: null })
    await resend(waiting.email.toUpperCase())
    expect(app.mails).toHaveLength(1)
  })

  it('sends no mail within 30 s and gives the same answer', async () => {
    const waiting = await aCustomer(app, { activated_at: null })
    const first = await resend(waiting.email)
    app.clock.advance(29_900)
    const second = await resend(waiting.email.toUpperCase())
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(app.mails).toHaveLength(1)
    app.clock.advance(100)
    await resend(waiting.email)
    expect(app.mails).toHaveLength(2)
  })

  it('applies the 30 s to an e-mail without an account', async () => {
    await resend('later@mam.test')
    await aCustomer(app, { email: 'later@mam.test', activated_at: null })
    app.clock.advance(29_900)
    await resend('later@mam.test')
    expect(app.mails).toHaveLength(0)
    app.clock.advance(100)
    await resend('later@mam.test')
    expect(app.mails).toHaveLength(1)
  })

  it('sends one code for ten requests at the same time', async () => {
    const waiting = await aCustomer(app, { activated_at: null })
    await Promise.all(Array.from({ length: 10 }, () => resend(waiting.email)))
    expect(app.mails).toHaveLength(1)
  })

  it('shares its 30 s with signing in', async () => {
    const password_hash = await hashPassword('Mam@12345')
    const waiting = await aCustomer(app, { activated_at: null, password_hash })
    await resend(waiting.email)
    await app.call('POST', '/sign_in', { body: { email: waiting.email, password: 'Mam@12345' } })
    expect(app.mails).toHaveLength(1)
  })

  it('is refused without an e-mail, and after ten requests within an hour', async () => {
    expect((await resend('')).body.errors.email).toEqual(['Email is required'])
    for (let n = 1; n <= 10; n += 1) expect((await resend(`${n}@mam.test`)).status).toBe(200)
    expect((await resend('eleven@mam.test')).status).toBe(429)
  })
})
