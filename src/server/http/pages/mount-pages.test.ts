import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createResponseCache, type ResponseCache } from '#server/http/cache/response-cache.ts'
import { mountApi } from '#server/http/call/call.ts'
import { createSemaphore, type Semaphore } from '#server/limits/semaphore.ts'
import { mountPages, type PageDependencies } from './mount-pages.ts'

let server: FastifyInstance
let rendered: string[]
let cache: ResponseCache
let states: Record<number, 'shown' | 'gone'>
let semaphore: Semaphore
let answer: (path: string, language: string, nonce: string) => Response | Promise<Response>

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** A shop whose pages know one parameter. */
function readAddress({ pathname, searchParams }: URL): ReturnType<PageDependencies['pages']['readAddress']> {
  if (pathname.startsWith('/no')) return { path: pathname, address: '/404', subject: null }
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  const [, id] = /^\/product-details\/(\d+)/.exec(pathname) ?? []
  const missing = '/product-details/0'
  if (id !== undefined) return { path, address: path, subject: { kind: 'dish', id: Number(id), missing } }
  const page = searchParams.get('page')
  return { path, address: path + (page ? `?page=${page}` : ''), subject: null }
}

const failsToRender = () => Promise.reject(new Error('select secret from somewhere'))

beforeEach(async () => {
  rendered = []
  states = {}
  semaphore = createSemaphore({ places: 2, maxWaiting: 10, maxWaitMs: 50, retryAfterSeconds: 2 })
  answer = (path, language) => new Response(`${language} ${path}`, { status: 200 })
  const clock = () => new Date('2026-11-20T05:00:10.000Z')
  cache = createResponseCache({ clock })
  server = Fastify()
  const unused = { signToken: async () => '', find: async () => null, findById: async () => null }
  const call = async () => ({ ok: true, value: [] }) as const
  const api = { call, sessions: unused, cache, clock, pictureOrigin: null }
  await server.register((scope) => mountApi(scope, api), { prefix: '/api/v1' })
  mountPages(server, {
    cache,
    semaphore: (client, work) => semaphore(client, work),
    imageOrigins: ['http://10.0.0.7:8080', 'https://images.example'],
    isBehindTls: false,
    findPageState: async ({ id }) => states[id] ?? 'missing',
    connectOrigins: ['https://geo.example', 'http://10.0.0.9:81'],
    devGuard: async ({ headers }, reply) =>
      headers.cookie === 'dev=key' ? undefined : reply.code(404).send(),
    pageContext(language, onShown) {
      onShown('partner:1')
      return { language, showsDevPages: false } as ReturnType<PageDependencies['pageContext']>
    },
    pages: {
      readAddress,
      async render({ url }, { language, showsDevPages, nonce }) {
        rendered.push(showsDevPages ? `${url} for developers` : url)
        return answer(url.replace('http://localhost', ''), language, nonce)
      },
    },
  })
})

afterEach(() => server.close())

describe('the address of a page', () => {
  it.each([
    ['//', '/'],
    ['//evil.example', '/evil.example'],
    ['///evil.example/a?b=c', '/evil.example/a?b=c'],
    ['/.//evil.example', '/evil.example'],
    ['//a:b', '/a:b'],
    ['//[::1', '/[::1'],
  ])('%s, which a link would take for a host, becomes %s', async (url, location) => {
    const { status, headers } = await askRaw(url)
    expect([status, headers.location, rendered]).toEqual([308, location, []])
  })

  it('is unique: other spellings redirect to it with their query, and render nothing', async () => {
    const { status, headers } = await askRaw('/list-partners//?page=2&x=1')
    expect([status, headers.location, rendered]).toEqual([308, '/list-partners?page=2&x=1', []])
  })

  it('does not contain the host, even if the client names one', async () => {
    const { status, body } = await askRaw('http://evil.example/list-partners?page=2')
    expect([status, body]).toEqual([200, 'en /list-partners?page=2'])
    expect((await askRaw('http://evil.example')).body).toBe('en /')
  })

  async function askRaw(path: string) {
    if (!server.server.listening) await server.listen({ port: 0 })
    const { port } = server.server.address() as AddressInfo
    const [response] = await once(request({ port, path, agent: false }).end(), 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
})

describe('the page for developers', () => {
  it('is shown to visitors whom the guard allows, and never cached for others', async () => {
    const url = '/dev/ui'
    const seen = await server.inject({ url, headers: { cookie: 'dev=key' } })
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await server.inject({ url })).statusCode).toBe(404)
    expect(rendered).toEqual(['http://localhost/dev/ui for developers'])
  })

  it.each(['/Dev/UI', '/dev//ui', '/dev/ui.data'])('is not shown at %s', async (url) => {
    await server.inject({ url, headers: { cookie: 'dev=key' } })
    expect(rendered).toEqual([`http://localhost${url}`])
  })
})

