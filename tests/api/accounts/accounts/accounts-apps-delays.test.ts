import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountsOfOneEmail, anAppAccount, appKinds } from '#tests/support/accounts/app-accounts.ts'
import { quickHash } from '#tests/support/accounts/quick-hash.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
const windowMs = 15 * 60_000
const home = '10.0.0.1'
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
  isRoomFull = false
})

async function signIn(path: string, email: string, { given = password, from = home } = {}) {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    remoteAddress: from,
    payload: { email, password: given },
  })
  return { status: response.statusCode, code: response.json().code }
}

async function guessWrong(path: string, email: string, times: number) {
  for (let n = 0; n < times; n += 1) {
    expect((await signIn(path, email, { given: 'Wrong@12345' })).status).toBe(401)
  }
}

/** How long the service delayed its answer to the right password. */
async function waitOf(path: string, email: string, from = home) {
  app.waits.length = 0
  expect((await signIn(path, email, { from })).status).toBe(200)
  return [...app.waits]
}

it.each(appKinds)(
  'wrong passwords of a $kind delay the next attempt from the same address',
  async ({ kind, signInPath }) => {
    const { email } = await anAppAccount(app, kind, { password_hash: hash })
    await guessWrong(signInPath, email, 7)
    expect(app.waits).toEqual([250, 500, 1_000])
    expect(await waitOf(signInPath, email, '10.0.0.2')).toEqual([])
    expect(await waitOf(signInPath, email)).toEqual([2_000])
    expect(await waitOf(signInPath, email)).toEqual([])
  },
)

it('do not delay another kind of account with the same e-mail', async () => {
  const { email } = await accountsOfOneEmail(app, { customer: hash, driver: hash, partner: hash })
  const paths = ['/sign_in_driver', '/sign_in_partner', '/sign_in']
  await guessWrong('/sign_in_driver', email, 4)
  for (const other of paths.slice(1)) expect(await waitOf(other, email)).toEqual([])
  await guessWrong('/sign_in_partner', email, 5)
  expect(await waitOf('/sign_in', email)).toEqual([])
  expect(await waitOf('/sign_in_driver', email)).toEqual([250])
  expect(await waitOf('/sign_in_partner', email)).toEqual([500])
})

it('at the shop’s sign-in count for all three kinds, since it tries the others as well', async () => {
  const { email } = await accountsOfOneEmail(app, { customer: hash, driver: hash, partner: hash })
  await guessWrong('/sign_in', email, 4)
  for (const path of ['/sign_in', '/sign_in_driver', '/sign_in_partner']) {
    expect(await waitOf(path, email)).toEqual([250])
  }
})

it('allow 20 free attempts from all addresses, then delay the next for that kind alone', async () => {
  const { email } = await accountsOfOneEmail(app, { customer: hash, driver: hash, partner: hash })
  await Promise.all(
    Array.from({ length: 21 }, (_, n) =>
      signIn('/sign_in_driver', email, { given: 'Wrong@12345', from: `10.1.0.${n}` }),
    ),
  )
  expect(await waitOf('/sign_in_driver', email)).toEqual([100])
  expect(await waitOf('/sign_in_partner', email)).toEqual([])
  expect(await waitOf('/sign_in', email)).toEqual([])
})

it.each(appKinds)(
  'a $kind is told to come back when too many attempts already wait',
  async ({ kind, signInPath }) => {
    const { email } = await anAppAccount(app, kind, { password_hash: hash })
    await guessWrong(signInPath, email, 4)
    isRoomFull = true
    expect(await signIn(signInPath, email)).toEqual({ status: 503, code: 'overloaded' })
  },
)
