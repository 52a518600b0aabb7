import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A collector that takes OTLP over HTTP, or answers each batch with this status. */
async function startCollector(status = 200) {
  const texts: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      texts.push(text)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    text: () => texts.join('\n'),
    spans: () =>
      texts
        .map((text) => JSON.parse(text) as Batch)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const attributeOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

describe('with a collector', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>
  let app: TestApp

  beforeEach(async () => {
    collector = await startCollector()
    app = await startTestApp({ traceEndpoint: collector.url })
  })
  afterEach(() => collector.close())

  it('each request is a trace with its own SQL statements, named by its call and found by its id', async () => {
    const { token } = await aCustomer(app)
    const [user, partners] = await Promise.all([
      app.call('GET', '/user', { token }),
      app.call('GET', '/partners?name=bun'),
    ])
    const [missing] = [await app.call('GET', '/partners/999999')]
    await app.close()
    const spans = collector.spans()
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
    for (const { status, headers } of [user, partners, missing]) {
      const root = roots.find((span) => attributeOf(span, 'mam.request_id') === headers['x-request-id'])
      expect(root && Number(attributeOf(root, 'http.response.status_code'))).toBe(status)
      const inside = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
      expect(inside.every(({ traceId }) => traceId === root?.traceId)).toBe(true)
      expect(inside.length).toBeGreaterThan(0)
    }
    expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(roots.length)
    const own = roots.find((span) => attributeOf(span, 'mam.request_id') === user.headers['x-request-id'])
    const read = spans.filter(({ parentSpanId }) => parentSpanId === own?.spanId)
    expect(read.some((span) => attributeOf(span, 'db.query.text')?.toString().includes('users'))).toBe(true)
  })

  it('no trace contains a value of a statement, an address, a query or a token', async () => {
    const email = 'tran.thi.thu@mam.test'
    const { token } = await aCustomer(app, { email })
    await app.call('POST', '/users/login', { body: { email, password: 'Mam@12345' } })
    await app.call('GET', '/partners?name=tran-thi-thu', { token })
    await app.call('POST', '/check_email', { body: { email, type_user: 'user' } })
    await app.close()
    expect(collector.spans().length).toBeGreaterThan(3)
    for (const secret of ['thi.thu', 'thi-thu', String(token), 'Mam@12345', '127.0.0.1']) {
      expect(collector.text()).not.toContain(secret)
    }
  })
})

it('a collector that refuses or is gone changes no answer', async () => {
  const collector = await startCollector(503)
  const app = await startTestApp({ traceEndpoint: collector.url })
  expect((await app.call('GET', '/partners')).status).toBe(200)
  await collector.close()
  expect((await app.call('GET', '/partners')).status).toBe(200)
  await app.close()
})