describe('the cache of pages', () => {
  it('stores a found page once in each language', async () => {
    const get = (language: string) =>
      server.inject({ url: '/login', headers: { 'accept-language': language } })
    expect([(await get('vi')).body, (await get('en')).body, (await get('vi')).body]).toEqual([
      'vi /login',
      'en /login',
      'vi /login',
    ])
    expect(rendered).toHaveLength(2)
  })

  it('stores one page for addresses that differ only in unknown parameters', async () => {
    const urls = [
      '/login?page=2',
      '/login?x=1&page=2',
      '/login?page=2&utm_source=zalo',
      '/login?lang=en&page=2',
    ]
    const bodies = await Promise.all(urls.map(async (url) => (await server.inject(url)).body))
    expect([new Set(bodies), rendered.length]).toEqual([new Set(['en /login?page=2']), 1])
  })

  it('is one page for all addresses that lead nowhere', async () => {
    answer = () => new Response('sorry', { status: 404 })
    const found = await Promise.all(['/nothing', '/nowhere?x=1', '/no/such'].map((url) => server.inject(url)))
    expect(
      found.map(({ statusCode, body, headers }) => [statusCode, body, headers['cache-control']]),
    ).toEqual(Array.from({ length: 3 }, () => [404, 'sorry', 'no-store']))
    expect(rendered).toEqual(['http://localhost/404'])
  })

  it('is never a failure', async () => {
    answer = () => new Response('sorry', { status: 500 })
    await server.inject('/login')
    answer = () => new Response('a page')
    expect((await server.inject('/login')).body).toBe('a page')
  })

  it('never stores a page with the position of a person', async () => {
    for (const page of ['1&latitude=16.1', '1&latitude=16.1'])
      await server.inject(`/list?page=${encodeURIComponent(page)}`)
    expect(rendered).toHaveLength(2)
  })

  it('tags a page with the content of its answers', async () => {
    await server.inject('/login')
    cache.invalidate(['partner:2'])
    await server.inject('/login')
    expect(rendered).toHaveLength(1)
    cache.invalidate(['partner:1'])
    await server.inject('/login')
    expect(rendered).toHaveLength(2)
  })

  it('is never the cookie of the visitor who chose a language', async () => {
    const chosen = await server.inject('/login?lang=vi')
    const later = await server.inject({ url: '/login?lang=vi', headers: { cookie: 'lang=en' } })
    const other = await server.inject('/login')
    expect([chosen.headers['set-cookie'], chosen.body]).toEqual([
      'lang=vi; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
      'vi /login',
    ])
    expect(later.body).toBe('vi /login')
    expect([other.headers['set-cookie'], other.body]).toEqual([undefined, 'en /login'])
  })
})

describe('more pages than can be rendered', () => {
  it('are refused with 503 and Retry-After, while cached pages are sent', async () => {
    await server.inject('/login')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    answer = async () => {
      await released
      return new Response('late')
    }
    // A request is sent once somebody waits for it.
    const made = ['/a', '/b'].map(async (url) => await server.inject(url))
    const { statusCode, headers, body } = await server.inject({
      url: '/c',
      headers: { 'accept-language': 'vi' },
    })
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
    expect(body).toBe('Hệ thống đang quá tải. Vui lòng thử lại sau giây lát.')
    expect((await server.inject('/login')).body).toBe('en /login')
    release()
    expect((await Promise.all(made)).map((response) => response.body)).toEqual(['late', 'late'])
    expect((await server.inject('/c')).statusCode).toBe(200)
  })

  it('are shared fairly among client networks, so one network does not delay the pages of the others', async () => {
    const clients: string[] = []
    semaphore = (client, work) => {
      clients.push(client)
      return work()
    }
    const ask = (url: string, remoteAddress: string) => server.inject({ url, remoteAddress })
    await ask('/a', '203.0.113.7')
    await ask('/b', '2001:db8:1:2:3::4')
    cache.invalidate(['partner:1'])
    await ask('/a', '203.0.113.8')
    await ask('/b', '2001:db8:1:2:3::5')
    expect(clients).toEqual(['203.0.113.7', '2001:db8:1:2::/64', 'refresh', '2001:db8:1:2::/64'])
  })
})

