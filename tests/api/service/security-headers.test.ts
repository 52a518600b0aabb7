import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** The service without settings. No request here changes it. */
let usual: TestApp
let app: TestApp | null = null

beforeAll(async () => {
  usual = await startTestApp()
})
beforeEach(() => usual.dropReadyBytes())
afterEach(async () => {
  await app?.close()
  app = null
})
afterAll(() => usual.close())

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

describe('every answer', () => {
  it.each([
    ['GET', '/partners', 200],
    ['GET', '/user', 401],
    ['GET', '/nowhere', 404],
    ['POST', '/sign_in', 400],
    ['GET', '/openapi.json', 200],
    ['GET', '/docs', 200],
  ])(
    'cannot be framed, sniffed or used as a document that loads anything: %s %s',
    async (method, path, status) => {
      for (let n = 0; n < 2; n += 1) {
        const answer = await usual.call(method, path, method === 'POST' ? { body: {} } : {})
        expect(answer.status).toBe(status)
        expect(answer.headers).toMatchObject(everywhere)
        const policy = String(answer.headers['content-security-policy'])
        expect(policy).toMatch(/^default-src 'none'; .*base-uri 'none'; .*frame-ancestors 'none'$/)
        expect(policy).not.toContain('unsafe')
      }
    },
  )

  it('lets a page ask for the position, and nothing else', async () => {
    const { headers } = await usual.call('GET', '/partners')
    const features = String(headers['permissions-policy']).split(', ')
    expect(features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature))).toEqual(['geolocation=(self)'])
    for (const feature of ['camera', 'microphone', 'payment', 'usb']) {
      expect(features).toContain(`${feature}=()`)
    }
  })

  it('does not name the server’s software', async () => {
    const { headers } = await usual.call('GET', '/partners')
    expect([headers['x-powered-by'], headers.server]).toEqual([undefined, undefined])
  })

  it('from outside the API cannot be framed either', async () => {
    const { headers } = await usual.server.inject('/nowhere.css')
    expect(headers).toMatchObject(everywhere)
    expect(headers['content-security-policy']).toBe(
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
  })
})

it.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is no method of the service', async (method) => {
  const answer = await usual.call(method, '/partners', { headers: { authorization: 'Bearer secret' } })
  expect(answer.status).toBe(404)
  expect(JSON.stringify(answer.body)).not.toContain('secret')
})

describe('a browser that has connected over TLS', () => {
  it('must use TLS for a year, also for all subdomains', async () => {
    app = await startTestApp({ publicUrl: 'https://mam.test' })
    const { headers } = await app.call('GET', '/partners')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('need not use it if the site has no TLS', async () => {
    expect((await usual.call('GET', '/partners')).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('the client address of a limit', () => {
  const twice = { sign_in: { count: 2, windowMs: 60_000 } }
  const signInAs = async (forwarded: string) =>
    (
      await app?.call('POST', '/sign_in', {
        body: { email: 'nobody@mam.test', password: 'Mam@12345' },
        headers: { 'x-forwarded-for': forwarded },
      })
    )?.status

  it('is the connecting address, whatever X-Forwarded-For says, unless the operator trusts a proxy', async () => {
    app = await startTestApp({ allowances: twice })
    expect([await signInAs('10.0.0.1'), await signInAs('10.0.0.2'), await signInAs('10.0.0.3')]).toEqual([
      401, 401, 429,
    ])
  })

  it.each([[1], [['127.0.0.1']]])(
    'is the one that the trusted proxy %j adds, not one that the client sent',
    async (trustProxy) => {
      app = await startTestApp({ allowances: twice, trustProxy })
      expect([
        await signInAs('1.1.1.1, 10.0.0.1'),
        await signInAs('2.2.2.2, 10.0.0.1'),
        await signInAs('3.3.3.3, 10.0.0.1'),
        await signInAs('10.0.0.2'),
      ]).toEqual([401, 401, 429, 401])
    },
  )
})
