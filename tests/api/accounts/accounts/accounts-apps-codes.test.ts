import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accountsOfOneEmail,
  anAppAccount,
  appAccountRow,
  appKinds,
  setStanding,
} from '#tests/support/accounts/app-accounts.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const hourMs = 3_600_000
const wrongCode = 'AAAA2222'
const sameAnswer = {
  message: 'If this email has an account that is not activated yet, a code is on its way to it.',
}
const customerPaths = { activatePath: '/activated_account', resendPath: '/user/confirmation' }
const allKinds = [customerPaths, ...appKinds]
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

function activate(path: string, code: unknown, headers: Record<string, string> = {}) {
  return app.call('POST', path, { body: { code_activate: code }, headers })
}

function resend(path: string, email: string, headers: Record<string, string> = {}) {
  return app.call('POST', path, { body: { email }, headers })
}

describe.each(appKinds)('a $kind', ({ kind, activatePath, resendPath }) => {
  function aWaiting(overrides: Parameters<typeof anAppAccount>[2] = {}) {
    return anAppAccount(app, kind, { activated_at: null, status: 'not_activated', ...overrides })
  }

  async function aCoded() {
    const waiting = await aWaiting()
    await resend(resendPath, waiting.email)
    return { ...waiting, code: mailedCode(app.mails.at(-1)) }
  }

  it('confirms its e-mail and still waits for approval', async () => {
    const { id, code } = await aCoded()
    app.clock.advance(1_000)
    const { status, body } = await activate(activatePath, code)
    expect(status).toBe(200)
    expect(body).toEqual({
      message:
        kind === 'partner'
          ? 'Your email is confirmed. A few short steps come next on the restaurants’ pages.'
          : 'Your email is confirmed. An administrator looks at your registration next.',
    })
    expect(await appAccountRow(app, { kind, id })).toEqual({
      status: 'not_activated',
      activated_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
  })

  it('can sign in at once if it was approved earlier', async () => {
    const waiting = await aCoded()
    await setStanding(app, waiting, 'let in')
    expect((await activate(activatePath, waiting.code)).body).toEqual({
      message: 'Your email is confirmed and your account is approved.',
    })
  })

  it('gets its answer in Vietnamese on request', async () => {
    const { code } = await aCoded()
    const vietnamese = { 'accept-language': 'vi' }
    expect((await activate(activatePath, wrongCode, vietnamese)).body).toEqual({
      code: 'code_not_valid',
      message: 'Mã không đúng hoặc đã hết hạn.',
    })
    expect((await activate(activatePath, code, vietnamese)).body.message).toBe(
      kind === 'partner'
        ? 'Email của bạn đã được xác nhận. Tiếp theo là vài bước ngắn ở trang dành cho nhà hàng.'
        : 'Email của bạn đã được xác nhận. Tiếp theo, quản trị viên sẽ xem đăng ký của bạn.',
    )
    expect((await resend(resendPath, 'nobody@mam.test', vietnamese)).body.message).toBe(
      'Nếu email này có tài khoản chưa kích hoạt, mã kích hoạt sẽ được gửi đến đó.',
    )
  })

  it('uses a code once, even when ten requests send it at the same time', async () => {
    const { code } = await aCoded()
    const answers = await Promise.all(Array.from({ length: 10 }, () => activate(activatePath, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  })

  it('can use a code for 24 hours, but not one that a newer code has replaced', async () => {
    const early = await aCoded()
    app.clock.advance(24 * hourMs - 1)
    expect((await activate(activatePath, early.code)).status).toBe(200)
    const late = await aCoded()
    app.clock.advance(24 * hourMs)
    expect((await activate(activatePath, late.code)).status).toBe(404)
    const replaced = await aCoded()
    app.clock.advance(30_000)
    await resend(resendPath, replaced.email)
    expect((await activate(activatePath, replaced.code)).status).toBe(404)
    expect((await activate(activatePath, mailedCode(app.mails.at(-1)))).status).toBe(200)
  })

  it('has a code that the calls of other kinds neither accept nor use up', async () => {
    const { id, code } = await aCoded()
    for (const other of allKinds.filter((each) => each.activatePath !== activatePath)) {
      const { status, body } = await activate(other.activatePath, code)
      expect([status, body.code]).toEqual([404, 'code_not_valid'])
    }
    expect((await appAccountRow(app, { kind, id })).activated_at).toBeNull()
    expect((await activate(activatePath, code)).status).toBe(200)
  })

  it.each([[''], ['   '], [undefined], [12_345_678]])('is refused the code %j', async (code) => {
    const { status, body } = await activate(activatePath, code)
    expect([status, body.errors.code_activate]).toEqual([400, ['Active code is required']])
  })

  it('gets the same answer whether it waits, is active, is locked or does not exist', async () => {
    const waiting = await aWaiting()
    const others = [
      await aWaiting({ activated_at: app.clock.now() }),
      await anAppAccount(app, kind),
      await aWaiting({ status: 'locked' }),
      { email: 'nobody@mam.test' },
    ]
    for (const { email } of [waiting, ...others]) {
      expect(await resend(resendPath, email.toUpperCase())).toMatchObject({ status: 200, body: sameAnswer })
    }
    expect(app.mails.map((mail) => mail.to)).toEqual([waiting.email])
  })

  it('gets a mail in its own words, without a link to the customers’ page', async () => {
    await aCoded()
    const [mail] = app.mails
    const [english, vietnamese] = {
      driver: ['Your Mâm activation code for drivers', 'Mã kích hoạt tài khoản tài xế Mâm'],
      partner: ['Your Mâm activation code for restaurants', 'Mã kích hoạt tài khoản nhà hàng Mâm'],
    }[kind]
    expect(mail?.subject).toBe(`${english} / ${vietnamese}`)
    expect(mail?.html).toContain(mailedCode(mail))
    expect(`${mail?.text}${mail?.html}`).not.toContain('/login')
  })

  it('gets one code within 30 s, however often and however many requests ask at once', async () => {
    const { email } = await aWaiting()
    await Promise.all(Array.from({ length: 5 }, () => resend(resendPath, email)))
    app.clock.advance(29_999)
    expect((await resend(resendPath, email)).body).toEqual(sameAnswer)
    expect(app.mails).toHaveLength(1)
    app.clock.advance(1)
    await resend(resendPath, email)
    expect(app.mails).toHaveLength(2)
  })

  it('waits 30 s even if the e-mail had no account at the first request', async () => {
    const email = `later-${kind}@mam.test`
    await resend(resendPath, email)
    await aWaiting({ email })
    app.clock.advance(29_999)
    await resend(resendPath, email)
    expect(app.mails).toEqual([])
    app.clock.advance(1)
    await resend(resendPath, email)
    expect(app.mails).toHaveLength(1)
  })

  it('gets no code without an e-mail', async () => {
    const { status, body } = await resend(resendPath, '')
    expect([status, body.errors.email]).toEqual([400, ['Email is required']])
  })
})

it('one e-mail gets a code for each kind of account at the same time, and each code confirms its own kind', async () => {
  const noHashes = { customer: '', driver: '', partner: '' }
  const { email, driver, partner } = await accountsOfOneEmail(app, noHashes, null)
  for (const { resendPath } of allKinds) await resend(resendPath, email)
  expect(app.mails.map((mail) => mail.to)).toEqual([email, email, email])
  const codes = app.mails.map(mailedCode)
  const statuses: number[] = []
  for (const [index, { activatePath }] of allKinds.entries()) {
    statuses.push((await activate(activatePath, codes[index])).status)
    const proved = await Promise.all([driver, partner].map((account) => appAccountRow(app, account)))
    expect(proved.map((row) => row.activated_at !== null)).toEqual([index >= 1, index >= 2])
  }
  expect(statuses).toEqual([200, 200, 200])
})

it('wrong guesses from one client address count together for all kinds', async () => {
  const driver = await anAppAccount(app, 'driver', { activated_at: null })
  const partner = await anAppAccount(app, 'partner', { activated_at: null })
  await resend('/driver/confirmation', driver.email)
  await resend('/partner/confirmation', partner.email)
  const [driverCode, partnerCode] = app.mails.map(mailedCode)
  for (let n = 0; n < 10; n += 1) {
    expect((await activate(allKinds[n % 3]?.activatePath ?? '', wrongCode)).status).toBe(404)
  }
  for (const { activatePath } of allKinds) {
    const { status, body, headers } = await activate(activatePath, driverCode)
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '900'])
  }
  app.clock.advance(15 * 60_000)
  expect((await activate('/activated_account_driver', driverCode)).status).toBe(200)
  expect((await activate('/activated_account_partner', partnerCode)).status).toBe(200)
})

it('one client address may ask for ten codes an hour, for all kinds together', async () => {
  for (let n = 0; n < 10; n += 1) {
    expect((await resend(allKinds[n % 3]?.resendPath ?? '', `${n}@mam.test`)).status).toBe(200)
  }
  for (const { resendPath } of allKinds) {
    expect((await resend(resendPath, 'eleven@mam.test')).body.code).toBe('too_many_requests')
  }
})