describe('a dish that there is no page of', () => {
  beforeEach(() => {
    answer = () => new Response('not on the menu', { status: 404 })
    states = { 7: 'gone', 9: 'shown' }
  })

  it.each(['/product-details/7', '/product-details/7?lang=vi'])(
    '%s shows the error page of deleted content',
    async (path) => {
      const { statusCode, body, headers } = await server.inject(path)
      expect([statusCode, body, headers['cache-control']]).toEqual([410, 'not on the menu', 'no-store'])
      expect(rendered).toEqual(['http://localhost/product-details/0'])
    },
  )

  it.each(['/product-details/8', '/product-details/x7', '/list-products/7', '/7'])(
    '%s answers 404, because it never existed',
    async (path) => expect((await server.inject(path)).statusCode).toBe(404),
  )

  it('renders the page once for all addresses that never existed', async () => {
    for (const id of [11, 12, 13, 14]) await server.inject(`/product-details/${id}`)
    expect(rendered).toEqual(['http://localhost/product-details/0'])
  })

  it('passes other failures on', async () => {
    answer = () => new Response('busy', { status: 503 })
    expect((await server.inject('/product-details/9')).statusCode).toBe(503)
  })
})

describe('the sources that a page may load', () => {
  it('are the picture hosts of the settings for pictures only, never for scripts', async () => {
    const { headers } = await server.inject('/login')
    const rules = String(headers['content-security-policy']).split('; ')
    expect(rules.filter((rule) => /10\.0\.0\.7|images\.example|img-src/.test(rule))).toEqual([
      "img-src 'self' data: blob: http://10.0.0.7:8080 https://images.example",
    ])
  })

  it('are the scripts that its rendering marked, each by its own bytes, and styles of files', async () => {
    answer = (_path, _language, nonce) =>
      new Response(`<script nonce="${nonce}">go()</script><script>other()</script>`)
    const { headers, body } = await server.inject('/login')
    const rules = String(headers['content-security-policy']).split('; ')
    expect(rules).toContain(`script-src 'self' ${hashOf('go()')}`)
    expect(rules).toContain("style-src 'self'")
    expect(body).toBe('<script>go()</script><script>other()</script>')
  })

  it('are marked differently in each rendering', async () => {
    const nonces: string[] = []
    answer = (_path, _language, nonce) => {
      nonces.push(nonce)
      return new Response('a page', { status: 404 })
    }
    await server.inject('/login')
    await server.inject('/reset')
    expect(new Set(nonces).size).toBe(2)
  })

  it('are a service worker and a manifest of this site', async () => {
    const { headers } = await server.inject('/login')
    const rules = String(headers['content-security-policy']).split('; ')
    expect(rules).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]))
  })

  it('are answers of the services that the operator names, and of this site', async () => {
    const { headers } = await server.inject('/login')
    const rules = String(headers['content-security-policy']).split('; ')
    expect(rules.filter((rule) => /geo\.example|10\.0\.0\.9|connect-src/.test(rule))).toEqual([
      "connect-src 'self' https://geo.example http://10.0.0.9:81",
    ])
  })
})

describe('an address without a page', () => {
  it.each([
    ['POST', '/list-partners'],
    ['DELETE', '/'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v1/'],
    ['GET', '/api/v1'],
    ['GET', '/api/v2/partners'],
  ])('%s %s is refused in the shape of the API', async (method, url) => {
    const response = await server.inject({
      method: method as 'GET',
      url,
      headers: { 'accept-language': 'vi' },
    })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 'not_found', message: 'Không tìm thấy nội dung này.' })
    expect(rendered).toEqual([])
  })

  it('a crash reveals nothing about itself', async () => {
    answer = failsToRender
    const response = await server.inject('/login')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again.',
    })
  })
})
