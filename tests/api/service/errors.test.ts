import { type AddressInfo, connect, type Socket } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../support/builders.ts'
import { startTestApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
let crash = new Error('select secret from somewhere')

beforeAll(async () => {
  app = await startTestApp({
    allowedOrigins: ['https://shop.example'],
    overrides: { getCoins: () => Promise.reject(crash) },
  })
})

afterAll(() => app.close())

describe('errors have one shape', () => {
  it('answers 404 for an unknown path, in the requested language', async () => {
    const english = await app.call('GET', '/nothing/here')
    const vietnamese = await app.call('GET', '/nothing/here', {
      headers: { 'accept-language': 'vi-VN,en;q=0.5' },
    })
    expect(english.status).toBe(404)
    expect(english.body).toEqual({ code: 'not_found', message: 'There is nothing at this address.' })
    expect(vietnamese.body).toEqual({ code: 'not_found', message: 'Không tìm thấy nội dung này.' })
  })

  it('answers 400 for malformed JSON', async () => {
    const { status, body } = await app.call('POST', '/sign_in', { body: '{"email": ' })
    expect([status, body.code]).toEqual([400, 'malformed_json'])
  })

  it('answers 415 for another content type', async () => {
    const { status, body } = await app.call('POST', '/sign_in', {
      body: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
  })

  it('answers 413 for a body over 100 KB', async () => {
    const { status, body } = await app.call('POST', '/sign_in', { body: { email: 'a'.repeat(110_000) } })
    expect([status, body.code]).toEqual([413, 'payload_too_large'])
  })

  it('answers 500 without the cause', async () => {
    const { token } = await aCustomer(app)
    const { status, body } = await app.call('GET', '/orders/coins_user', { token })
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again.',
    })
  })

  it.each([
    ['a full disk', '53100'],
    ['too many connections', '53300'],
    ['a lock that nobody gives back', '55P03'],
    ['a database that is shut down', '57P01'],
    ['a database that is away', 'ECONNREFUSED'],
    ['a database that no longer answers', undefined, 'Query read timeout'],
    [
      'a connection that has just broken',
      undefined,
      'Client has encountered a connection error and is not queryable',
    ],
  ])('answers 503 with a Retry-After for %s', async (_, code, text = 'select secret from somewhere') => {
    const { token } = await aCustomer(app)
    crash = Object.assign(new Error(text), { code })
    const { status, body, headers } = await app.call('GET', '/orders/coins_user', { token })
    crash = new Error('select secret from somewhere')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toEqual({
      code: 'overloaded',
      message: 'The shop is very busy. Please try again in a moment.',
    })
  })

  it('answers 400 for a broken escape in the address', async () => {
    const { status, body } = await app.call('GET', '/partners/%ff')
    expect([status, body.code]).toEqual([400, 'bad_request'])
  })

  it.each([['[]'], ['"text"'], ['7'], ['null']])('answers 400 for the body %s', async (body) => {
    const answer = await app.call('POST', '/sign_in', { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  })
})

describe('a request that no browser sends', () => {
  async function send(text: string): Promise<{ head: string; body: unknown }> {
    if (!app.server.server.listening) await app.server.listen({ port: 0 })
    const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1')
    socket.end(text)
    const [head = '', body = ''] = (await readAll(socket)).split('\r\n\r\n')
    return { head, body: JSON.parse(body) }
  }

  function headersOf(head: string): Record<string, string> {
    const lines = head.split('\r\n').slice(1)
    return Object.fromEntries(
      lines.map((line) => {
        const [name = '', ...value] = line.split(': ')
        return [name.toLowerCase(), value.join(': ')]
      }),
    )
  }

  const isOfEveryAnswer =
    /^(?!vary|content-type|content-length|cache-control|date|connection|keep-alive|access-|x-request-id)/

  it.each([
    ['400', 'hello\r\n\r\n'],
    ['400', 'GET /api/v1/partners HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('answers %s with the same headers as every other answer', async (status, text) => {
    const { headers } = await app.call('GET', '/nowhere')
    const expected = Object.entries(headers).filter(([name]) => isOfEveryAnswer.test(name))
    expect(expected.length).toBeGreaterThan(7)
    const { head } = await send(text)
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(headersOf(head)).toMatchObject(Object.fromEntries(expected))
  })

  it('answers 408 with them too', async () => {
    if (!app.server.server.listening) await app.server.listen({ port: 0 })
    const { server } = app.server
    // Node checks for late requests only twice a minute, so the test emits the event.
    server.once('connection', (socket: Socket) => {
      const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      server.emit('clientError', late, socket)
    })
    const head = await readAll(connect((server.address() as AddressInfo).port, '127.0.0.1'))
    expect(head).toMatch(/^HTTP\/1.1 408 /)
    expect(headersOf(head)).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  })

  it('answers 400 to bytes that are not HTTP', async () => {
    const { head, body } = await send('hello\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 400 /)
    expect(body).toEqual({ code: 'bad_request', message: 'The request could not be understood.' })
  })

  it('answers 431 to oversized headers', async () => {
    const { head, body } = await send(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(head).toMatch(/^HTTP\/1.1 431 /)
    expect(body).toEqual({ code: 'payload_too_large', message: 'The request is too large.' })
  })

  it('accepts an OPTIONS without its headers as a preflight', async () => {
    expect((await app.call('OPTIONS', '/carts')).status).toBe(204)
  })
})

describe('who may call', () => {
  it.each([
    ['no token', undefined],
    ['Bearer null', 'null'],
    ['a word', 'nonsense'],
    ['a foreign token', 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.AAAA'],
  ])('answers 401 to %s on a protected call and ignores it on a public one', async (_, token) => {
    const asked = token === undefined ? {} : { token }
    const closed = await app.call('GET', '/user', asked)
    const open = await app.call('GET', '/suggest_partners', asked)
    expect([closed.status, closed.body.code]).toEqual([401, 'unauthorized'])
    expect(open.status).toBe(200)
  })

  it('answers 401 once the session has expired', async () => {
    const { token } = await aCustomer(app)
    expect((await app.call('GET', '/addresses', { token })).status).toBe(200)
    app.clock.advance(30 * 86_400_000)
    expect((await app.call('GET', '/addresses', { token })).status).toBe(401)
    app.clock.advance(-30 * 86_400_000)
  })

  it('answers 401 to a locked customer', async () => {
    const { token } = await aCustomer(app, { role: 'locked' })
    expect((await app.call('GET', '/addresses', { token })).status).toBe(401)
  })
})

describe('origins', () => {
  const preflight = (origin: string) =>
    app.call('OPTIONS', '/carts', {
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'idempotency-key',
      },
    })

  it('lets a listed origin call, and exposes the needed headers', async () => {
    const { headers } = await preflight('https://shop.example')
    expect(headers['access-control-allow-origin']).toBe('https://shop.example')
    expect(headers['access-control-allow-methods']).toContain('PATCH')
    const answer = await app.call('GET', '/partners', { headers: { origin: 'https://shop.example' } })
    expect(answer.headers['access-control-expose-headers']).toBe(
      'X-Total-Count, ETag, Retry-After, X-Request-Id',
    )
  })

  it('refuses any other origin', async () => {
    const { headers } = await preflight('https://elsewhere.example')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    const answer = await app.call('GET', '/partners', { headers: { origin: 'https://elsewhere.example' } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('an outage of the database', () => {
  it('reaches a page that is being rendered as a refusal, not as a crash', async () => {
    const gone = Object.assign(new Error('terminating connection due to administrator command'), {
      code: '57P01',
    })
    const away = await startTestApp({ overrides: { suggestPartners: () => Promise.reject(gone) } })
    const answer = await away.guestApi('vi').suggestPartners({})
    await away.close()
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'overloaded', status: 503 } })
  })
})
