import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
const windowMs = 15 * 60_000
const home = '10.0.0.1'
const elsewhere = '10.0.0.2'
let app: TestApp
let hash: string
let isRoomFull = false

beforeAll(async () => {
  app = await startTestApp({ wait: async () => !isRoomFull })
  hash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.set(new Date((Math.floor(app.clock.now().getTime() / windowMs) + 1) * windowMs))
  app.waits.length = 0
  app.mails.length = 0
  isRoomFull = false
})

function someone(overrides: Parameters<typeof aCustomer>[1] = {}) {
  return aCustomer(app, { password_hash: hash, ...overrides })
}

async function signIn(email: string, { given = password, from = home } = {}) {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/v1/sign_in',
    remoteAddress: from,
    payload: { email, password: given },
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

async function guessWrong(email: string, { times = 1, from = home } = {}) {
  for (let n = 0; n < times; n += 1) {
    const answer = await signIn(email, { given: 'Wrong@12345', from })
    expect(answer.status).toBe(401)
  }
}

/** The answer to a right password, and how long it was held back. */
async function rightOne(email: string, from = home) {
  app.waits.length = 0
  const { status } = await signIn(email, { from })
  return { status, waits: [...app.waits] }
}

describe('wrong passwords from one address', () => {
  it('cost nothing three times, then each makes the next attempt wait longer, up to 4 s', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 4 })
    expect(app.waits).toEqual([])
    await guessWrong(email, { times: 6 })
    expect(app.waits).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000])
  })

  it('make the right one wait as well, and let it in', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 5 })
    expect(await rightOne(email)).toEqual({ status: 200, waits: [500] })
  })

  it('cost the same where nobody has that e-mail', async () => {
    await guessWrong('nobody@mam.test', { times: 7 })
    expect(app.waits).toEqual([250, 500, 1_000])
  })

  it('count however the e-mail is written', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 2 })
    await guessWrong(` ${email.toUpperCase()} `, { times: 2 })
    expect((await rightOne(email)).waits).toEqual([250])
  })

  it('are forgotten once the right one comes from there', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 4 })
    await rightOne(email)
    await guessWrong(email, { times: 3 })
    expect(await rightOne(email)).toEqual({ status: 200, waits: [] })
  })

  it('are forgotten also when the right one is refused for another reason', async () => {
    const { email } = await someone({ activated_at: null })
    await guessWrong(email, { times: 4 })
    expect(await rightOne(email)).toEqual({ status: 403, waits: [250] })
    expect(await rightOne(email)).toEqual({ status: 403, waits: [] })
  })

  it('stay counted when the right one comes from elsewhere', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 4 })
    expect(await rightOne(email, elsewhere)).toEqual({ status: 200, waits: [] })
    expect((await rightOne(email)).waits).toEqual([250])
  })

  it('do not hold up another account', async () => {
    const [first, second] = [await someone(), await someone()]
    await guessWrong(first.email, { times: 6 })
    expect(await rightOne(second.email)).toEqual({ status: 200, waits: [] })
  })

  it('are over with their 15 minutes', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 5 })
    app.clock.advance(windowMs - 1)
    await guessWrong(email)
    expect(app.waits).toEqual([250, 500])
    app.clock.advance(1)
    expect((await rightOne(email)).waits).toEqual([])
  })

  it('are counted one by one when they come in one moment', async () => {
    const { email } = await someone()
    await Promise.all(Array.from({ length: 6 }, () => guessWrong(email)))
    expect((await rightOne(email)).waits).toEqual([1_000])
  })
})

describe('wrong passwords from many addresses', () => {
  async function guessFromMany(email: string, count: number) {
    await Promise.all(Array.from({ length: count }, (_, n) => guessWrong(email, { from: `10.1.0.${n}` })))
  }

  it('cost nothing twenty times, then hold up everybody a little', async () => {
    const { email } = await someone()
    await guessFromMany(email, 20)
    expect(await rightOne(email)).toEqual({ status: 200, waits: [] })
    await guessWrong(email, { from: elsewhere })
    expect(await rightOne(email)).toEqual({ status: 200, waits: [100] })
    // Who knows the password clears only what was tried from there.
    expect(await rightOne(email)).toEqual({ status: 200, waits: [100] })
  })

  it('never lock the right person out: thousands make it wait 2 s', async () => {
    const { email } = await someone()
    await guessWrong(email, { from: elsewhere })
    await app.db
      .updateTable('limit_counts')
      .set({ count: 5_000 })
      .where('name', '=', 'wrong_password')
      .where('subject', '=', email)
      .execute()
    expect(await rightOne(email)).toEqual({ status: 200, waits: [2_000] })
  })
})

describe('when too many wait already', () => {
  it('one more is told to come back, whatever the password, and is not counted', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 4 })
    isRoomFull = true
    for (const given of ['Wrong@12345', password]) {
      const answer = await signIn(email, { given })
      expect(answer.status).toBe(503)
      expect(answer.body).toEqual({
        code: 'overloaded',
        message: 'The shop is very busy. Please try again in a moment.',
      })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    isRoomFull = false
    expect((await rightOne(email)).waits).toEqual([250])
  })

  it('whoever need not wait comes in as ever', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 3 })
    isRoomFull = true
    expect((await rightOne(email)).status).toBe(200)
  })
})
