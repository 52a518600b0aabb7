import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { anAppAccount, appKinds, setStanding } from '#tests/support/accounts/app-accounts.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
const dayMs = 86_400_000
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp()
  hash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(() => {
  // A new window of the limit of 30 sign-ins a minute.
  app.clock.advance(60_000)
  app.mails.length = 0
})

function signIn(
  path: string,
  email: string,
  { given = password, headers = {} }: { given?: string; headers?: Record<string, string> } = {},
) {
  return app.call('POST', path, { body: { email, password: given }, headers })
}

function signOut(token: string) {
  return app.call('DELETE', '/sign_out', { token })
}

function payloadOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}

const vietnamese = { headers: { 'accept-language': 'vi' } }

describe.each(appKinds)('a $kind', ({ kind, signInPath, activatePath }) => {
  type Overrides = Parameters<typeof anAppAccount>[2]

  function someone(overrides: Overrides = {}) {
    return anAppAccount(app, kind, { password_hash: hash, ...overrides })
  }

  it('signs in and gets a token that names its kind and id', async () => {
    const { id, email, phone_number } = await someone({ name: 'Lê Văn Chín', image_url: '/images/9.webp' })
    const { status, body } = await signIn(signInPath, email)
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'You have logged in.', token: expect.any(String) })
    const { user, sid, exp } = payloadOf(body.token)
    const image = { url: '/images/9.webp' }
    expect(user).toEqual({ id, name: 'Lê Văn Chín', email, phone_number, role: kind, image })
    expect(exp * 1000).toBe(app.clock.now().getTime() + 30 * dayMs)
    const session = await app.db.selectFrom('sessions').selectAll().where('id', '=', sid).executeTakeFirst()
    expect(session).toMatchObject({
      user_id: null,
      driver_id: kind === 'driver' ? id : null,
      administrator_id: null,
      ended_at: null,
    })
  })

  it('signs in with its e-mail in any case, in Vietnamese on request, and ignores a dead token', async () => {
    const { email } = await someone()
    const headers = { 'accept-language': 'vi', authorization: 'Bearer null' }
    const { status, body } = await signIn(signInPath, ` ${email.toUpperCase()} `, { headers })
    expect([status, body.message]).toEqual([200, 'Bạn đã đăng nhập.'])
  })

  it('signs out of this session only', async () => {
    const { email } = await someone()
    const [first, second] = [await signIn(signInPath, email), await signIn(signInPath, email)]
    expect(await signOut(first.body.token)).toMatchObject({
      status: 200,
      body: { message: 'You have logged out.' },
    })
    expect((await signOut(first.body.token)).status).toBe(401)
    expect((await signOut(second.body.token)).status).toBe(200)
  })

  it('cannot use the calls of other kinds with its token', async () => {
    const { token } = (await signIn(signInPath, (await someone()).email)).body
    const other = kind === 'driver' ? '/partner/orders' : '/drivers'
    for (const path of ['/user', '/orders', '/orders/coins_user', other]) {
      const { status, body } = await app.call('GET', path, { token, ...vietnamese })
      expect([path, status, body]).toEqual([
        path,
        403,
        { code: 'forbidden', message: 'Bạn không có quyền làm việc này.' },
      ])
    }
  })

  it('has calls that guests and customers cannot use', async () => {
    const { token } = await aCustomer(app)
    const own = kind === 'driver' ? '/drivers/coins' : '/partner/orders'
    expect((await app.call('GET', own)).status).toBe(401)
    expect((await app.call('GET', own, { token: 'null' })).status).toBe(401)
    expect((await app.call('GET', own, { token })).body.code).toBe('forbidden')
  })

  it('gets the same refusal for a wrong password and for an unknown e-mail', async () => {
    const { email } = await someone()
    const wrong = await signIn(signInPath, email, { given: 'Wrong@12345' })
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { code: 'wrong_credentials', message: 'The email or the password is wrong.' },
    ])
    expect(await signIn(signInPath, 'nobody@mam.test')).toMatchObject({ status: 401, body: wrong.body })
    const { body } = await signIn(signInPath, 'nobody@mam.test', vietnamese)
    expect(body.message).toBe('Email hoặc mật khẩu không đúng.')
  })

  it('is refused without an e-mail or a password', async () => {
    const { status, body } = await app.call('POST', signInPath, { body: { email: '', password: '' } })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ email: ['Email is required'], password: ['Password is required'] })
  })

  it('learns that it is locked only after the right password, activated or not', async () => {
    for (const activated_at of [app.clock.now(), null]) {
      const { email } = await someone({ status: 'locked', activated_at })
      expect((await signIn(signInPath, email, { given: 'Wrong@12345' })).status).toBe(401)
      const { status, body } = await signIn(signInPath, email, vietnamese)
      expect([status, body]).toEqual([403, { code: 'account_locked', message: 'Tài khoản này đã bị khóa.' }])
    }
    expect(app.mails).toEqual([])
  })

  it('learns that its e-mail is unconfirmed only after the right password, and gets a valid code', async () => {
    const waiting = await someone({ status: 'not_activated', activated_at: null })
    expect((await signIn(signInPath, waiting.email, { given: 'Wrong@12345' })).status).toBe(401)
    expect(app.mails).toEqual([])
    const { status, body } = await signIn(signInPath, waiting.email)
    expect(status).toBe(403)
    expect(body).toEqual({
      code: 'not_activated',
      message: 'This account is not activated yet. We have sent you a code.',
      active_account: false,
    })
    expect(app.mails.map((mail) => mail.to)).toEqual([waiting.email])
    const proof = { code_activate: mailedCode(app.mails[0]) }
    expect((await app.call('POST', activatePath, { body: proof })).status).toBe(200)
    expect((await signIn(signInPath, waiting.email)).body.code).toBe('not_approved')
    await setStanding(app, waiting, 'let in')
    expect((await signIn(signInPath, waiting.email)).status).toBe(200)
  })

  it('gets no second code within 30 s', async () => {
    const waiting = await someone({ activated_at: null })
    await signIn(signInPath, waiting.email)
    app.clock.advance(29_999)
    expect((await signIn(signInPath, waiting.email)).body.active_account).toBe(false)
    expect(app.mails).toHaveLength(1)
    app.clock.advance(1)
    await signIn(signInPath, waiting.email)
    expect(app.mails).toHaveLength(2)
  })

  it('waits for approval, learns so only after the right password, and gets neither session nor code', async () => {
    const waiting = await someone({ status: 'not_activated' })
    expect((await signIn(signInPath, waiting.email, { given: 'Wrong@12345' })).status).toBe(401)
    const sessions = () => app.db.selectFrom('sessions').select('id').execute()
    const before = await sessions()
    const english = await signIn(signInPath, waiting.email)
    expect([english.status, english.body]).toEqual([
      403,
      { code: 'not_approved', message: 'This account is waiting for approval by Mâm.' },
    ])
    const { body } = await signIn(signInPath, waiting.email, vietnamese)
    expect(body.message).toBe('Tài khoản đang chờ Mâm duyệt.')
    expect(await sessions()).toEqual(before)
    expect(app.mails).toEqual([])
  })

  it('is signed out at once when it is locked or loses its approval', async () => {
    for (const status of ['locked', 'not_activated'] as const) {
      const account = await someone()
      const { token } = (await signIn(signInPath, account.email)).body
      await setStanding(app, account, status)
      expect((await signOut(token)).status).toBe(401)
    }
  })

  it.each(['', 'not a hash'])(
    'cannot sign in with any password when its hash is "%s"',
    async (password_hash) => {
      const { email } = await someone({ password_hash })
      expect((await signIn(signInPath, email)).body.code).toBe('wrong_credentials')
    },
  )

  it('of the demo cannot sign in to a real shop with its own password', async () => {
    await someone({ email: 'closed@mam.test' })
    const { status, body } = await signIn(signInPath, 'Closed@Mam.test')
    expect([status, body.code]).toEqual([401, 'wrong_credentials'])
  })
})
