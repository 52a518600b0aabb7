import { afterEach, beforeEach, expect, it } from 'vitest'
import { quickHash } from '#tests/support/accounts/quick-hash.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
const guesser = '10.3.0.1'
const home = '10.3.0.2'
let app: TestApp
let email: string

beforeEach(async () => {
  app = await startTestApp()
  app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / 3_600_000) * 3_600_000))
  email = (await aCustomer(app, { password_hash: await quickHash(password) })).email
})
afterEach(() => app.close())

async function signIn(given: string, remoteAddress: string) {
  app.waits.length = 0
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/v1/sign_in',
    remoteAddress,
    payload: { email, password: given },
  })
  return { status: statusCode, waitMs: app.waits[0] ?? 0 }
}

it('guesses in sequence are delayed 4 s each: 10,000 of them take most of a day', async () => {
  const waits: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const { status, waitMs } = await signIn(`Guess@${n}00000`, guesser)
    expect(status).toBe(401)
    app.clock.advance(waitMs)
    waits.push(waitMs)
  }
  expect(waits.slice(8)).toEqual(Array(32).fill(4_000))
  // The first eight in each quarter of an hour are faster.
  const beginningMs = waits.slice(0, 8).reduce((sum, ms) => sum + ms, 0)
  const perQuarter = 8 + Math.floor((900_000 - beginningMs) / 4_000)
  expect((10_000 / perQuarter) * 0.25).toBeGreaterThan(10)
  expect(await signIn(password, home)).toEqual({ status: 200, waitMs: 2_000 })
})

it('parallel guesses stop at the thirtieth in a minute, and the owner can sign in from another address', async () => {
  const guesses = Array.from({ length: 60 }, (_, n) => signIn(`Guess@${n}00000`, guesser))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect((await signIn(password, guesser)).status).toBe(429)
  expect((await signIn(password, home)).status).toBe(200)
})

it('after 10,000 guesses from one address and from many, the owner waits 2 s at most', async () => {
  await signIn('Guess@00000', guesser)
  await app.db
    .updateTable('limit_counts')
    .set({ count: 10_000 })
    .where('name', 'like', 'wrong_password%')
    .execute()
  expect(await signIn('Guess@00001', guesser)).toEqual({ status: 401, waitMs: 4_000 })
  expect(await signIn(password, home)).toEqual({ status: 200, waitMs: 2_000 })
})
