import { afterEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aCustomer, nextNumber } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const wrongCode = 'AAAA2222'
const new_password = 'New@123456'
const hourMs = 3_600_000
const often = { count: 1_000, windowMs: hourMs }
let app: TestApp

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
  app = await startTestApp(options)
  app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / hourMs) * hourMs))
}

afterEach(() => app.close())

async function mailedReset(): Promise<string> {
  const { email } = await aCustomer(app)
  await app.call('POST', '/passwords/forgot', { body: { email } })
  return mailedCode(app.mails.findLast((mail) => mail.to === email))
}

async function reset(verification_code: string, remoteAddress = '10.7.0.1') {
  const { statusCode, headers } = await app.server.inject({
    method: 'POST',
    url: '/api/v1/passwords/reset',
    remoteAddress,
    payload: { verification_code, new_password },
  })
  return { status: statusCode, retryAfter: headers['retry-after'] }
}

async function resetAtOnce(codes: readonly string[]) {
  const answers = await Promise.all(codes.map((code) => reset(code)))
  const having = (status: number) => answers.filter((answer) => answer.status === status).length
  return { passed: having(200), wrong: having(404), refused: having(429) }
}

async function countOf(name: string) {
  const rows = await app.db.selectFrom('limit_counts').select('count').where('name', '=', name).execute()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

const wrongCodes = (count: number) => Array<string>(count).fill(wrongCode)

describe('codes that arrive at the same time from one client address', () => {
  it('are compared ten times: of 40 resets, the last of which is right', async () => {
    await start()
    const code = await mailedReset()
    const answers = await resetAtOnce([...wrongCodes(39), code])
    expect(answers).toEqual({ passed: 0, wrong: 10, refused: 30 })
    expect((await reset(code)).status).toBe(429)
    expect((await reset(code, '10.7.0.2')).status).toBe(200)
  })

  it('include the right code if it is among the first ten', async () => {
    await start()
    const code = await mailedReset()
    const { passed, wrong } = await resetAtOnce([...wrongCodes(4), code, ...wrongCodes(5)])
    expect({ passed, wrong }).toEqual({ passed: 1, wrong: 9 })
    expect(await countOf('wrong_code')).toBe(9)
  })

  it('let ten people behind one address use their own codes, again and again', async () => {
    await start({ allowances: { forgot: often } })
    for (let round = 0; round < 3; round += 1) {
      const codes = await Promise.all(Array.from({ length: 10 }, mailedReset))
      expect(await resetAtOnce(codes)).toEqual({ passed: 10, wrong: 0, refused: 0 })
    }
    expect(await countOf('wrong_code')).toBe(0)
    expect(await countOf('wrong_code_shop')).toBe(0)
  })

  it('are counted the same by every call that accepts a code', async () => {
    await start()
    const { token } = await aCustomer(app)
    const new_email = `changed-${nextNumber()}@mam.test`
    await app.call('PATCH', '/user', { token, body: { email: new_email } })
    const right = mailedCode(app.mails.find((mail) => mail.to === new_email))
    const change = (code_activate: string) =>
      app.call('PATCH', '/user/change_email', { token, body: { new_email, code_activate } })
    const answers = await Promise.all([...wrongCodes(39), right].map(change))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
    for (const kind of ['', '_driver', '_partner']) {
      const body = { code_activate: wrongCode }
      expect((await app.call('POST', `/activated_account${kind}`, { body })).status).toBe(429)
      const resetting = { verification_code: wrongCode, new_password }
      const path = kind === '' ? '/passwords/reset' : `/passwords/reset_pw${kind}`
      expect((await app.call('POST', path, { body: resetting })).status).toBe(429)
    }
  })
})

it('the networks of one IPv6 /48 share a limit of fifty wrong codes in 15 minutes', async () => {
  await start({ allowances: { forgot: often } })
  const code = await mailedReset()
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1) {
    statuses.push((await reset(wrongCode, `2001:db8:7:${n.toString(16)}::1`)).status)
  }
  expect(statuses).toEqual([...Array(50).fill(404), ...Array(10).fill(429)])
  expect(await reset(code, '2001:db8:7:99::1')).toEqual({ status: 429, retryAfter: '900' })
  // Wrong codes beyond the limit of the site do not count for the address.
  expect(await countOf('wrong_code')).toBe(50)
  expect((await reset(code, '2001:db8:8:99::1')).status).toBe(200)
})

describe('after 500 wrong codes an hour in the whole shop', () => {
  const guessFrom = (n: number) => reset(wrongCode, `10.8.0.${n}`)

  async function shopHasSeen(count: number) {
    await guessFrom(1)
    await app.db.updateTable('limit_counts').set({ count }).where('name', '=', 'wrong_code_shop').execute()
  }

  it('each further one delays codes, up to 2 s; right codes pass and sign-ins do not wait', async () => {
    await start()
    const password_hash = await hashPassword('Mam@12345')
    const { email } = await aCustomer(app, { password_hash })
    const code = await mailedReset()
    await shopHasSeen(499)
    expect((await guessFrom(2)).status).toBe(404)
    expect(app.waits).toEqual([])
    expect((await guessFrom(3)).status).toBe(404)
    expect((await guessFrom(4)).status).toBe(404)
    expect(app.waits).toEqual([20, 40])
    await shopHasSeen(100_000)
    app.waits.length = 0
    expect((await reset(code, '10.8.0.5')).status).toBe(200)
    expect(app.waits).toEqual([2_000])
    const signedIn = await app.call('POST', '/sign_in', { body: { email, password: 'Mam@12345' } })
    expect(signedIn.status).toBe(200)
    expect(app.waits).toHaveLength(1)
  })

  it('fifty wait at the same time, and the next is told to come back, uncounted', async () => {
    const { promise: open, resolve } = Promise.withResolvers<boolean>()
    await start({ wait: () => open })
    await shopHasSeen(1_000)
    const waiting = Promise.all(Array.from({ length: 50 }, (_, n) => guessFrom(n + 10)))
    await expect.poll(() => app.waits.length).toBe(50)
    expect(await guessFrom(99)).toEqual({ status: 503, retryAfter: expect.any(String) })
    expect(await countOf('wrong_code_shop')).toBe(1_050)
    resolve(true)
    expect((await waiting).every(({ status }) => status === 404)).toBe(true)
  })
})
