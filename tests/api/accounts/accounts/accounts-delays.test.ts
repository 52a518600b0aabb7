import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quickHash } from '#tests/support/accounts/quick-hash.ts'
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
  hash = await quickHash(password)
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

/** The answer to a right password, and how long the service delayed it. */
async function rightOne(email: string, from = home) {
  app.waits.length = 0
  const { status } = await signIn(email, { from })
  return { status, waits: [...app.waits] }
}

describe('wrong passwords from one address', () => {
  it('are free three times, then each delays the next attempt longer, up to 4 s', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 4 })
    expect(app.waits).toEqual([])
    await guessWrong(email, { times: 6 })
    expect(app.waits).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000])
  })

  it('delay the right password as well, and it still signs in', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 5 })
    expect(await rightOne(email)).toEqual({ status: 200, waits: [500] })
  })

  it('cause the same delay for an e-mail without an account', async () => {
    await guessWrong('nobody@mam.test', { times: 7 })
    expect(app.waits).toEqual([250, 500, 1_000])
  })

  it('count together for every spelling of the e-mail', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 2 })
    await guessWrong(` ${email.toUpperCase()} `, { times: 2 })
    expect((await rightOne(email)).waits).toEqual([250])
  })

  it('are cleared by the right password from that address', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 4 })
    await rightOne(email)
    await guessWrong(email, { times: 3 })
    expect(await rightOne(email)).toEqual({ status: 200, waits: [] })
  })

  it('are cleared by the right password even if the sign-in is refused for another reason', async () => {
    const { email } = await someone({ activated_at: null })
    await guessWrong(email, { times: 4 })
    expect(await rightOne(email)).toEqual({ status: 403, waits: [250] })
    expect(await rightOne(email)).toEqual({ status: 403, waits: [] })
  })

  it('stay counted when the right password comes from another address', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 4 })
    expect(await rightOne(email, elsewhere)).toEqual({ status: 200, waits: [] })
    expect((await rightOne(email)).waits).toEqual([250])
  })

  it('do not delay another account', async () => {
    const [first, second] = [await someone(), await someone()]
    await guessWrong(first.email, { times: 6 })
    expect(await rightOne(second.email)).toEqual({ status: 200, waits: [] })
  })

  it('expire after 15 minutes', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 5 })
    app.clock.advance(windowMs - 1)
    await guessWrong(email)
    expect(app.waits).toEqual([250, 500])
    app.clock.advance(1)
    expect((await rightOne(email)).waits).toEqual([])
  })

  it('are counted one by one when they arrive at the same time', async () => {
    const { email } = await someone()
    await Promise.all(Array.from({ length: 6 }, () => guessWrong(email)))
    expect((await rightOne(email)).waits).toEqual([1_000])
  })
})

describe('wrong passwords from many addresses', () => {
  async function guessFromMany(email: string, count: number) {
    await Promise.all(Array.from({ length: count }, (_, n) => guessWrong(email, { from: `10.1.0.${n}` })))
  }

  it('are free twenty times, then delay every sign-in to that account a little', async () => {
    const { email } = await someone()
    await guessFromMany(email, 20)
    expect(await rightOne(email)).toEqual({ status: 200, waits: [] })
    await guessWrong(email, { from: elsewhere })
    expect(await rightOne(email)).toEqual({ status: 200, waits: [100] })
    // The right password clears only the attempts from its own address.
    expect(await rightOne(email)).toEqual({ status: 200, waits: [100] })
  })

  it('never lock the account: after thousands the right password waits 2 s', async () => {
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

describe('when too many sign-ins already wait', () => {
  it('another one is told to come back, with any password, and is not counted', async () => {
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

  it('a sign-in without a delay still succeeds', async () => {
    const { email } = await someone()
    await guessWrong(email, { times: 3 })
    isRoomFull = true
    expect((await rightOne(email)).status).toBe(200)
  })
})
